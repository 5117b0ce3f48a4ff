import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { tabular } from '#web/theme/tokens.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useDeviceName } from './useDeviceName.ts';

interface DeviceRowProps {
  session: Session;
  onSignOut: (() => void) | null;
}

/** Renders a signed-in device with its location and times, and Sign out unless it is this one, or none may be signed out. */
export function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const { t } = useTranslation('settings');
  const { dateTime } = useDateFormat();
  const name = useDeviceName()(session);
  const { device, address, partner, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <ListItem disableGutters sx={{ gap: 4, minHeight: '5.5rem' }}>
      <ListItemIcon sx={{ color: 'primary.onSoft' }}>
        <Icon name="device" />
      </ListItemIcon>
      <ListItemText
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        slotProps={{ primary: { component: 'div' }, secondary: { component: 'div', sx: tabular } }}
        primary={
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <span title={device}>{name}</span>
            {isCurrent && <Chip size="small" color="primary" label={t('devices.current')} />}
          </Stack>
        }
        secondary={
          <Stack>
            <span>
              {address}
              {partner && ` · ${t('devices.through', { partner })}`}
            </span>
            <time dateTime={createdAt}>{t('devices.signedIn', { time: dateTime(createdAt) })}</time>
            <time dateTime={lastUsedAt}>{t('devices.lastUsed', { time: dateTime(lastUsedAt) })}</time>
          </Stack>
        }
      />
      {!isCurrent && onSignOut && (
        <IconButton icon="logout" label={t('devices.signOutOf', { device: name })} onClick={onSignOut} />
      )}
    </ListItem>
  );
}
