import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Approval, ApprovalState } from '#contract/admin/approvals.ts';
import { approvalsApi, useGetApprovalsQuery } from '#web/api/admin/approvals.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { useRequestText } from '#web/features/admin/queues/approvals/useRequestText.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { DecisionNote, Small } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

function useApprovalColumns(): RecordColumn<Approval>[] {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { dateTime } = useDateFormat();
  return [
    {
      name: 'what',
      label: t('adminUsers:column.what'),
      cell: ({ action, userId }) => (
        <>
          <Typography variant="subtitle2">{t(`admin:action.${action}`)}</Typography>
          {userId !== null && (
            <TextLink to={`/admin/users/${userId}`} variant="body2">
              {t('adminUsers:approval.open')}
            </TextLink>
          )}
        </>
      ),
    },
    {
      name: 'change',
      label: t('adminUsers:column.change'),
      cell: request => <RequestCell request={request} />,
    },
    {
      name: 'requested',
      label: t('adminUsers:column.requested'),
      cell: ({ maker, reason, createdAt }) => (
        <>
          {reason}
          <Small>
            {t('adminUsers:decided', {
              name: t('adminUsers:timeline.by', { name: maker.fullName, role: t(`admin:role.${maker.role}`) }),
              time: dateTime(createdAt),
            })}
          </Small>
        </>
      ),
    },
    {
      name: 'decision',
      label: t('adminUsers:column.decision'),
      cell: request => (
        <>
          <ApprovalStates request={request} />
          {showNote(request)}
        </>
      ),
      headline: request => <ApprovalStates request={request} />,
      rest: request => (request.checkedAt === null ? null : showNote(request)),
    },
  ];
}

export function ApprovalRecords() {
  const { t } = useTranslation('admin');
  const columns = useApprovalColumns();
  const list = useRecordList('approvals', ApprovalState.options);
  const status = list.status === null ? undefined : ApprovalState.parse(list.status);
  const request = { status, page: list.page };
  const query = useGetApprovalsQuery(request, { refetchOnMountOrArgChange: true, selectFromResult: selectShown });
  return (
    <RecordList
      label={t('nav.approvals')}
      list={list}
      query={query}
      age={<QueryAge select={approvalsApi.endpoints.getApprovals.select(request)} />}
      columns={columns}
    />
  );
}

function ApprovalStates({ request: { state, isBreakGlass } }: { request: Approval }) {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      <Chip size="small" label={t(`tab.${state}`)} />{' '}
      {isBreakGlass && <Chip size="small" color="warning" label={t('approval.alone')} />}
    </>
  );
}

const showNote = ({ checker, checkedAt, checkerReason }: Approval) => (
  <DecisionNote by={checker} at={checkedAt} reason={checkerReason} />
);

/** Renders what a request is about and what it changes. */
function RequestCell({ request }: { request: Approval }) {
  const { facts, changes } = useRequestText()(request);
  return (
    <>
      {facts.map(({ name, value }) => (
        <Small key={name}>
          {name} {value}
        </Small>
      ))}
      {changes.map(({ name, before, after }) => (
        <BeforeAfter key={name} name={name} before={before} after={after} />
      ))}
    </>
  );
}
