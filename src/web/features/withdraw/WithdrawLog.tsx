import { useTranslation } from 'react-i18next';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { Freshness } from '#web/ui/Freshness.tsx';
import { LogList } from '#web/ui/LogList.tsx';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';
import { useShown } from '#web/ui/useShown.ts';
import { WithdrawRow } from './WithdrawRow.tsx';
import { withdrawLogHidden, withdrawLogShown } from './withdrawSaga.ts';

/** The account's withdraws, newest first, asked for again every ten seconds while they are on screen. */
export function WithdrawLog() {
  const { t } = useTranslation('withdraw');
  const asked = useGetUserWithdrawLogQuery();
  const { data, error, fulfilledTimeStamp } = asked;
  const { failure, retry } = useFirstLoad(asked);
  useShown(withdrawLogShown(), withdrawLogHidden());
  return (
    <>
      {data && <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      <LogList
        label={t('historyTitle')}
        list={data}
        failure={failure}
        failedText={t('log.failed')}
        emptyText={t('log.none')}
        onRetry={retry}
      >
        {withdraw => <WithdrawRow withdraw={withdraw} />}
      </LogList>
    </>
  );
}
