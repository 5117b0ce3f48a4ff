import type { AdminRole } from '#contract/admin/adminRole.ts';
import { type AdminRoute, canCall } from '#contract/admin/adminRoles.ts';
import type { QueueKind } from '#contract/admin/adminQueue.ts';
import type { AdminIconName } from '#web/features/admin/shared/AdminIcon.tsx';

type AdminPageName =
  | QueueKind
  | 'dashboard'
  | 'users'
  | 'trades'
  | 'transfers'
  | 'books'
  | 'coins'
  | 'depositMethods'
  | 'withdrawMethods'
  | 'settings'
  | 'voids'
  | 'audit'
  | 'administrators'
  | 'password';

// How many items wait on each page.
export type AdminCounts = Partial<Record<AdminPageName, number>>;

export interface AdminPage {
  path: string;
  name: AdminPageName;
  icon: AdminIconName;
  /** The endpoint that the page needs; a role without it does not see the page. */
  route: AdminRoute;
}

const PAGES: readonly AdminPage[] = [
  { path: '/admin/dashboard', name: 'dashboard', icon: 'dashboard', route: 'GET /api/admin/summary' },
  { path: '/admin/users', name: 'users', icon: 'people', route: 'GET /api/admin/users' },
  { path: '/admin/deposits', name: 'deposits', icon: 'deposits', route: 'GET /api/admin/deposits' },
  { path: '/admin/withdraws', name: 'withdraws', icon: 'withdraws', route: 'GET /api/admin/withdraws' },
  { path: '/admin/kyc', name: 'kycs', icon: 'kycs', route: 'GET /api/admin/kycs' },
  { path: '/admin/approvals', name: 'approvals', icon: 'approvals', route: 'GET /api/admin/approvals' },
  { path: '/admin/trades', name: 'trades', icon: 'trades', route: 'GET /api/admin/trades' },
  { path: '/admin/transfers', name: 'transfers', icon: 'transfers', route: 'GET /api/admin/transfers' },
  { path: '/admin/books', name: 'books', icon: 'books', route: 'GET /api/admin/books' },
  { path: '/admin/coins', name: 'coins', icon: 'coins', route: 'GET /api/admin/coins' },
  {
    path: '/admin/deposit-methods',
    name: 'depositMethods',
    icon: 'depositMethods',
    route: 'GET /api/admin/depositMethods',
  },
  {
    path: '/admin/withdraw-methods',
    name: 'withdrawMethods',
    icon: 'withdrawMethods',
    route: 'GET /api/admin/withdrawMethods',
  },
  { path: '/admin/settings', name: 'settings', icon: 'settings', route: 'GET /api/admin/siteSetting' },
  { path: '/admin/void', name: 'voids', icon: 'voids', route: 'GET /api/admin/voids' },
  { path: '/admin/audit', name: 'audit', icon: 'audit', route: 'GET /api/admin/audit' },
  {
    path: '/admin/administrators',
    name: 'administrators',
    icon: 'administrators',
    route: 'GET /api/admin/administrators',
  },
  { path: '/admin/password', name: 'password', icon: 'lock', route: 'PUT /api/updateAdminPassword' },
];

/** Returns the page of an address, which may name a record; undefined for an unknown one. Like the router it ignores case. */
export const findPage = (pathname: string): AdminPage | undefined =>
  PAGES.find(({ path }) => `${pathname.toLowerCase()}/`.startsWith(`${path}/`));

/** Returns the pages of a role, in the order of the navigation. */
export const pagesFor = (role: AdminRole): readonly AdminPage[] => PAGES.filter(({ route }) => canCall(role, route));

// Beside More.
const TABS = 4;
// Queues come before other pages within reach of the thumb.
const NEAR: readonly AdminPageName[] = ['dashboard', 'deposits', 'withdraws', 'kycs'];

/** Returns the pages of a role in the tabs of a phone. */
export function tabsFor(role: AdminRole): readonly AdminPage[] {
  const pages = pagesFor(role);
  const isNear = ({ name }: AdminPage) => NEAR.includes(name);
  return [...pages.filter(isNear), ...pages.filter(page => !isNear(page))].slice(0, TABS);
}

/** Counts what waits on the pages of a role that have no tab on a phone. */
export function countBehindMore(role: AdminRole, counts: AdminCounts): number {
  const tabs = tabsFor(role);
  const behind = pagesFor(role).filter(page => !tabs.includes(page));
  return behind.reduce((total, { name }) => total + (counts[name] ?? 0), 0);
}
