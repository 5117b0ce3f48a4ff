import { useTranslation } from 'react-i18next';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { LogList } from '#web/shared/records/LogList.tsx';
import { useShown } from '#web/shared/app/useShown.ts';
import { WithdrawRow } from './WithdrawRow.tsx';
import { withdrawLogHidden, withdrawLogShown } from './withdrawSaga.ts';

/** Lists the account's withdrawals, newest first, and refreshes them every ten seconds. */
export function WithdrawLog({ selected }: { selected?: string | undefined }) {
  const { t } = useTranslation('withdraw');
  const query = useGetUserWithdrawLogQuery();
  useShown(withdrawLogShown(), withdrawLogHidden());
  return (
    <LogList
      label={t('historyTitle')}
      query={query}
      failedText={t('log.failed')}
      emptyText={t('log.none')}
      next={{ to: '/withdraw', label: t('title') }}
    >
      {withdraw => <WithdrawRow withdraw={withdraw} hidesDate isSelected={withdraw._id === selected} />}
    </LogList>
  );
}
