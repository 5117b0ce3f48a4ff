import { useAdminMe } from './AdminMeContext.ts';
import { pagesFor } from './adminPages.ts';

/** Returns a path of the administrator's pages, or undefined where the role does not see the page. */
export function usePagePath(): (path: string) => string | undefined {
  const pages = pagesFor(useAdminMe().role);
  return path => (pages.some(page => page.path === path) ? path : undefined);
}
