import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MAX_UNREAD_COUNT, NOTIFICATION_GROUPS, type UnreadCounts } from '#contract/notifications/notifications.ts';
import { countUnread, type GroupFilter, useGetNotificationsQuery } from '#web/api/notifications.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { ChoiceChips } from '#web/components/form/ChoiceChips.tsx';
import { NavRow } from '#web/components/NavRow.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useChangeRefusal } from '#web/shared/app/useChangeRefusal.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { NotificationActions } from './NotificationActions.tsx';
import { NotificationList } from './NotificationList.tsx';
import { NOTIFICATION_HEIGHT } from './NotificationRow.tsx';
import { notificationsHidden, notificationsShown } from './notificationSaga.ts';

/** Returns the shown group. The URL holds it, so that Back and a reload restore it. */
function useGroup(): [GroupFilter, (group: GroupFilter) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('kind');
  const group = NOTIFICATION_GROUPS.find(known => known === named) ?? null;
  return [group, next => setParams(next === null ? {} : { kind: next }, { replace: true })];
}

const NONE: UnreadCounts = { trades: 0, money: 0, account: 0, alerts: 0 };

const toBadge = (count: number): string =>
  count === 0 ? '' : ` ${count < MAX_UNREAD_COUNT ? count : `${MAX_UNREAD_COUNT - 1}+`}`;

interface NotificationCentreProps {
  /** Shown above the notifications of reached alerts. */
  openAlerts: ReactNode;
}

/** Shows the notifications of the account by group, with the operator's current notice above them. */
export function NotificationCentre({ openAlerts }: NotificationCentreProps) {
  const { t } = useTranslation('notifications');
  const { trading } = useDeps().config;
  const [group, show] = useGroup();
  const query = useGetNotificationsQuery(group);
  const { currentData, data, error, fulfilledTimeStamp } = query;
  const load = useInitialLoad(query);
  const unread = data?.unread ?? NONE;
  // A partner could otherwise hide its own acts from the user. An administrator only reads.
  const canMark = !useChangeRefusal();
  useShown(notificationsShown(group), notificationsHidden());
  // Where no trades are offered, only results of earlier ones need their group.
  const hasTrades = trading || group === 'trades' || unread.trades > 0;
  const groups = NOTIFICATION_GROUPS.filter(value => hasTrades || value !== 'trades');
  const options = (['all', ...groups] as const).map(value => ({
    value,
    label: t(`group.${value}`) + toBadge(countUnread(unread, value === 'all' ? null : value)),
  }));
  return (
    <>
      <ChoiceChips
        label={t('group.label')}
        name="kind"
        value={group ?? 'all'}
        options={options}
        onChange={next => show(next === 'all' ? null : next)}
      />
      <CurrentNotice />
      {group === 'alerts' && openAlerts}
      {currentData && <LastUpdated updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      {currentData ? (
        <NotificationList
          key={group}
          group={group}
          loaded={currentData}
          canMark={canMark}
          actions={
            <NotificationActions
              group={group}
              shown={currentData.items}
              unread={countUnread(unread, group)}
              canMark={canMark}
            />
          }
        />
      ) : (
        <LoadingRows {...load} text={t('failed')} rows={5} rowHeight={NOTIFICATION_HEIGHT} />
      )}
    </>
  );
}

/** Links to the operator's notice while there is one. */
function CurrentNotice() {
  const { t } = useTranslation('notifications');
  const notice = useGetUserByIdQuery().data?.appNotice?.trim();
  if (!notice) return null;
  return (
    <Paper sx={{ px: 4, py: 1 }}>
      <NavRow to="/app/notice" icon="bell" name={t('currentNotice')} text={notice.split('\n')[0]} />
    </Paper>
  );
}
