import { useTranslation } from 'react-i18next';
import { useGetUserTransferLogQuery } from '#web/api/transfers.ts';
import { Freshness } from '#web/ui/Freshness.tsx';
import { LogList } from '#web/ui/LogList.tsx';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';
import { useShown } from '#web/ui/useShown.ts';
import { useDirection } from './direction.ts';
import { TransferRow } from './TransferRow.tsx';
import { transferLogHidden, transferLogShown } from './transferSaga.ts';

/** The account's transfers in both directions, newest first, asked for again every ten seconds while they are on screen. */
export function TransferLog() {
  const { t } = useTranslation('transfer');
  const asked = useGetUserTransferLogQuery();
  const { data, error, fulfilledTimeStamp } = asked;
  const { failure, retry } = useFirstLoad(asked);
  const directionOf = useDirection();
  useShown(transferLogShown(), transferLogHidden());
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
        rowHeight={78}
      >
        {transfer => <TransferRow transfer={transfer} direction={directionOf(transfer)} />}
      </LogList>
    </>
  );
}
