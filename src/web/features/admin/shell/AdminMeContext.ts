import { createContext, useContext } from 'react';
import type { AdminMe } from '#contract/admin/administration.ts';
import { type AdminRoute, canCall } from '#contract/admin/adminRoles.ts';

/** The administrator who is signed in; the pages are drawn only once it is known. */
export const AdminMeContext = createContext<AdminMe | null>(null);

/** Returns the administrator who is signed in. */
export function useAdminMe(): AdminMe {
  const me = useContext(AdminMeContext);
  if (me === null) throw new Error('This part belongs inside AdminLayout.');
  return me;
}

/** Returns whether the administrator's role may make a call: what it may not do is not shown. */
export const useMayCall = (route: AdminRoute): boolean => canCall(useAdminMe().role, route);
