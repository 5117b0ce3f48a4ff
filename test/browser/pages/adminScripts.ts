import type { Page } from '@playwright/test';

/** Texts that only the administrator's area has: the addresses of its calls, and a word of each of its catalogues. */
const MARKS = /api\/admin\/|breakGlass|decisionBlocked|unverify|takenBack|liabilities/;

/** Collects the scripts that a page fetches from now on, by path. */
export function gatherScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Returns which of the scripts belong to the administrator's area. */
export async function adminScriptsAmong(page: Page, paths: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const script = await page.request.get(path);
    if (MARKS.test(await script.text())) found.push(path);
  }
  return found;
}
