import type { AdminRoute } from '#contract/admin/adminRoles.ts';
import type { MethodKind } from './methodForm.ts';

interface MethodPages {
  path: string;
  createdBy: AdminRoute;
  changedBy: AdminRoute;
}

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

// The last segment of a new method's URL. It is no method id, because each contains coin and network.
export const NEW = 'new';

export const getMethodPath = (kind: MethodKind, id: string): string =>
  `${METHODS[kind].path}/${encodeURIComponent(id)}`;
