import { accountTexts } from '#web/i18n/accountTexts.ts';
import { adminTexts } from '#web/i18n/adminTexts.ts';
import { lazyScreenWith } from './lazyScreen.ts';
import { RequireAdmin } from './RequireAdmin.tsx';

const AdminRoutes = lazyScreenWith(accountTexts, adminTexts)(
  () => import('#web/screens/admin/AdminRoutes.tsx'),
  'AdminRoutes',
  'session',
);

/** The administrator's area behind its guard: no script of it comes before the guard lets an administrator in. */
export const AdminArea = () => (
  <RequireAdmin>
    <AdminRoutes />
  </RequireAdmin>
);
