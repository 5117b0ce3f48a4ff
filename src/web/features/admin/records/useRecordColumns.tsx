import { useTranslation } from 'react-i18next';
import type { DepositRow, UserRef } from '#contract/admin/adminLists.ts';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { DecisionNote, IdLine, LongCell, NetworkCell, UserCell } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';

type Created = { createdAt: string; _id: string };
type Decided = Pick<DepositRow, 'status' | 'decidedAt' | 'decidedBy' | 'reason'>;

const showNote = ({ decidedBy, decidedAt, reason }: Decided) => (
  <DecisionNote by={decidedBy} at={decidedAt} reason={reason} />
);

/** Returns the columns that records of several kinds share. */
export function useRecordColumns() {
  const { t } = useTranslation(['adminUsers', 'money']);
  const { dateTime } = useDateFormat();
  const time = ({ createdAt, _id }: Created) => (
    <>
      {dateTime(createdAt)}
      <IdLine id={_id} label={t('adminUsers:id.copy')} copied={t('adminUsers:id.copied')} />
    </>
  );
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
      isLine: true,
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
      isLine: true,
    },
    requested: { name: 'requested', label: t('adminUsers:column.requested'), cell: time, isLine: true },
    time: { name: 'time', label: t('adminUsers:column.time'), cell: time, isLine: true },
    decision: {
      name: 'decision',
      label: t('adminUsers:column.decision'),
      cell: (row: Decided) => (
        <>
          <StatusBadge status={row.status} />
          {showNote(row)}
        </>
      ),
      headline: ({ status }: Decided) => <StatusBadge status={status} />,
      rest: (row: Decided) => (row.decidedAt === null ? null : showNote(row)),
    },
  } satisfies Record<string, RecordColumn<never>>;
}
