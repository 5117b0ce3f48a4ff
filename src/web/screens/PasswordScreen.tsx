import { useTranslation } from 'react-i18next';
import { PasswordChanged } from '#web/features/profile/PasswordChanged.tsx';
import { PasswordForm } from '#web/features/profile/PasswordForm.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { TwoColumns } from '#web/shell/layout/TwoColumns.tsx';

export function PasswordScreen() {
  const { t } = useTranslation('profile');
  return (
    <Screen title={t('password.title')} layout="panes">
      <TwoColumns first={<PasswordForm />} second={<PasswordChanged />} />
    </Screen>
  );
}
