import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SHOWN_NOTIFICATIONS, type Notification } from '#contract/notifications/notifications.ts';
import { isRefused, toFailure } from '#web/api/http/failure.ts';
import { type GroupFilter, useReadNotificationsMutation } from '#web/api/notifications.ts';
import { StrokeIcon } from '#web/components/Icon.tsx';
import { IconLink } from '#web/components/IconButton.tsx';
import { useActionFailure } from '#web/shared/query/useActionFailure.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';

const DOUBLE_CHECK = 'M2 12.5l4.5 4.5L16 7.5M11 16l1.5 1.5L22 7.5';

interface NotificationActionsProps {
  group: GroupFilter;
  /** Newest first. */
  shown: readonly Notification[];
  unread: number;
  /** Whether this session may mark notifications as read. */
  canMark: boolean;
}

/** Marks the notifications on screen and older ones as read, and leads to their settings. */
export function NotificationActions({ group, shown, unread, canMark }: NotificationActionsProps) {
  const { t } = useTranslation('notifications');
  const [markRead, { isLoading }] = useReadNotificationsMutation();
  const { failure, announceFailure } = useActionFailure();
  const blockedReason = useSubmitBlockedReason(failure);
  const reasonId = useId();
  const [newest] = shown;
  const hasUnread = canMark && newest !== undefined && unread > 0;
  const isIdle = !hasUnread || isLoading || blockedReason !== null;
  async function markAll() {
    if (isIdle) return;
    const request = { upTo: newest._id, ...(group !== null && { group }) };
    const shownIds = shown.slice(0, MAX_SHOWN_NOTIFICATIONS).map(({ _id }) => _id);
    let { error } = await markRead({ ...request, shown: shownIds });
    // During an upgrade, a process of the former release refuses the field that it does not know.
    if (error && isRefused(toFailure(error), 'invalid_fields')) ({ error } = await markRead(request));
    if (error) announceFailure(toFailure(error), t('markFailed'));
  }
  const name = t('markAll');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', mr: -2 }}>
      {hasUnread && blockedReason !== null && (
        <Typography id={reasonId} variant="caption" color="textSecondary">
          {blockedReason}
        </Typography>
      )}
      {canMark && (
        <IconButton
          aria-label={name}
          title={name}
          aria-disabled={isIdle || undefined}
          aria-describedby={hasUnread && blockedReason !== null ? reasonId : undefined}
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
