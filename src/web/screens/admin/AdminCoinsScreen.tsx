import { useTranslation } from 'react-i18next';
import { CoinsPanel } from '#web/features/admin/coins/CoinsPanel.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminCoinsScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.coins')} layout="panes">
      <CoinsPanel />
    </Screen>
  );
}
