import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { IconList } from '#web/components/IconList.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { NavRow } from '#web/components/NavRow.tsx';

const EFFECTS = [
  { name: 'signedOut', icon: 'logout' },
  { name: 'money', icon: 'trade' },
] as const;

/** Explains the effect of a password change, with links to the devices and to support. */
export function PasswordChanged() {
  const { t } = useTranslation('profile');
  return (
    <TitledSection title={t('password.next.title')}>
      <RowsCard>
        <Box sx={{ py: 3 }}>
          <IconList items={EFFECTS.map(({ name, icon }) => [icon, t(`password.next.${name}`)])} />
        </Box>
      </RowsCard>
      <RowsCard>
        <NavRow
          to="/settings#devices"
          icon="device"
          name={t('password.next.devices')}
          text={t('password.next.devicesText')}
        />
        <NavRow to="/contact" icon="support" name={t('password.next.forgot')} text={t('password.next.support')} />
      </RowsCard>
    </TitledSection>
  );
}
