import { useTranslation } from 'react-i18next';
import { useWithdrawLogState, useGetWithdrawDetailsQuery } from '#web/api/withdraws.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { RecordDetail } from '#web/shared/records/RecordDetail.tsx';
import { WithdrawReceipt } from './WithdrawReceipt.tsx';
import { withdrawHidden, withdrawShown } from './withdrawSaga.ts';
import { WithdrawSkeleton } from './WithdrawSkeleton.tsx';

/** Renders one withdrawal and refreshes it every ten seconds. */
export function WithdrawDetail({ id }: { id: string }) {
  const { t } = useTranslation('withdraw');
  const query = useGetWithdrawDetailsQuery(id);
  useShown(withdrawShown(id), withdrawHidden());
  return (
    <RecordDetail
      id={id}
      query={query}
      record={query.currentData?.withdraw}
      log={useWithdrawLogState()}
      failedText={t('detail.failed')}
      notFoundText={t('detail.notFound')}
      logLink={{ to: '/withdraw/log', label: t('detail.others') }}
      skeleton={<WithdrawSkeleton />}
    >
      {withdraw => <WithdrawReceipt withdraw={withdraw} />}
    </RecordDetail>
  );
}
