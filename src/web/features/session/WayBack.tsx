import { Navigate, useLocation, type To } from 'react-router';
import * as z from 'zod/mini';

/** Where the person was when the session ended, as the guard hands it on: a path of this app, never another host. */
const CameFrom = z.object({
  from: z.object({
    pathname: z.string().check(z.regex(/^\/(?![/\\])/)),
    search: z.string(),
    hash: z.string(),
    state: z.unknown(),
  }),
});

/** The way back that came along, or Home. */
function wayBackOf(locationState: unknown): { to: To; state: unknown } {
  const { success, data } = CameFrom.safeParse(locationState);
  if (!success) return { to: '/', state: null };
  const { pathname, search, hash, state } = data.from;
  return { to: { pathname, search, hash }, state };
}

/** Returns where the user was before the sign-in page, or Home. */
export const useWayBack = (): { to: To; state: unknown } => wayBackOf(useLocation().state);

const ADMIN = /^\/admin(\/|$)/;

/** Returns the administrator's page of before the sign-in, or the dashboard. */
export function useAdminWayBack(): To {
  const { success, data } = CameFrom.safeParse(useLocation().state);
  if (!success || !ADMIN.test(data.from.pathname)) return '/admin/dashboard';
  const { pathname, search, hash } = data.from;
  return { pathname, search, hash };
}

/** Leads whoever is signed in back to where they were. */
export function WayBack() {
  const { to, state } = useWayBack();
  return <Navigate to={to} state={state} replace />;
}
