import { type AdminRole, type AdminRoute, mayCall } from '#contract/adminRoles.ts';
import type { AdminIconName } from './AdminIcon.tsx';

type AdminPageName = 'administrators' | 'password';

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
  { path: '/admin/administrators', name: 'administrators', icon: 'people', route: 'GET /api/admin/administrators' },
  { path: '/admin/password', name: 'password', icon: 'lock', route: 'PUT /api/updateAdminPassword' },
];

/** Returns the pages that a role sees, in the order of the navigation. */
export const pagesFor = (role: AdminRole): readonly AdminPage[] => PAGES.filter(({ route }) => mayCall(role, route));
