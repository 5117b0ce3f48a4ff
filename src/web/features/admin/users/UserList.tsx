import { useTranslation } from 'react-i18next';
import { ADMIN_LIST_STATES, type UserRow } from '#contract/admin/adminLists.ts';
import { canReadMoney } from '#contract/admin/adminRoles.ts';
import { recordsApi, useGetAdminUsersQuery } from '#web/api/admin/records.ts';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { UserCell } from '#web/features/admin/recordList/cells.tsx';
import { ExportButtons } from '#web/features/admin/shared/ExportButtons.tsx';
import { ListFilter } from '#web/features/admin/recordList/ListFilter.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { UserStates } from './UserStates.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

const STATES = ADMIN_LIST_STATES.users;

/** Lists the users, newest first, with balances for a role that may read money. */
export function UserList() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { amount } = useMoneyFormat();
  const { date, dateTime } = useDateFormat();
  const { role } = useAdminMe();
  const list = useRecordList('users', STATES);
  const query = useGetAdminUsersQuery(list.request, { refetchOnMountOrArgChange: true, selectFromResult: selectShown });
  const balance: RecordColumn<UserRow> = {
    name: 'balance',
    label: t('adminUsers:column.balance'),
    cell: row => row.balance && amount(row.balance, { upTo: 6 }),
    headline: true,
    isFigure: true,
  };
  const columns: RecordColumn<UserRow>[] = [
    { name: 'user', label: t('adminUsers:column.user'), cell: row => <UserCell user={row} /> },
    { name: 'username', label: t('adminUsers:account.username'), cell: ({ username }) => username },
    { name: 'payId', label: t('adminUsers:column.payId'), cell: ({ payId }) => payId, isLine: true },
    {
      name: 'state',
      label: t('adminUsers:column.state'),
      cell: row => <UserStates user={row} />,
      headline: true,
    },
    ...(canReadMoney(role) ? [balance] : []),
    {
      name: 'lastLogin',
      label: t('adminUsers:column.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('adminUsers:never') : dateTime(lastLoginAt)),
      isLine: true,
    },
    { name: 'joined', label: t('adminUsers:column.joined'), cell: ({ createdAt }) => date(createdAt), isLine: true },
  ];
  return (
    <RecordList
      label={t('admin:nav.users')}
      list={list}
      query={query}
      age={<QueryAge select={recordsApi.endpoints.getAdminUsers.select(list.request)} />}
      columns={columns}
      searchLabel={t('adminUsers:search.users')}
    >
      <ListFilter
        label={t('adminUsers:column.state')}
        value={list.status}
        options={STATES.map(state => [state, t(`adminUsers:state.${state}`)] as const)}
        onChoose={list.filter}
      />
      <ExportButtons what="users" name={t('admin:nav.users')} />
    </RecordList>
  );
}
