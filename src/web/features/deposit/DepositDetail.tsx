import { useTranslation } from 'react-i18next';
import { useDepositLogState, useGetDepositDetailsQuery } from '#web/api/deposits.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { RecordDetail } from '#web/shared/records/RecordDetail.tsx';
import { DepositReceipt } from './DepositReceipt.tsx';
import { depositHidden, depositShown } from './depositSaga.ts';
import { DepositSkeleton } from './DepositSkeleton.tsx';

/** Renders one deposit and refreshes it every ten seconds. */
export function DepositDetail({ id }: { id: string }) {
  const { t } = useTranslation('deposit');
  const query = useGetDepositDetailsQuery(id);
  useShown(depositShown(id), depositHidden());
  return (
    <RecordDetail
      id={id}
      query={query}
      record={query.currentData?.deposit}
      log={useDepositLogState()}
      failedText={t('detail.failed')}
      notFoundText={t('detail.notFound')}
      logLink={{ to: '/deposit/log', label: t('detail.others') }}
      skeleton={<DepositSkeleton />}
    >
      {deposit => <DepositReceipt deposit={deposit} />}
    </RecordDetail>
  );
}
