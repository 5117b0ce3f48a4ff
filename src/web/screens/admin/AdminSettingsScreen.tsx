import { useTranslation } from 'react-i18next';
import { SettingsPanel } from '#web/features/admin/settings/SettingsPanel.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminSettingsScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.settings')} layout="panes">
      <SettingsPanel />
    </Screen>
  );
}
