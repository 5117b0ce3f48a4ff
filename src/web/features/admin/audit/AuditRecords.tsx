import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/admin/administration.ts';
import { AUDIT_ACTIONS } from '#contract/admin/adminLists.ts';
import { canReadChanges } from '#contract/admin/adminRoles.ts';
import { recordsApi, useGetAuditQuery } from '#web/api/admin/records.ts';
import { Small } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { ExportButtons } from '#web/features/admin/shared/ExportButtons.tsx';
import { FilterSelect } from '#web/features/admin/shared/FilterSelect.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { ActorCell } from './ActorCell.tsx';
import { ChangesCell } from './ChangesCell.tsx';
import { useActionText } from './useActionText.ts';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

export function AuditRecords() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const columns = useAuditColumns();
  const list = useRecordList('audit', AUDIT_ACTIONS);
  const query = useGetAuditQuery(list.request, { refetchOnMountOrArgChange: true, selectFromResult: selectShown });
  return (
    <RecordList
      label={t('admin:nav.audit')}
      list={list}
      query={query}
      age={<QueryAge select={recordsApi.endpoints.getAudit.select(list.request)} />}
      columns={columns}
      searchLabel={t('adminUsers:search.audit')}
    >
      <FilterSelect
        label={t('adminUsers:column.what')}
        value={list.status}
        options={AUDIT_ACTIONS.map(action => [action, t(`adminUsers:audit.action.${action}`)] as const)}
        onChoose={list.filter}
      />
      <ExportButtons what="audit" name={t('admin:nav.audit')} />
    </RecordList>
  );
}

function useAuditColumns(): RecordColumn<AuditRow>[] {
  const { t } = useTranslation('adminUsers');
  const { dateClock } = useDateFormat();
  const actionText = useActionText();
  const { role } = useAdminMe();
  return [
    {
      name: 'what',
      label: t('column.what'),
      cell: ({ action, reason, subject, userId }) => (
        <>
          <Typography variant="subtitle2">{actionText(action)}</Typography>
          {reason !== null && <Typography variant="body2">{reason}</Typography>}
          <Small>{userId === null ? subject : <TextLink to={`/admin/users/${userId}`}>{subject}</TextLink>}</Small>
        </>
      ),
    },
    { name: 'who', label: t('column.who'), cell: row => <ActorCell row={row} /> },
    {
      name: 'change',
      label: t('column.change'),
      cell: row => (canReadChanges(role, row.action) ? <ChangesCell row={row} /> : <Small>{t('audit.hidden')}</Small>),
    },
    {
      name: 'where',
      label: t('column.where'),
      cell: ({ address, sessionId }) =>
        address === null && sessionId === null ? null : (
          <>
            {address}
            {sessionId !== null && <Small>{t('audit.session', { id: sessionId })}</Small>}
          </>
        ),
    },
    {
      name: 'time',
      label: t('column.time'),
      cell: ({ at, requestId }) => (
        <>
          {dateClock(at)}
          {requestId !== null && <Small>{requestId}</Small>}
        </>
      ),
    },
  ];
}
