import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetAdminUserQuery } from '#web/api/admin/users.ts';
import { UserPage } from '#web/features/admin/users/UserPage.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminUserScreen() {
  const { t } = useTranslation('adminUsers');
  const { id = '' } = useParams();
  const { name = t('column.user') } = useGetAdminUserQuery(id, {
    selectFromResult: ({ currentData }) => ({ name: currentData?.user.fullName }),
  });
  return (
    <Screen title={name} layout="panes">
      <UserPage key={id} id={id} />
    </Screen>
  );
}
