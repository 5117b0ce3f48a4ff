import { useTranslation } from 'react-i18next';
import { Appearance } from '#web/features/settings/Appearance.tsx';
import { Devices } from '#web/features/settings/Devices.tsx';
import { GeneralLinks } from '#web/features/settings/GeneralLinks.tsx';
import { LogoutButton } from '#web/features/settings/LogoutButton.tsx';
import { HelpLinks } from '#web/features/settings/HelpLinks.tsx';
import { SupportReport } from '#web/features/settings/SupportReport.tsx';
import { TradingSettings } from '#web/features/settings/TradingSettings.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** /settings */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  return (
    <Screen title={t('title')}>
      <GeneralLinks />
      <Appearance />
      <TradingSettings />
      <HelpLinks />
      <Devices />
      <SupportReport />
      <LogoutButton />
    </Screen>
  );
}
