import { useTranslation } from 'react-i18next';
import { useGetUserTransferLogQuery } from '#web/api/transfers.ts';
import { LogList } from '#web/shared/records/LogList.tsx';
import { useShown } from '#web/shared/app/useShown.ts';
import { useDirection } from './direction.ts';
import { TransferRow } from './TransferRow.tsx';
import { transferLogHidden, transferLogShown } from './transferSaga.ts';

/** Lists the account's transfers in both directions, newest first, and refreshes them every ten seconds. */
export function TransferLog({ selected }: { selected?: string | undefined }) {
  const { t } = useTranslation('transfer');
  const query = useGetUserTransferLogQuery();
  const getDirection = useDirection();
  useShown(transferLogShown(), transferLogHidden());
  return (
    <LogList
      label={t('historyTitle')}
      query={query}
      failedText={t('log.failed')}
      emptyText={t('log.none')}
      next={{ to: '/transfer', label: t('title') }}
    >
      {transfer => (
        <TransferRow
          transfer={transfer}
          direction={getDirection(transfer)}
          hidesDate
          isSelected={transfer._id === selected}
        />
      )}
    </LogList>
  );
}
