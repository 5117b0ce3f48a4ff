import { useTranslation } from 'react-i18next';
import { AdminPasswordForm } from '#web/features/admin/password/AdminPasswordForm.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminPasswordScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.password')} layout="list">
      <AdminPasswordForm />
    </Screen>
  );
}
