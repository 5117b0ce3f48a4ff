import { Navigate, useLocation, type To } from 'react-router';
import * as z from 'zod/mini';

// The location where the session ended: a path of this app, never another host.
const RedirectState = z.object({
  from: z.object({
    pathname: z.string().check(z.regex(/^\/(?![/\\])/)),
    search: z.string(),
    hash: z.string(),
    state: z.unknown(),
  }),
});

const ADMIN_PATH = /^\/admin(\/|$)/;

/** Returns the passed location; Home without one, and for a page of administrators, which a user cannot open. */
function parseRedirect(locationState: unknown): { to: To; state: unknown } {
  const { success, data } = RedirectState.safeParse(locationState);
  if (!success || ADMIN_PATH.test(data.from.pathname)) return { to: '/', state: null };
  const { pathname, search, hash, state } = data.from;
  return { to: { pathname, search, hash }, state };
}

/** Returns where the user was before the sign-in page, or Home. */
export const useRedirectTarget = (): { to: To; state: unknown } => parseRedirect(useLocation().state);

/** Returns the administrator's page before the sign-in, or the dashboard. */
export function useAdminRedirectTarget(): To {
  const { success, data } = RedirectState.safeParse(useLocation().state);
  if (!success || !ADMIN_PATH.test(data.from.pathname)) return '/admin/dashboard';
  const { pathname, search, hash } = data.from;
  return { pathname, search, hash };
}

/** Redirects a signed-in user to the previous location. */
export function SignedInRedirect() {
  const { to, state } = useRedirectTarget();
  return <Navigate to={to} state={state} replace />;
}
