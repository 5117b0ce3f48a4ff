import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { Icon } from '#web/components/Icon.tsx';

const PREVIEW = {
  display: 'flex',
  gap: 3,
  minHeight: '2.75rem',
  px: 3,
  borderRadius: 1,
  bgcolor: 'background.paper',
  textAlign: 'start',
  '& > svg': { flex: 'none', color: 'warning.main' },
  '& > svg:last-of-type': { color: 'text.secondary' },
};

/** Shows the start of the operator's notice, with a link to all of it. */
export function NoticeLink() {
  const { t } = useTranslation('app');
  const notice = useGetUserByIdQuery().data?.appNotice?.trim();
  if (!notice) return null;
  return (
    <ButtonBase component={Link} to="/app/notice" sx={PREVIEW}>
      <Icon name="bell" size={18} />
      <Typography component="strong" variant="subtitle2" sx={{ flex: 'none' }}>
        {t('notice')}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
        {notice}
      </Typography>
      <Icon name="forward" size={16} />
    </ButtonBase>
  );
}
