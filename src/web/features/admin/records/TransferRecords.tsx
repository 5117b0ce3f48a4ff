import { useTranslation } from 'react-i18next';
import { ADMIN_LIST_STATES, type TransferRow } from '#contract/admin/adminLists.ts';
import { recordsApi, useGetAdminTransfersQuery } from '#web/api/admin/records.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { UserCell } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordColumns } from './useRecordColumns.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

/** Lists transfers, newest first, with the journal of each. */
export function TransferRecords() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { amount } = useMoneyFormat();
  const { time } = useRecordColumns();
  const list = useRecordList('transfers', ADMIN_LIST_STATES.transfers);
  const query = useGetAdminTransfersQuery(list.request, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShown,
  });
  const figure = (name: 'amount' | 'fee' | 'arrives', value: (row: TransferRow) => TransferRow['amount']) => ({
    name,
    label: t(`adminUsers:column.${name}`),
    cell: (row: TransferRow) => amount(value(row), { upTo: 6 }),
    isFigure: true,
  });
  const columns: RecordColumn<TransferRow>[] = [
    { name: 'from', label: t('adminUsers:column.from'), cell: ({ sender }) => <UserCell user={sender} /> },
    { name: 'to', label: t('adminUsers:column.to'), cell: ({ receiver }) => <UserCell user={receiver} /> },
    { ...figure('amount', row => row.amount), headline: true },
    figure('fee', row => row.chargeAmount),
    figure('arrives', row => row.needToPay),
    time,
    { name: 'journal', label: t('adminUsers:column.journal'), cell: ({ journalRef }) => journalRef, isLine: true },
  ];
  return (
    <RecordList
      label={t('admin:nav.transfers')}
      list={list}
      query={query}
      age={<QueryAge select={recordsApi.endpoints.getAdminTransfers.select(list.request)} />}
      columns={columns}
      searchLabel={t('adminUsers:search.people')}
    />
  );
}
