import * as z from 'zod/mini';

/** Returns whether a router opens a page for partners at this path, however it is written. */
function isForPartners(path: string): boolean {
  try {
    const [pathname = ''] = path.split(/[?#]/, 1);
    return !/^\/(admin|userLogin)(\/|$)|\/\.{1,2}(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** A path of the app, never another host. */
export const AppPath = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[^\s\\]*$/));

/** A path that partners may open. Sign-in links and the administration are not for partners. */
export const EmbedRoute = AppPath.check(z.refine(isForPartners));
