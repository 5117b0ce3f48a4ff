import { useTranslation } from 'react-i18next';
import { AdministratorList } from '#web/features/admin/administrators/AdministratorList.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminAdministratorsScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.administrators')} layout="list">
      <AdministratorList />
    </Screen>
  );
}
