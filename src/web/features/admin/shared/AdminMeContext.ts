import { createContext, useContext } from 'react';
import type { AdminMe } from '#contract/admin/administration.ts';
import { type AdminRoute, canCall } from '#contract/admin/adminRoles.ts';

// Pages render only after this is known.
export const AdminMeContext = createContext<AdminMe | null>(null);

export function useAdminMe(): AdminMe {
  const me = useContext(AdminMeContext);
  if (me === null) throw new Error('useAdminMe must be used inside AdminLayout.');
  return me;
}

/** Returns whether the role may call an endpoint; what it may not call is hidden. */
export const useMayCall = (route: AdminRoute): boolean => canCall(useAdminMe().role, route);
