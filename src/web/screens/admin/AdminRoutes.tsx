import { Navigate, Route, Routes } from 'react-router';
import { AdminLayout } from '#web/features/admin/shell/AdminLayout.tsx';
import { NotFoundScreen } from '#web/screens/NotFoundScreen.tsx';
import { AdminAdministratorsScreen } from './AdminAdministratorsScreen.tsx';
import { AdminQueueScreen } from './AdminQueueScreen.tsx';
import { AdminPasswordScreen } from './AdminPasswordScreen.tsx';

/** The sitemap of the administrator's area: one chunk, which users never load. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="deposits" element={<AdminQueueScreen kind="deposits" />} />
        <Route path="withdraws" element={<AdminQueueScreen kind="withdraws" />} />
        <Route path="kyc" element={<AdminQueueScreen kind="kycs" />} />
        <Route path="approvals" element={<AdminQueueScreen kind="approvals" />} />
        <Route path="administrators" element={<AdminAdministratorsScreen />} />
        <Route path="password" element={<AdminPasswordScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
