import { useTranslation } from 'react-i18next';
import type { DepositRow, UserRef } from '#contract/admin/adminLists.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { DecisionCell, IdLine, LongCell, NetworkCell, Small, UserCell } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';

type Created = { createdAt: string; _id: string };
type Decided = Pick<DepositRow, 'status' | 'decidedAt' | 'decidedBy' | 'reason'>;

/** Returns the columns that records of several kinds share. */
export function useRecordColumns() {
  const { t } = useTranslation(['adminUsers', 'money']);
  const { dateTime } = useDateFormat();
  return {
    user: {
      name: 'user',
      label: t('adminUsers:column.user'),
      cell: ({ user }: { user: UserRef }) => <UserCell user={user} />,
    },
    network: {
      name: 'network',
      label: t('adminUsers:column.network'),
      cell: ({ gateway }: { gateway: string }) => <NetworkCell network={gateway} />,
    },
    transaction: {
      name: 'transaction',
      label: t('adminUsers:column.transactionId'),
      cell: ({ transactionId }: { transactionId: string | null }) =>
        transactionId === null ? null : (
          <LongCell
            text={transactionId}
            label={t('money:transactionId.copy')}
            copied={t('money:transactionId.copied')}
          />
        ),
    },
    requested: {
      name: 'requested',
      label: t('adminUsers:column.requested'),
      cell: ({ createdAt, _id }: Created) => (
        <>
          {dateTime(createdAt)}
          <IdLine id={_id} label={t('adminUsers:id.copy')} copied={t('adminUsers:id.copied')} />
        </>
      ),
    },
    time: {
      name: 'time',
      label: t('adminUsers:column.time'),
      cell: ({ createdAt, _id }: Created) => (
        <>
          {dateTime(createdAt)}
          <Small>{_id}</Small>
        </>
      ),
    },
    decision: {
      name: 'decision',
      label: t('adminUsers:column.decision'),
      cell: (row: Decided) => <DecisionCell row={row} />,
    },
  } satisfies Record<string, RecordColumn<never>>;
}
