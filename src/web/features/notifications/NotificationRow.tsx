import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import type { Notification } from '#contract/notifications/notifications.ts';
import { useReadNotificationMutation } from '#web/api/notifications.ts';
import { wordsOnly } from '#web/theme/largeFonts.ts';
import { rem, tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { getNotificationLink } from './getNotificationLink.ts';
import { NotificationAvatar } from './NotificationAvatar.tsx';
import { useNotificationText } from './useNotificationText.ts';

/** Height in px of a row with one line of text, for placeholders. */
export const NOTIFICATION_HEIGHT = 66;

const row = {
  alignItems: 'flex-start',
  gap: 3,
  minHeight: rem(NOTIFICATION_HEIGHT),
  px: 3,
  py: 3,
  borderRadius: '1rem',
  overflowWrap: 'anywhere',
  ...wordsOnly,
  ...tabular,
} as const;
const unread = { ...row, bgcolor: 'background.paper' } as const;
// With large fonts the time is below the title.
const titleLine = { flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } as const;
const dot = { flex: 'none', width: rem(8), height: rem(8), borderRadius: '50%', bgcolor: 'primary.main' };

interface NotificationRowProps {
  notification: Notification;
  /** The time of day, or the date of an earlier day. */
  time: string;
  canMark: boolean;
}

/** Renders a notification as a link to its record; opening it marks it as read, where the session may. */
export const NotificationRow = memo(function NotificationRow({ notification, time, canMark }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const [markRead] = useReadNotificationMutation();
  const { title, text, isGain = false, link } = useNotificationText()(notification);
  const { _id, isRead, createdAt } = notification;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        {...getNotificationLink(notification)}
        onClick={() => void (!isRead && canMark && markRead(_id))}
        sx={isRead ? row : unread}
      >
        <NotificationAvatar notification={notification} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={titleLine}>
            <Typography
              variant="subtitle1"
              component="strong"
              sx={{ flex: '1 1 7rem', minWidth: 0, color: isGain ? 'up.main' : 'text.primary' }}
            >
              {title}
            </Typography>
            <Typography component="time" dateTime={createdAt} variant="body2" color="textSecondary" noWrap>
              {time}
            </Typography>
            {!isRead && (
              <Box component="span" sx={dot}>
                <span style={visuallyHidden}>{t('unread')}</span>
              </Box>
            )}
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
          {link !== undefined && (
            <Typography variant="subtitle2" component="span" sx={{ color: 'primary.onSoft' }}>
              {link}
            </Typography>
          )}
        </Box>
      </ListItemButton>
    </ListItem>
  );
});
