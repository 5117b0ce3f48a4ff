import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications/notifications.ts';
import { type GroupFilter, useReadNotificationsMutation } from '#web/api/notifications.ts';
import { StrokeIcon } from '#web/components/Icon.tsx';
import { IconLink } from '#web/components/IconButton.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';

const DOUBLE_CHECK = 'M2 12.5l4.5 4.5L16 7.5M11 16l1.5 1.5L22 7.5';

interface NotificationActionsProps {
  group: GroupFilter;
  newest: Notification | undefined;
  unread: number;
  /** Whether this session may mark notifications as read. */
  canMark: boolean;
}

/** Marks the notifications up to the newest one on screen as read, and leads to their settings. */
export function NotificationActions({ group, newest, unread, canMark }: NotificationActionsProps) {
  const { t } = useTranslation('notifications');
  const { toast } = useDeps();
  const [markRead, { isLoading }] = useReadNotificationsMutation();
  const isIdle = newest === undefined || unread === 0 || isLoading;
  async function markAll() {
    if (isIdle) return;
    const { error } = await markRead({ upTo: newest._id, ...(group !== null && { group }) });
    if (error) toast({ kind: 'error', text: t('markFailed') });
  }
  const name = t('markAll');
  return (
    <Stack direction="row" sx={{ flex: 'none', mr: -2 }}>
      {canMark && (
        <IconButton
          aria-label={name}
          title={name}
          aria-disabled={isIdle || undefined}
          onClick={() => void markAll()}
          sx={{ color: isIdle ? 'text.secondary' : 'text.primary' }}
        >
          <StrokeIcon d={DOUBLE_CHECK} />
        </IconButton>
      )}
      <IconLink icon="settings" label={t('settingsLink')} to="/settings#notifications" />
    </Stack>
  );
}
