import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Partners } from '#web/features/partners/Partners.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useChangeRefusal } from '#web/shared/app/useChangeRefusal.ts';
import { AccountHeader } from '#web/features/settings/AccountHeader.tsx';
import { AccountViews } from '#web/features/settings/AccountViews.tsx';
import { Appearance } from '#web/features/settings/Appearance.tsx';
import { Devices } from '#web/features/settings/Devices.tsx';
import { GeneralLinks } from '#web/features/settings/GeneralLinks.tsx';
import { HelpLinks } from '#web/features/settings/HelpLinks.tsx';
import { InstallApp } from '#web/features/settings/InstallApp.tsx';
import { LogoutButton } from '#web/features/settings/LogoutButton.tsx';
import { TradingSettings } from '#web/features/settings/TradingSettings.tsx';
import { PushSection } from '#web/features/notifications/PushSection.tsx';
import { TitledSection } from '#web/components/TitledSection.tsx';
import { ReportPanel } from '#web/shared/report/ReportPanel.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { TwoColumns } from '#web/shell/layout/TwoColumns.tsx';

export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { trading } = useDeps().config;
  return (
    <Screen title={t('title')} layout="panes">
      <TwoColumns
        isEven
        first={
          <>
            <AccountHeader />
            <GeneralLinks />
            <Appearance />
            {trading && <TradingSettings />}
            <OwnPushSection />
            <InstallApp />
          </>
        }
        second={
          <>
            <HelpLinks />
            <Devices />
            <Partners />
            <AccountViews />
            <TitledSection title={t('report.title')}>
              <Paper sx={{ p: 4 }}>
                <ReportPanel />
              </Paper>
            </TitledSection>
            <LogoutButton />
          </>
        }
      />
    </Screen>
  );
}

/** Pushes to this device are neither a partner's nor an administrator's to change. */
const OwnPushSection = () => useChangeRefusal() === null && <PushSection />;
