import { useTranslation } from 'react-i18next';
import { useGetAdminSiteSettingQuery } from '#web/api/admin/operations.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsPanel() {
  const { t } = useTranslation('adminSetup');
  const query = useGetAdminSiteSettingQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useInitialLoad(query);
  if (!query.data) return <LoadingRows {...load} text={t('settings.failed')} rows={4} rowHeight={120} />;
  return <SettingsForm stored={query.data} />;
}
