import type { AdminRoute } from '#contract/admin/adminRoles.ts';
import type { MethodKind } from './methodForm.ts';

interface MethodPages {
  path: string;
  createdBy: AdminRoute;
  changedBy: AdminRoute;
}

/** Where the methods of each kind are, and the calls that change them. */
export const METHODS: Readonly<Record<MethodKind, MethodPages>> = {
  deposit: {
    path: '/admin/deposit-methods',
    createdBy: 'POST /api/createDepositMethod',
    changedBy: 'PUT /api/updateDepositMethod',
  },
  withdraw: {
    path: '/admin/withdraw-methods',
    createdBy: 'POST /api/createWithdrawMethod',
    changedBy: 'PUT /api/updateWithdrawMethod',
  },
};

/** The last part of the address of a new method. No method has this id: each has coin and network in it. */
export const NEW = 'new';

/** Returns the address of a method's form. */
export const pathOfMethod = (kind: MethodKind, id: string): string => `${METHODS[kind].path}/${encodeURIComponent(id)}`;
