import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { AdminPasswordForm } from '#web/features/admin/password/AdminPasswordForm.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useAdminRedirectTarget } from '#web/features/session/SignedInRedirect.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** Renders the change of the own password; a required one leads on to the page that was opened first. */
export function AdminPasswordScreen() {
  const { t } = useTranslation('admin');
  const { mustChangePassword } = useAdminMe();
  const [wasRequired] = useState(mustChangePassword);
  const target = useAdminRedirectTarget();
  if (wasRequired && !mustChangePassword) return <Navigate to={target} replace />;
  return (
    <Screen title={t('nav.password')} layout="list">
      <AdminPasswordForm />
    </Screen>
  );
}
