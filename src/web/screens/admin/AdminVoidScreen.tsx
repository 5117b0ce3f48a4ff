import { useTranslation } from 'react-i18next';
import { useMayCall } from '#web/features/admin/shared/AdminMeContext.ts';
import { VoidPanel } from '#web/features/admin/voids/VoidPanel.tsx';
import { VoidRecords } from '#web/features/admin/voids/VoidRecords.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminVoidScreen() {
  const { t } = useTranslation('admin');
  const mayVoid = useMayCall('POST /api/admin/voidWindow');
  return (
    <Screen title={t('nav.voids')} layout="panes">
      {mayVoid && <VoidPanel />}
      <VoidRecords />
    </Screen>
  );
}
