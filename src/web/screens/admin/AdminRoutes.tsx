import { Navigate, Route, Routes } from 'react-router';
import { AdminLayout } from '#web/features/admin/shell/AdminLayout.tsx';
import { NotFoundScreen } from '#web/screens/NotFoundScreen.tsx';
import { AdminAdministratorsScreen } from './AdminAdministratorsScreen.tsx';
import { AdminPasswordScreen } from './AdminPasswordScreen.tsx';

/** The sitemap of the administrator's area: one chunk, which users never load. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="administrators" element={<AdminAdministratorsScreen />} />
        <Route path="password" element={<AdminPasswordScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
