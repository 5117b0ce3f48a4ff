import { useTranslation } from 'react-i18next';
import { VoidPanel } from '#web/features/admin/voids/VoidPanel.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** /admin/void */
export function AdminVoidScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.voids')} layout="panes">
      <VoidPanel />
    </Screen>
  );
}
