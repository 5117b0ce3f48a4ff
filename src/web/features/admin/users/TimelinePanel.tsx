import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AdminRole } from '#contract/admin/adminRole.ts';
import { canReadKyc, canReadMoney } from '#contract/admin/adminRoles.ts';
import { TimelinePart } from '#contract/admin/adminUsers.ts';
import type { Id } from '#contract/wire.ts';
import { adminUsersApi, type TimelineQuery, useGetTimelineInfiniteQuery } from '#web/api/admin/users.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { FoundStatus } from '#web/components/FoundStatus.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { OlderButton } from './OlderButton.tsx';
import { TimelineList } from './TimelineList.tsx';
import { timelineHidden, timelineShown } from './userSaga.ts';

const ALL = 'all';

/** Returns the parts of a timeline that a role has entries of. */
const partsFor = (role: AdminRole): readonly TimelinePart[] =>
  TimelinePart.options.filter(part =>
    part === 'money' || part === 'trades' ? canReadMoney(role) : part === 'documents' ? canReadKyc(role) : true,
  );

/** Renders a timeline with older pages on demand; the URL holds the shown part. */
export function TimelinePanel({ id }: { id: Id }) {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { role } = useAdminMe();
  const [params, setParams] = useSearchParams();
  const parts = partsFor(role);
  const part = parts.find(each => each === params.get('part'));
  const request = { id, ...(part && { part }) };
  const query = useGetTimelineInfiniteQuery(request, {
    refetchOnMountOrArgChange: true,
    selectFromResult: result => ({ ...selectShown(result), hasNextPage: result.hasNextPage }),
  });
  useShown(timelineShown(request), timelineHidden());
  const load = useInitialLoad(query);
  const entries = query.currentData?.pages.flatMap(page => page.entries);
  const found = t(query.hasNextPage ? 'admin:foundMore' : 'admin:found', { count: entries?.length ?? 0 });

  function choose(chosen: TimelinePart | null) {
    setParams(
      now => {
        if (chosen === null) now.delete('part');
        else now.set('part', chosen);
        return now;
      },
      { replace: true },
    );
  }

  return (
    <Paper component="section" aria-label={t('adminUsers:timeline.title')} sx={{ p: 4, minWidth: 0 }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {t('adminUsers:timeline.title')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={part ?? ALL}
        onChange={(_event, chosen: string | null) => choose(parts.find(each => each === chosen) ?? null)}
        aria-label={t('adminUsers:timeline.only')}
        sx={{ flexWrap: 'wrap', mb: 2 }}
      >
        <ToggleButton value={ALL}>{t('adminUsers:tab.all')}</ToggleButton>
        {parts.map(each => (
          <ToggleButton key={each} value={each}>
            {t(`adminUsers:timeline.part.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FoundStatus search={entries && part ? part : ''} text={found} />
      {!entries && <LoadingRows {...load} text={t('adminUsers:timeline.failed')} rows={8} rowHeight={52} />}
      {entries && <QueryAge select={adminUsersApi.endpoints.getTimeline.select(request)} />}
      {entries?.length === 0 && <EmptyText>{t('adminUsers:timeline.nothing')}</EmptyText>}
      {entries && entries.length > 0 && <TimelineList entries={entries} />}
      {entries && <OlderEntries key={`${id} ${part}`} request={request} />}
    </Paper>
  );
}

/** Unlike the entries, it renders with each request. */
function OlderEntries({ request }: { request: TimelineQuery }) {
  const { t } = useTranslation('adminUsers');
  const query = useGetTimelineInfiniteQuery(request);
  return <OlderButton query={query} failedText={t('timeline.failed')} />;
}
