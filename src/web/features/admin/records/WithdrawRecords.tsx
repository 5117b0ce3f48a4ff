import { useTranslation } from 'react-i18next';
import { ADMIN_LIST_STATES, type WithdrawRow } from '#contract/admin/adminLists.ts';
import { recordsApi, useGetAdminWithdrawsQuery } from '#web/api/admin/records.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { LongCell, Small } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordColumns } from './useRecordColumns.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

export function WithdrawRecords() {
  const { t } = useTranslation(['adminUsers', 'adminQueue', 'admin']);
  const { amount } = useMoneyFormat();
  const { user, network, transaction, requested, decision } = useRecordColumns();
  const list = useRecordList('withdraws', ADMIN_LIST_STATES.withdraws);
  const query = useGetAdminWithdrawsQuery(list.request, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShown,
  });
  const columns: RecordColumn<WithdrawRow>[] = [
    user,
    {
      name: 'amount',
      label: t('adminUsers:column.amount'),
      cell: row => (
        <>
          {amount(row.amount, { upTo: 6 })}
          <Small>
            {t('adminUsers:column.fee')} {amount(row.charge, { upTo: 6 })}
          </Small>
        </>
      ),
      headline: true,
      isFigure: true,
    },
    {
      name: 'arrives',
      label: t('adminUsers:column.arrives'),
      cell: row => amount(row.needToPay, { upTo: 6 }),
      isFigure: true,
    },
    network,
    {
      name: 'address',
      label: t('adminUsers:column.address'),
      cell: ({ paymentAddress }) => (
        <LongCell
          text={paymentAddress}
          label={t('adminQueue:facts.copyAddress')}
          copied={t('adminQueue:facts.copied')}
        />
      ),
      isLine: true,
    },
    transaction,
    decision,
    requested,
  ];
  return (
    <RecordList
      label={t('admin:nav.withdraws')}
      list={list}
      query={query}
      age={<QueryAge select={recordsApi.endpoints.getAdminWithdraws.select(list.request)} />}
      columns={columns}
      searchLabel={t('adminUsers:search.withdraws')}
    />
  );
}
