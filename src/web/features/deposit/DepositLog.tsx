import { useTranslation } from 'react-i18next';
import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import { LogList } from '#web/shared/records/LogList.tsx';
import { useShown } from '#web/shared/app/useShown.ts';
import { DepositRow } from './DepositRow.tsx';
import { depositLogHidden, depositLogShown } from './depositSaga.ts';

/** Lists the account's deposits, newest first, and refreshes them every ten seconds. */
export function DepositLog({ selected }: { selected?: string | undefined }) {
  const { t } = useTranslation('deposit');
  const query = useGetUserDepositLogQuery();
  useShown(depositLogShown(), depositLogHidden());
  return (
    <LogList
      label={t('historyTitle')}
      query={query}
      failedText={t('log.failed')}
      emptyText={t('log.none')}
      next={{ to: '/deposit', label: t('title') }}
    >
      {deposit => <DepositRow deposit={deposit} hidesDate isSelected={deposit._id === selected} />}
    </LogList>
  );
}
