import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { RowsCard, TitledPart } from '#web/components/TitledPart.tsx';
import { WayRow } from '#web/components/WayRow.tsx';

const EFFECTS = [
  { name: 'signedOut', icon: 'logout' },
  { name: 'money', icon: 'trade' },
] as const;

/** What a new password changes and what it leaves alone, where the account is signed in, and the way out. */
export function AfterPassword() {
  const { t } = useTranslation('profile');
  return (
    <TitledPart title={t('password.next.title')}>
      <RowsCard>
        <Stack component="ul" useFlexGap spacing={3} sx={{ m: 0, px: 0, py: 3, listStyle: 'none' }}>
          {EFFECTS.map(({ name, icon }) => (
            <Stack key={name} component="li" direction="row" spacing={3}>
              <Icon name={icon} size={20} sx={{ color: 'text.secondary' }} />
              <Typography variant="body2" color="textSecondary">
                {t(`password.next.${name}`)}
              </Typography>
            </Stack>
          ))}
        </Stack>
      </RowsCard>
      <RowsCard>
        <WayRow
          to="/settings#devices"
          icon="device"
          name={t('password.next.devices')}
          text={t('password.next.devicesText')}
        />
        <WayRow to="/contact" icon="support" name={t('password.next.forgot')} text={t('password.next.support')} />
      </RowsCard>
    </TitledPart>
  );
}
