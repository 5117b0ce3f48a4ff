import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Token } from '#contract/signIn.ts';
import { ADMIN_TOKEN } from '#web/deps.ts';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { adminTexts } from '#web/i18n/adminTexts.ts';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { lazyScreenWith } from './lazyScreen.ts';

const AdminRoutes = lazyScreenWith(accountTexts, adminTexts, errorTexts)(
  () => import('#web/screens/admin/AdminRoutes.tsx'),
  'AdminRoutes',
  'session',
);

function RequireAdmin({ children }: { children: ReactNode }) {
  const { storage } = useDeps();
  return Token.safeParse(storage.get(ADMIN_TOKEN)).success ? children : <Navigate to="/signin" replace />;
}

/** Loads the administration only after the guard has admitted an administrator. */
export const AdminArea = () => (
  <RequireAdmin>
    <AdminRoutes />
  </RequireAdmin>
);
