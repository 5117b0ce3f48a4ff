import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type GroupFilter, type LoadedNotifications, loadOlderNotifications } from '#web/api/notifications.ts';
import { type Failure, isRateLimited } from '#web/api/http/failure.ts';
import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { useGetPriceAlertsQuery } from '#web/api/priceAlerts.ts';
import { Button } from '#web/components/Button.tsx';
import { LargeIcon } from '#web/components/LargeIcon.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useToday } from '#web/shared/time/useToday.ts';
import { useTickSizes } from '#web/shell/usePriceDecimals.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { type Age, groupByAge } from './groupByAge.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { getPricePair } from './useNotificationText.ts';

const firstLine = { alignItems: 'center', justifyContent: 'space-between', mb: 1 } as const;

function useTimeByAge(): (moment: string, age: Age) => string {
  const { time } = useDateFormat();
  const { day } = useDayFormat();
  return (moment, age) => (age === 'earlier' ? day(moment) : time(moment));
}

interface NotificationListProps {
  group: GroupFilter;
  loaded: LoadedNotifications;
  canMark: boolean;
  /** Shown beside the first heading. */
  actions: ReactNode;
}

/** Renders the notifications by age, newest first; older ones load on request. */
export function NotificationList({ group, loaded: { items, next }, canMark, actions }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const today = useToday();
  const getTime = useTimeByAge();
  const title = useId();
  const end = useRef<HTMLDivElement>(null);
  useRestoreFocus(end, next === null);
  useTickSizes(items.flatMap(item => getPricePair(item) ?? []));
  if (items.length === 0 && next === null) return <NoNotifications group={group} actions={actions} />;
  return (
    <>
      {groupByAge(items, today).map(([age, rows], index) => (
        <div key={age}>
          <Stack direction="row" sx={firstLine}>
            <Typography id={`${title}${age}`} component="h2" variant="subtitle2" color="textSecondary">
              {t(`age.${age}`)}
            </Typography>
            {index === 0 && actions}
          </Stack>
          <List disablePadding aria-labelledby={`${title}${age}`} sx={{ display: 'grid', gap: 2, mx: -1 }}>
            {rows.map(row => (
              <NotificationRow key={row._id} notification={row} time={getTime(row.createdAt, age)} canMark={canMark} />
            ))}
          </List>
        </div>
      ))}
      <Box ref={end} tabIndex={-1} sx={{ outline: 'none', '&:empty': { position: 'absolute' } }}>
        {next !== null && <More group={group} />}
      </Box>
    </>
  );
}

function More({ group }: { group: GroupFilter }) {
  const { t } = useTranslation('notifications');
  const dispatch = useDispatch<ProviderDispatch>();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const blockedReason = useSubmitBlockedReason(failure);
  async function load() {
    setLoading(true);
    setFailure(await dispatch(loadOlderNotifications(group)));
    setLoading(false);
  }
  // The button stays below a failure and retries, so that it keeps the focus.
  return (
    <>
      {failure && !isRateLimited(failure) && <FailureNotice failure={failure} text={t('olderFailed')} />}
      <Button tone="text" busy={isLoading} disabledReason={blockedReason} onClick={() => void load()}>
        {t('more')}
      </Button>
    </>
  );
}

/** Returns the keys of the title and, if any, of the text below it. */
function getEmptyTextKeys(group: GroupFilter, trading: boolean) {
  if (group === null) return ['none', trading ? 'noneText' : 'noneTextWithoutTrading'] as const;
  return group === 'alerts' ? (['noneReached', 'noneReachedText'] as const) : (['noneOfGroup', null] as const);
}

/** Shows that there are none; below open alerts in a line, because these show already how alerts are set. */
function NoNotifications({ group, actions }: Pick<NotificationListProps, 'group' | 'actions'>) {
  const { t } = useTranslation('notifications');
  const { hasOpenAlerts } = useGetPriceAlertsQuery(undefined, {
    skip: group !== 'alerts',
    selectFromResult: ({ data = [] }) => ({ hasOpenAlerts: data.length > 0 }),
  });
  const { trading } = useDeps().config;
  const [title, text] = getEmptyTextKeys(group, trading);
  if (hasOpenAlerts)
    return (
      <Stack direction="row" sx={firstLine}>
        <Typography variant="body2" color="textSecondary">
          {t(title)}
        </Typography>
        {actions}
      </Stack>
    );
  return (
    <>
      <Stack sx={{ alignItems: 'flex-end' }}>{actions}</Stack>
      <Stack spacing={2} sx={{ alignItems: 'center', px: 6, py: 10, textAlign: 'center' }}>
        <LargeIcon name="bell" />
        <Typography variant="subtitle1">{t(title)}</Typography>
        {text !== null && (
          <Typography variant="body2" color="textSecondary">
            {t(text)}
          </Typography>
        )}
      </Stack>
    </>
  );
}
