import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#contract/admin/administration.ts';
import { AUDIT_ACTIONS } from '#contract/admin/adminLists.ts';
import { canReadChanges } from '#contract/admin/adminRoles.ts';
import { recordsApi, useGetAuditQuery } from '#web/api/admin/records.ts';
import { IdLine, Small } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { ExportButtons } from '#web/features/admin/shared/ExportButtons.tsx';
import { ListFilter } from '#web/features/admin/recordList/ListFilter.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { ActorCell } from './ActorCell.tsx';
import { ChangesCell } from './ChangesCell.tsx';
import { getShownChanges } from './auditChanges.ts';
import { useActionText } from './useActionText.ts';
import { useSubjectText } from './useSubjectText.ts';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

// Claims are most of the log and change no record.
const LOG = {
  getMoment: (row: AuditRow) => row.at,
  isRoutine: ({ action }: AuditRow) => action === 'claim' || action === 'release',
};

export function AuditRecords() {
  const { t } = useTranslation(['adminAudit', 'adminUsers', 'admin']);
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
      log={LOG}
      searchLabel={t('adminUsers:search.audit')}
    >
      <ListFilter
        label={t('adminUsers:column.what')}
        value={list.status}
        options={AUDIT_ACTIONS.map(action => [action, t(`adminAudit:action.${action}`)] as const)}
        onChoose={list.filter}
      />
      <ExportButtons what="audit" name={t('admin:nav.audit')} />
    </RecordList>
  );
}

/** Returns the columns of the table and the lines of a card, whose time, act and object have one place on all cards. */
function useAuditColumns(): RecordColumn<AuditRow>[] {
  const { t } = useTranslation(['adminUsers', 'adminAudit']);
  const { clock } = useDateFormat();
  const { role } = useAdminMe();
  const what = { name: 'what', label: t('adminUsers:column.what'), isName: true };
  return [
    {
      name: 'time',
      label: t('adminUsers:column.time'),
      cell: ({ at, requestId }) => (
        <>
          {clock(at)}
          <RequestId id={requestId} />
        </>
      ),
      headline: ({ at }) => clock(at),
      isLine: true,
    },
    { name: 'who', label: t('adminUsers:column.who'), cell: row => <ActorCell row={row} />, isLine: true },
    {
      ...what,
      only: 'table',
      // It has room for the kind and the ID of a subject.
      cell: row => (
        <Box sx={{ minWidth: '13.5rem' }}>
          <ActCell row={row} reason={row.reason} />
        </Box>
      ),
    },
    { ...what, only: 'cards', cell: row => <ActCell row={row} reason={null} /> },
    { name: 'reason', label: t('adminAudit:field.reason'), only: 'cards', cell: ({ reason }) => reason },
    {
      name: 'change',
      label: t('adminUsers:column.change'),
      cell: row => {
        if (!canReadChanges(role, row.action)) return <Small>{t('adminAudit:hidden')}</Small>;
        const changes = getShownChanges(row);
        return changes.length === 0 ? null : <ChangesCell row={row} changes={changes} />;
      },
    },
    ...useOriginColumns(),
  ];
}

/** Returns from where an act was sent: one column of the table, three lines of a card. */
function useOriginColumns(): RecordColumn<AuditRow>[] {
  const { t } = useTranslation(['adminUsers', 'adminAudit']);
  return [
    {
      name: 'where',
      label: t('adminUsers:column.where'),
      only: 'table',
      cell: ({ address, sessionId }) =>
        address === null && sessionId === null ? null : (
          <>
            {address}
            <SessionId id={sessionId} />
          </>
        ),
    },
    { name: 'address', label: t('adminUsers:column.where'), only: 'cards', cell: ({ address }) => address },
    {
      name: 'session',
      label: t('adminAudit:session'),
      only: 'cards',
      cell: ({ sessionId }) => sessionId && <SessionId id={sessionId} />,
    },
    {
      name: 'request',
      label: t('adminAudit:request'),
      only: 'cards',
      cell: ({ requestId }) => requestId && <RequestId id={requestId} />,
    },
  ];
}

function RequestId({ id }: { id: string | null }) {
  const { t } = useTranslation('adminAudit');
  return id !== null && <IdLine id={id} label={t('copyRequest')} copied={t('requestCopied')} />;
}

function SessionId({ id }: { id: string | null }) {
  const { t } = useTranslation('adminAudit');
  return id !== null && <IdLine id={id} label={t('copySession')} copied={t('sessionCopied')} />;
}

interface ActCellProps {
  row: AuditRow;
  /** Null where it has a line of its own. */
  reason: string | null;
}

/** Shows what was done to what, and why; the subject links to its user. */
function ActCell({ row: { action, subject, userId }, reason }: ActCellProps) {
  const actionText = useActionText();
  const subjectText = useSubjectText();
  return (
    <>
      <Typography variant="subtitle2">{actionText(action)}</Typography>
      {reason !== null && <Typography variant="body2">{reason}</Typography>}
      <Small>
        {userId === null ? (
          subjectText(subject)
        ) : (
          <TextLink to={`/admin/users/${userId}`}>{subjectText(subject)}</TextLink>
        )}
      </Small>
    </>
  );
}
