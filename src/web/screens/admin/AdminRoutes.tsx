import { Navigate, Route, Routes } from 'react-router';
import { AdminLayout } from '#web/features/admin/shell/AdminLayout.tsx';
import { AdminNotFound } from '#web/features/admin/shell/AdminNotFound.tsx';
import { RequirePage } from '#web/features/admin/shell/RequirePage.tsx';
import { AdminAdministratorsScreen } from './AdminAdministratorsScreen.tsx';
import { AdminAuditScreen } from './AdminAuditScreen.tsx';
import { AdminQueueScreen } from './AdminQueueScreen.tsx';
import { AdminPasswordScreen } from './AdminPasswordScreen.tsx';
import { AdminTradesScreen } from './AdminTradesScreen.tsx';
import { AdminTransfersScreen } from './AdminTransfersScreen.tsx';
import { AdminUserScreen } from './AdminUserScreen.tsx';
import { AdminUsersScreen } from './AdminUsersScreen.tsx';
import { AdminBooksScreen } from './AdminBooksScreen.tsx';
import { AdminCoinsScreen } from './AdminCoinsScreen.tsx';
import { AdminDashboardScreen } from './AdminDashboardScreen.tsx';
import { AdminMethodsScreen } from './AdminMethodsScreen.tsx';
import { AdminSettingsScreen } from './AdminSettingsScreen.tsx';
import { AdminVoidScreen } from './AdminVoidScreen.tsx';

/** Routes the administrator's area: one chunk, which users never load. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<Navigate to="/admin/dashboard" replace />} />
        <Route element={<RequirePage />}>
          <Route path="deposits" element={<AdminQueueScreen kind="deposits" />} />
          <Route path="withdraws" element={<AdminQueueScreen kind="withdraws" />} />
          <Route path="kyc" element={<AdminQueueScreen kind="kycs" />} />
          <Route path="approvals" element={<AdminQueueScreen kind="approvals" />} />
          <Route path="users" element={<AdminUsersScreen />} />
          <Route path="users/:id" element={<AdminUserScreen />} />
          <Route path="trades" element={<AdminTradesScreen />} />
          <Route path="transfers" element={<AdminTransfersScreen />} />
          <Route path="audit" element={<AdminAuditScreen />} />
          <Route path="dashboard" element={<AdminDashboardScreen />} />
          <Route path="books" element={<AdminBooksScreen />} />
          <Route path="coins" element={<AdminCoinsScreen />} />
          <Route path="deposit-methods/:id?" element={<AdminMethodsScreen key="deposit" kind="deposit" />} />
          <Route path="withdraw-methods/:id?" element={<AdminMethodsScreen key="withdraw" kind="withdraw" />} />
          <Route path="settings" element={<AdminSettingsScreen />} />
          <Route path="void" element={<AdminVoidScreen />} />
          <Route path="administrators" element={<AdminAdministratorsScreen />} />
          <Route path="password" element={<AdminPasswordScreen />} />
        </Route>
        <Route path="*" element={<AdminNotFound />} />
      </Route>
    </Routes>
  );
}
