import { type AdminRole, type AdminRoute, mayCall } from '#contract/adminRoles.ts';
import type { QueueKind } from '#contract/adminQueue.ts';
import type { AdminIconName } from './AdminIcon.tsx';

type AdminPageName = QueueKind | 'users' | 'trades' | 'transfers' | 'audit' | 'administrators' | 'password';

/** How much waits on each page. */
export type AdminCounts = Partial<Record<AdminPageName, number>>;

interface AdminPage {
  path: string;
  name: AdminPageName;
  icon: AdminIconName;
  /** The call that the page lives on: a role that may not make it does not see the page. */
  route: AdminRoute;
}

const PAGES: readonly AdminPage[] = [
  { path: '/admin/users', name: 'users', icon: 'people', route: 'GET /api/admin/users' },
  { path: '/admin/deposits', name: 'deposits', icon: 'deposits', route: 'GET /api/admin/deposits' },
  { path: '/admin/withdraws', name: 'withdraws', icon: 'withdraws', route: 'GET /api/admin/withdraws' },
  { path: '/admin/kyc', name: 'kycs', icon: 'kycs', route: 'GET /api/admin/kycs' },
  { path: '/admin/approvals', name: 'approvals', icon: 'approvals', route: 'GET /api/admin/approvals' },
  { path: '/admin/trades', name: 'trades', icon: 'trades', route: 'GET /api/admin/trades' },
  { path: '/admin/transfers', name: 'transfers', icon: 'transfers', route: 'GET /api/admin/transfers' },
  { path: '/admin/audit', name: 'audit', icon: 'audit', route: 'GET /api/admin/audit' },
  {
    path: '/admin/administrators',
    name: 'administrators',
    icon: 'administrators',
    route: 'GET /api/admin/administrators',
  },
  { path: '/admin/password', name: 'password', icon: 'lock', route: 'PUT /api/updateAdminPassword' },
];

/** Returns the pages that a role sees, in the order of the navigation. */
export const pagesFor = (role: AdminRole): readonly AdminPage[] => PAGES.filter(({ route }) => mayCall(role, route));
