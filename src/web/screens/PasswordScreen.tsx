import { useTranslation } from 'react-i18next';
import { PasswordForm } from '#web/features/profile/PasswordForm.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** /user/password */
export function PasswordScreen() {
  const { t } = useTranslation('profile');
  return (
    <Screen title={t('password.title')}>
      <PasswordForm />
    </Screen>
  );
}
