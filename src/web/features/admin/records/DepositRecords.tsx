import { useTranslation } from 'react-i18next';
import { ADMIN_LIST_STATES, type DepositRow } from '#contract/admin/adminLists.ts';
import { recordsApi, useGetAdminDepositsQuery } from '#web/api/admin/records.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordColumns } from './useRecordColumns.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

export function DepositRecords() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { amount } = useMoneyFormat();
  const { user, network, transaction, requested, decision } = useRecordColumns();
  const list = useRecordList('deposits', ADMIN_LIST_STATES.deposits);
  const query = useGetAdminDepositsQuery(list.request, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShown,
  });
  const columns: RecordColumn<DepositRow>[] = [
    user,
    {
      name: 'amount',
      label: t('adminUsers:column.amount'),
      cell: row => amount(row.amount, { upTo: 6 }),
      headline: true,
      isFigure: true,
    },
    network,
    transaction,
    decision,
    requested,
  ];
  return (
    <RecordList
      label={t('admin:nav.deposits')}
      list={list}
      query={query}
      age={<QueryAge select={recordsApi.endpoints.getAdminDeposits.select(list.request)} />}
      columns={columns}
      searchLabel={t('adminUsers:search.deposits')}
    />
  );
}
