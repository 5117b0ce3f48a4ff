import { AdminRole } from './adminRole.ts';

const ALL_ROLES = AdminRole.options;
const DECIDERS: readonly AdminRole[] = ['owner', 'finance', 'compliance'];
const MONEY_READERS: readonly AdminRole[] = ['owner', 'finance', 'auditor'];
const QUEUE_READERS: readonly AdminRole[] = [...DECIDERS, 'auditor'];
const KYC_READERS: readonly AdminRole[] = ['owner', 'compliance', 'auditor'];

/** The roles of each administrator call; the provider does not start with a call that is missing here. */
export const ADMIN_ROUTES = {
  'PUT /api/updateDeposit/:id': ['owner', 'finance'],
  'PUT /api/updateWithdraw/:id': ['owner', 'finance'],
  'PUT /api/updateKyc/:id': ['owner', 'compliance'],
  'PUT /api/updateUser': ['owner', 'compliance', 'support'],
  'PUT /api/updateAdminPassword': ALL_ROLES,
  'POST /api/admin/adjustment': ['owner', 'finance'],
  'GET /api/admin/approvals': MONEY_READERS,
  'POST /api/admin/approvals': ['owner', 'finance'],
  'PUT /api/admin/approvals/:id': ['owner', 'finance'],
  'PUT /api/admin/role': ['owner'],
  'POST /api/admin/impersonate': ['owner', 'support'],
  'GET /api/admin/administrators': ['owner', 'auditor'],
  'GET /api/admin/me': ALL_ROLES,
  'GET /api/admin/audit': ['owner', 'compliance', 'auditor'],
  'GET /api/admin/users': ALL_ROLES,
  'GET /api/admin/users/:id': ALL_ROLES,
  'GET /api/admin/users/:id/timeline': ALL_ROLES,
  'GET /api/admin/users/:id/statement': MONEY_READERS,
  'POST /api/admin/users/:id/notes': ['owner', 'finance', 'compliance', 'support'],
  'POST /api/admin/users/:id/signOut': ['owner', 'compliance', 'support'],
  'GET /api/admin/queue/:kind': QUEUE_READERS,
  'GET /api/admin/summary': ALL_ROLES,
  'GET /api/admin/books': MONEY_READERS,
  'GET /api/admin/journals': MONEY_READERS,
  'GET /api/admin/export/:what': QUEUE_READERS,
  'GET /api/admin/transaction': MONEY_READERS,
  'POST /api/admin/claim': DECIDERS,
  'DELETE /api/admin/claim/:id': DECIDERS,
  'GET /api/admin/deposits': MONEY_READERS,
  'GET /api/admin/withdraws': MONEY_READERS,
  'GET /api/admin/transfers': MONEY_READERS,
  'GET /api/admin/trades': MONEY_READERS,
  'GET /api/admin/kycs': KYC_READERS,
  'GET /api/admin/coins': MONEY_READERS,
  'POST /api/createCoin': ['owner'],
  'PUT /api/updateCoin': ['owner'],
  'PUT /api/deleteCoin': ['owner'],
  'GET /api/admin/depositMethods': MONEY_READERS,
  'POST /api/createDepositMethod': ['owner', 'finance'],
  'PUT /api/updateDepositMethod': ['owner', 'finance'],
  'PUT /api/deleteDepositMethod': ['owner', 'finance'],
  'GET /api/admin/withdrawMethods': MONEY_READERS,
  'POST /api/createWithdrawMethod': ['owner', 'finance'],
  'PUT /api/updateWithdrawMethod': ['owner', 'finance'],
  'PUT /api/deleteWithdrawMethod': ['owner', 'finance'],
  'GET /api/admin/voidWindow': MONEY_READERS,
  'POST /api/admin/voidWindow': ['owner', 'finance'],
  'GET /api/admin/voids': MONEY_READERS,
  'GET /api/admin/siteSetting': MONEY_READERS,
  'PUT /api/updateSiteSetting': ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminRoute = keyof typeof ADMIN_ROUTES;

const ROLES_BY_ROUTE: Readonly<Record<string, readonly AdminRole[]>> = ADMIN_ROUTES;

/** Returns the roles of a call such as `PUT /api/updateUser`; null for an unknown one. */
export const rolesFor = (route: string): readonly AdminRole[] | null =>
  Object.hasOwn(ROLES_BY_ROUTE, route) ? (ROLES_BY_ROUTE[route] ?? null) : null;

export const canCall = (role: AdminRole, route: AdminRoute): boolean => rolesFor(route)?.includes(role) ?? false;

export const canReadMoney = (role: AdminRole): boolean => MONEY_READERS.includes(role);

/** Actions about money, which some roles may not see. */
export const MONEY_ACTS: readonly string[] = ['updateDeposit', 'updateWithdraw', 'adjustment', 'voidWindow'];

/** Returns whether a role reads what an act changed; `action` may be a step of an approval, as in `raise:adjustment`. */
export const canReadChanges = (role: AdminRole, action: string): boolean =>
  canReadMoney(role) || !MONEY_ACTS.includes(action.slice(action.lastIndexOf(':') + 1));

/** Returns whether a role reads decisions about KYC submissions; only deciders read their documents. */
export const canReadKyc = (role: AdminRole): boolean => KYC_READERS.includes(role);

export const USER_FIELD_ROLES = {
  fullName: ['owner', 'support'],
  phoneNumber: ['owner', 'support'],
  appNotice: ['owner', 'support'],
  isActive: ['owner', 'compliance'],
  isVerified: ['owner', 'compliance'],
} as const satisfies Record<string, readonly AdminRole[]>;
