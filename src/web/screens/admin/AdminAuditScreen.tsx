import { useTranslation } from 'react-i18next';
import { AuditRecords } from '#web/features/admin/audit/AuditRecords.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminAuditScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.audit')} layout="panes">
      <AuditRecords />
    </Screen>
  );
}
