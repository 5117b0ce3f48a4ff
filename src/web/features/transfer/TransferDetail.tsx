import { useTranslation } from 'react-i18next';
import { useTransferLogState, useGetTransferDetailsQuery } from '#web/api/transfers.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { RecordDetail } from '#web/shared/records/RecordDetail.tsx';
import { TransferReceipt } from './TransferReceipt.tsx';
import { transferHidden, transferShown } from './transferSaga.ts';
import { TransferSkeleton } from './TransferSkeleton.tsx';

/** Renders one transfer and refreshes it every ten seconds. */
export function TransferDetail({ id }: { id: string }) {
  const { t } = useTranslation('transfer');
  const query = useGetTransferDetailsQuery(id);
  useShown(transferShown(id), transferHidden());
  return (
    <RecordDetail
      id={id}
      query={query}
      record={query.currentData?.transfer}
      log={useTransferLogState()}
      failedText={t('detail.failed')}
      notFoundText={t('detail.notFound')}
      logLink={{ to: '/transfer/log', label: t('historyTitle') }}
      skeleton={<TransferSkeleton />}
    >
      {transfer => <TransferReceipt transfer={transfer} />}
    </RecordDetail>
  );
}
