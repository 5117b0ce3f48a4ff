import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Approval, ApprovalState } from '#contract/admin/approvals.ts';
import { useGetApprovalsQuery } from '#web/api/admin/approvals.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { useRequestText } from '#web/features/admin/queues/approvals/useRequestText.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { Decider, Small } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';

export function ApprovalRecords() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { dateTime } = useDateFormat();
  const list = useRecordList('approvals', ApprovalState.options);
  const status = list.status === null ? undefined : ApprovalState.parse(list.status);
  const query = useGetApprovalsQuery({ status, page: list.page }, { refetchOnMountOrArgChange: true });
  const columns: RecordColumn<Approval>[] = [
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
      cell: ({ state, isBreakGlass, checker, checkedAt, checkerReason }) => (
        <>
          <Chip size="small" label={t(`adminUsers:tab.${state}`)} />{' '}
          {isBreakGlass && <Chip size="small" color="warning" label={t('adminUsers:approval.alone')} />}
          <Decider by={checker} at={checkedAt} />
          {checkerReason !== null && <Typography variant="body2">{checkerReason}</Typography>}
        </>
      ),
    },
  ];
  return <RecordList label={t('admin:nav.approvals')} list={list} query={query} columns={columns} />;
}

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
