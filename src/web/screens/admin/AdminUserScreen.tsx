import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { UserPage } from '#web/features/admin/users/UserPage.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminUserScreen() {
  const { t } = useTranslation('adminUsers');
  const { id = '' } = useParams();
  return (
    <Screen title={t('column.user')} layout="panes">
      <UserPage key={id} id={id} />
    </Screen>
  );
}
