import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdministratorRow } from '#contract/admin/administration.ts';
import { InitialAvatar } from '#web/components/InitialAvatar.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';

interface AdministratorLineProps {
  row: AdministratorRow;
  /** Absent when the role of others may not be changed. */
  onChange?: () => void;
}

/** Renders an administrator. The own role cannot be changed. */
export function AdministratorLine({ row, onChange }: AdministratorLineProps) {
  const { t } = useTranslation('admin');
  const me = useAdminMe();
  const { dateTime } = useDateFormat();
  const isMe = row._id === me._id;
  return (
    <ListItem divider disableGutters sx={{ gap: 3, flexWrap: 'wrap', '&:last-child': { border: 0 } }}>
      <InitialAvatar name={row.fullName} />
      <Stack sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Typography variant="subtitle1">
          {isMe ? t('administrators.you', { name: row.fullName }) : row.fullName}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {row.email}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {row.lastLoginAt
            ? t('administrators.lastLogin', { time: dateTime(row.lastLoginAt) })
            : t('administrators.never')}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, ml: 'auto' }}>
        <Chip label={row.isActive ? t(`role.${row.role}`) : t('administrators.closed')} />
        {onChange && !isMe && (
          <Button
            color="secondary"
            size="small"
            onClick={onChange}
            aria-label={t('administrators.changeOf', { name: row.fullName })}
          >
            {t('administrators.change')}
          </Button>
        )}
      </Stack>
    </ListItem>
  );
}
