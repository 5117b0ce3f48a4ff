import { useTranslation } from 'react-i18next';
import { useGetAdminSiteSettingQuery } from '#web/api/admin/operations.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The site settings, once they are known. */
export function SettingsPanel() {
  const { t } = useTranslation('adminSetup');
  const asked = useGetAdminSiteSettingQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  if (!asked.data) return <AwaitedRows {...load} text={t('settings.failed')} rows={4} rowHeight={120} />;
  return <SettingsForm stored={asked.data} />;
}
