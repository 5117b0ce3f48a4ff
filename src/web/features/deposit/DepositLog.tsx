import { useTranslation } from 'react-i18next';
import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import { Freshness } from '#web/ui/Freshness.tsx';
import { LogList } from '#web/ui/LogList.tsx';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';
import { useShown } from '#web/ui/useShown.ts';
import { DepositRow } from './DepositRow.tsx';
import { depositLogHidden, depositLogShown } from './depositSaga.ts';

/** The account's deposits, newest first, asked for again every ten seconds while they are on screen. */
export function DepositLog() {
  const { t } = useTranslation('deposit');
  const asked = useGetUserDepositLogQuery();
  const { data, error, fulfilledTimeStamp } = asked;
  const { failure, retry } = useFirstLoad(asked);
  useShown(depositLogShown(), depositLogHidden());
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
        {deposit => <DepositRow deposit={deposit} />}
      </LogList>
    </>
  );
}
