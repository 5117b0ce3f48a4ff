import { useTranslation } from 'react-i18next';
import { Dashboard } from '#web/features/admin/dashboard/Dashboard.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminDashboardScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.dashboard')} layout="panes">
      <Dashboard />
    </Screen>
  );
}
