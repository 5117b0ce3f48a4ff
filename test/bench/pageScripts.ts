import type { BrowserContext, Page, Request } from '@playwright/test';
import type { ScriptsByPath } from './lazyScripts.ts';

const SCREENS_AT_ONCE = 10;

/** Returns the scripts that a page has loaded so far, by path. */
const listScripts = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(entry => new URL(entry.name).pathname)
        .filter(path => path.endsWith('.js')),
    ),
  );

/** Watches the scripts of a page; the returned function waits until none was requested for `quietMs`. */
function watchScripts(page: Page, quietMs: number): () => Promise<void> {
  const isScript = (request: Request) => request.resourceType() === 'script';
  let [inFlight, lastAt] = [0, performance.now()];
  const count = (more: number) => (request: Request) => {
    if (!isScript(request)) return;
    inFlight += more;
    lastAt = performance.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    const from = performance.now();
    while (inFlight > 0 || performance.now() - Math.max(from, lastAt) < quietMs) await page.waitForTimeout(100);
  };
}

/** Returns all scripts of a screen opened by its address, including what it prefetches. */
async function scriptsAt(context: BrowserContext, url: string, quietMs: number): Promise<Set<string>> {
  const page = await context.newPage();
  const settled = watchScripts(page, quietMs);
  await page.goto(url);
  await page.locator('main').waitFor();
  await settled();
  const scripts = await listScripts(page);
  await page.close();
  return scripts;
}

/** Returns the scripts of screens opened by their addresses. Scripts are counted, so screens may load in parallel. */
export async function scriptsOfEach(
  context: BrowserContext,
  base: string,
  paths: readonly string[],
  quietMs: number,
): Promise<ScriptsByPath> {
  const fetched: ScriptsByPath = new Map();
  const waiting = [...paths];
  const walk = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      fetched.set(path, await scriptsAt(context, base + path, quietMs));
  };
  await Promise.all(Array.from({ length: SCREENS_AT_ONCE }, walk));
  return fetched;
}
