import type { AdminUser } from '#contract/admin/administration.ts';
import type { AdminRole } from '#contract/admin/adminRole.ts';
import { type AdminRoute, canCall, USER_FIELD_ROLES } from '#contract/admin/adminRoles.ts';

// By their text keys.
export type UserAction =
  'edit' | 'notice' | 'note' | 'adjustment' | 'openAs' | 'signOut' | 'verify' | 'unverify' | 'block' | 'unblock';

const mayChange = (role: AdminRole, field: keyof typeof USER_FIELD_ROLES): boolean =>
  USER_FIELD_ROLES[field].some(each => each === role);

/** Returns the actions that a role may take on an account in its state. */
export function userActionsFor(role: AdminRole, user: Pick<AdminUser, 'isActive' | 'isVerified'>): UserAction[] {
  const may = (route: AdminRoute) => canCall(role, route);
  const actions: [UserAction, boolean][] = [
    ['edit', mayChange(role, 'fullName') && mayChange(role, 'phoneNumber')],
    ['notice', mayChange(role, 'appNotice')],
    ['note', may('POST /api/admin/users/:id/notes')],
    ['adjustment', may('POST /api/admin/adjustment')],
    ['openAs', may('POST /api/admin/impersonate') && user.isActive],
    [user.isVerified ? 'unverify' : 'verify', mayChange(role, 'isVerified')],
    ['signOut', may('POST /api/admin/users/:id/signOut')],
    [user.isActive ? 'block' : 'unblock', mayChange(role, 'isActive')],
  ];
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}

/** Returns whether an action restricts the user. */
export const isDestructive = (action: UserAction): boolean =>
  action === 'block' || action === 'signOut' || action === 'unverify';
