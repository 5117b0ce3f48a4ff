import { useTranslation } from 'react-i18next';
import { UserList } from '#web/features/admin/users/UserList.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminUsersScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.users')} layout="panes">
      <UserList />
    </Screen>
  );
}
