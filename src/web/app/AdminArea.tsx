import { memo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
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

/**
 * Redirects anyone without an administrator's token to the sign-in page, with the address to return to. No frame shows
 * the administration, because the page around it could direct an administrator's clicks.
 */
function RequireAdmin({ children }: { children: ReactNode }) {
  const { storage } = useDeps();
  const { pathname, search, hash, state } = useLocation();
  if (window.parent !== window) return <Navigate to="/" replace />;
  if (Token.safeParse(storage.get(ADMIN_TOKEN)).success) return children;
  return <Navigate to="/signin" replace state={{ from: { pathname, search, hash, state } }} />;
}

/**
 * Loads the administration only after the guard has admitted an administrator. A navigation renders only what reads the
 * address.
 */
export const AdminArea = memo(function AdminArea() {
  return (
    <RequireAdmin>
      <AdminRoutes />
    </RequireAdmin>
  );
});
