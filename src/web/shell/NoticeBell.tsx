import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { Icon } from '#web/components/Icon.tsx';
import { LazyBadge } from '#web/components/LazyBadge.tsx';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { addInParentheses } from '#web/shared/format/joinParts.ts';

// Reserves space for the badge, which then reaches beyond the button.
const besideBadge = { [LARGE_FONTS]: { mr: 4 } } as const;
// The badge shows `99+` above this number.
const MAX_SHOWN = 99;

/**
 * Links to the notifications and shows how many are unread. A provider without notifications sends no number: then the
 * bell links to the operator's notice.
 */
export function NoticeBell({ onLeave }: { onLeave?: () => void }) {
  const { t, i18n } = useTranslation('app');
  const { count, hasCentre } = useGetUserByIdQuery(undefined, {
    selectFromResult: ({ data }) => ({
      count: data?.unreadNotifications ?? (data?.appNotice?.trim() ? 1 : 0),
      hasCentre: data?.unreadNotifications !== undefined,
    }),
  });
  const label = t(hasCentre ? 'menu.notifications' : 'menu.notices');
  const unread = count > MAX_SHOWN ? `${MAX_SHOWN}+` : `${count}`;
  const name = count > 0 ? addInParentheses(i18n.language, label, unread) : label;
  return (
    <IconButton
      component={Link}
      to={hasCentre ? '/notifications' : '/app/notice'}
      onClick={onLeave}
      aria-label={name}
      title={name}
      sx={besideBadge}
    >
      <LazyBadge
        isShown={count > 0}
        variant={hasCentre ? 'standard' : 'dot'}
        badgeContent={count}
        color="primary"
        overlap="circular"
      >
        <Icon name="bell" />
      </LazyBadge>
    </IconButton>
  );
}
