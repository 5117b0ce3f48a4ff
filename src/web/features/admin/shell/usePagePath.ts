import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { pagesFor } from './adminPages.ts';

/** Returns a function that returns the path of a page, or undefined when the role does not see it. */
export function usePagePath(): (path: string) => string | undefined {
  const pages = pagesFor(useAdminMe().role);
  return path => (pages.some(page => page.path === path) ? path : undefined);
}
