import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { PHONE } from '#test/support/chromium.ts';
import type { World } from '#test/support/startWorld.ts';
import { countLine, type BenchLine } from './benchLine.ts';
import type { BenchOptions } from './main.ts';
import { type Fetched, laterScripts } from './laterScripts.ts';
import { kilobytes } from './scriptSize.ts';

/** A screen is loaded when no script has been on its way for so long; it may start the next one when one has run. */
const QUIET_MS = 2_500;
const QUICK_QUIET_MS = 1_000;
/** Scripts are counted, so that screens may load beside one another. */
const SCREENS_AT_ONCE = 10;

/** Goals of a later screen. `afterHome` counts the parts that it shares with others as well: forms, lists, sheets. */
const GOAL_KB = { own: 15, afterHome: 50 };
/** The chart is part of it. */
const TRADE_GOAL_KB = { own: 65, afterHome: 105 };

/** Where an account begins. */
const START_PAGE = '/onchain';
/** Has a budget of its own; what it shares with a later screen is not that screen's own. */
const MARKETS = '/markets';
/** The addresses of each later screen: a log and its record are one screen, and so are the orders and one of them. */
const LATER_SCREENS = [
  ['/deposit'],
  ['/deposit/checkout/any'],
  ['/deposit/log', '/deposit/log/any'],
  ['/withdraw'],
  ['/withdraw/checkout/any'],
  ['/withdraw/log', '/withdraw/log/any'],
  ['/transfer'],
  ['/transfer/log', '/transfer/log/any'],
  ['/wallet'],
  ['/orders', '/order/any'],
  ['/trade'],
  ['/kyc/submit-form'],
  ['/kyc/log'],
  ['/user/profile'],
  ['/user/password'],
  ['/settings'],
  ['/app/notice'],
  ['/helpline'],
] as const;

/** The scripts a page has loaded so far, by path. */
const scriptsOf = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(entry => new URL(entry.name).pathname)
        .filter(path => path.endsWith('.js')),
    ),
  );

/** Watches the scripts of a page; the function it returns waits until none has been on its way for `quietMs`. */
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

/** All scripts of a screen that is opened by its address, with what it fetches ahead. */
async function scriptsAt(context: BrowserContext, url: string, quietMs: number): Promise<Set<string>> {
  const page = await context.newPage();
  const settled = watchScripts(page, quietMs);
  await page.goto(url);
  await page.locator('main').waitFor();
  await settled();
  const scripts = await scriptsOf(page);
  await page.close();
  return scripts;
}

/** What each later screen costs an account whose start page is loaded, and how much of that no other screen fetches. */
export async function laterScreens(
  browser: Browser,
  world: World,
  token: string,
  { isQuick }: BenchOptions,
): Promise<BenchLine[]> {
  const quietMs = isQuick ? QUICK_QUIET_MS : QUIET_MS;
  const fetched: Fetched = new Map();
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  await context.addInitScript(value => localStorage.setItem('uToken', value), token);
  const waiting = [START_PAGE, MARKETS, ...LATER_SCREENS.flat()];
  const walk = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      fetched.set(path, await scriptsAt(context, world.url + path, quietMs));
  };
  await Promise.all(Array.from({ length: SCREENS_AT_ONCE }, walk));
  await context.close();
  return laterScripts(fetched, START_PAGE, LATER_SCREENS, [MARKETS]).flatMap(({ path, own, afterHome }) => {
    const goal = path === '/trade' ? TRADE_GOAL_KB : GOAL_KB;
    return [
      countLine(`${path}: script of its own`, 'kB brotli', kilobytes(own), goal.own),
      countLine(`${path}: script after Home`, 'kB brotli', kilobytes(afterHome), goal.afterHome),
    ];
  });
}
