import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { Icon } from '#web/components/Icon.tsx';
import { LazyBadge } from '#web/components/LazyBadge.tsx';

/** Links to the operator's notices. A dot, and the count in the name, announce them. */
export function NoticeBell({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('app');
  const hasNotice = useGetUserByIdQuery(undefined, {
    selectFromResult: ({ data }) => ({ hasNotice: Boolean(data?.appNotice?.trim()) }),
  }).hasNotice;
  const name = hasNotice ? `${t('menu.notices')} (1)` : t('menu.notices');
  return (
    <IconButton component={Link} to="/app/notice" onClick={onLeave} aria-label={name} title={name}>
      <LazyBadge isShown={hasNotice} variant="dot" color="primary" overlap="circular">
        <Icon name="bell" />
      </LazyBadge>
    </IconButton>
  );
}
