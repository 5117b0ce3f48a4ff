import { Navigate, useLocation, type To } from 'react-router';
import * as z from 'zod/mini';

/** Where the person was when the session ended, as the guard hands it on: a path of this app, never another host. */
const RedirectState = z.object({
  from: z.object({
    pathname: z.string().check(z.regex(/^\/(?![/\\])/)),
    search: z.string(),
    hash: z.string(),
    state: z.unknown(),
  }),
});

/** The way back that came along, or Home. */
function parseRedirect(locationState: unknown): { to: To; state: unknown } {
  const { success, data } = RedirectState.safeParse(locationState);
  if (!success) return { to: '/', state: null };
  const { pathname, search, hash, state } = data.from;
  return { to: { pathname, search, hash }, state };
}

/** Returns where the user was before the sign-in page, or Home. */
export const useRedirectTarget = (): { to: To; state: unknown } => parseRedirect(useLocation().state);

const ADMIN_PATH = /^\/admin(\/|$)/;

/** Returns the administrator's page of before the sign-in, or the dashboard. */
export function useAdminRedirectTarget(): To {
  const { success, data } = RedirectState.safeParse(useLocation().state);
  if (!success || !ADMIN_PATH.test(data.from.pathname)) return '/admin/dashboard';
  const { pathname, search, hash } = data.from;
  return { pathname, search, hash };
}

/** Leads whoever is signed in back to where they were. */
export function SignedInRedirect() {
  const { to, state } = useRedirectTarget();
  return <Navigate to={to} state={state} replace />;
}
