import Box from '@mui/material/Box';
import Card from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { InitialAvatar } from '#web/components/InitialAvatar.tsx';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';
import { useTranslation } from 'react-i18next';
import { adminUsersApi, useGetAdminUserQuery, useGetTimelineInfiniteQuery } from '#web/api/admin/users.ts';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { TimelineList } from '#web/features/admin/users/TimelineList.tsx';
import { timelineHidden, timelineShown } from '#web/features/admin/users/userSaga.ts';
import { UserStates } from '#web/features/admin/users/UserStates.tsx';

/** Shows the user of a request: the balances that the role may read, and the timeline. */
export function AccountColumn({ userId }: { userId: string }) {
  const { t } = useTranslation('adminQueue');
  const [{ day }, { amount }] = [useDayFormat(), useMoneyFormat()];
  const account = useGetAdminUserQuery(userId, { selectFromResult: selectShown });
  const timeline = useGetTimelineInfiniteQuery({ id: userId }, { selectFromResult: selectShown });
  useShown(timelineShown({ id: userId }), timelineHidden());
  const [accountLoad, timelineLoad] = [useInitialLoad(account), useInitialLoad(timeline)];
  const user = account.currentData?.user;
  return (
    <Stack spacing={4} sx={{ display: { xs: 'none', xl: 'flex' } }}>
      <Card sx={{ p: 4 }}>
        {!user && <LoadingRows {...accountLoad} text={t('account.failed')} rows={2} />}
        {user && (
          <Stack spacing={3}>
            <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
              <InitialAvatar name={user.fullName} />
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle1" component="h2" noWrap>
                  {user.fullName}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  Pay ID {user.payId}
                </Typography>
              </Stack>
              <Box sx={{ width: 'min-content', '& .MuiChip-label': { whiteSpace: 'nowrap' } }}>
                <UserStates user={user} />
              </Box>
            </Stack>
            <Facts>
              {user.balance !== null && <Fact name={t('account.available')}>{amount(user.balance, { upTo: 6 })}</Fact>}
              {user.heldBalance !== null && (
                <Fact name={t('account.onHold')}>{amount(user.heldBalance, { upTo: 6 })}</Fact>
              )}
              <Fact name={t('account.since')}>{day(user.createdAt)}</Fact>
              <Fact name={t('account.devices')}>{user.sessions}</Fact>
            </Facts>
          </Stack>
        )}
      </Card>
      <Card component="section" sx={{ p: 4 }} aria-label={t('account.timeline')}>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
          <Typography variant="subtitle1" component="h2">
            {t('account.timeline')}
          </Typography>
          <TextLink to={`/admin/users/${userId}`} variant="subtitle2">
            {t('account.open')}
          </TextLink>
        </Stack>
        {timeline.currentData && <QueryAge select={adminUsersApi.endpoints.getTimeline.select({ id: userId })} />}
        {timeline.currentData ? (
          <TimelineList entries={(timeline.currentData.pages[0]?.entries ?? []).slice(0, 12)} />
        ) : (
          <LoadingRows {...timelineLoad} text={t('account.timelineFailed')} rows={6} rowHeight={44} />
        )}
      </Card>
    </Stack>
  );
}
