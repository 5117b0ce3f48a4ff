import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { PHONE } from '#test/support/chromium.ts';
import type { World } from '#test/support/startWorld.ts';
import { countLine, type BenchLine } from './benchLine.ts';
import { inBrowserWorld } from './inWorld.ts';
import { largestPaints } from './largestPaint.ts';
import type { BenchOptions } from './main.ts';

const KILOBYTE = 1000;
/** A screen is loaded when no script has been on its way for so long; it may start the next one when one has run. */
const QUIET_MS = 2_500;
const QUICK_QUIET_MS = 1_000;
/** Scripts are counted, so that screens may load beside one another. */
const SCREENS_AT_ONCE = 10;

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

/** The scripts that a page has loaded by the frame that first shows the sign. What it fetches later, it did not wait for. */
async function scriptsUntil(page: Page, { selector, text }: Visit['sign']): Promise<Set<string>> {
  const loaded = await page.waitForFunction(
    ({ where, pattern }) =>
      [...document.querySelectorAll(where)].some(({ textContent }) => new RegExp(pattern).test(textContent ?? '')) &&
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    { where: selector, pattern: text.source },
    { polling: 'raf' },
  );
  const paths = await loaded.jsonValue();
  return new Set(paths ? paths.filter(path => path.endsWith('.js')) : []);
}

/** Their size as it travels: the brotli files beside them in dist. */
const kilobytes = (names: Iterable<string>): number =>
  [...names]
    .map(name => join('dist', `${name}.br`))
    .filter(existsSync)
    .reduce((sum, file) => sum + statSync(file).size, 0) / KILOBYTE;

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

interface Visit {
  screen: string;
  name: string;
  path: string;
  isSignedIn: boolean;
  isReady: (page: Page) => Promise<unknown>;
  /** What stands where in a page that is ready. */
  sign: { selector: string; text: RegExp };
  goalKb: number;
  limitKb: number;
}

const LIVE_PRICE = /\d[\d,]*\.\d+/;

const SIGN_IN: Visit = {
  screen: 'Sign In',
  name: 'script before Sign In works',
  path: '/signin',
  isSignedIn: false,
  isReady: page => page.getByRole('button', { name: 'Sign In' }).click({ trial: true }),
  sign: { selector: 'main form button[type=submit]:not([disabled])', text: /Sign In/ },
  goalKb: 185,
  limitKb: 195,
};

const HOME: Visit = {
  screen: 'Home',
  name: 'script before Home shows its live coins',
  path: '/',
  isSignedIn: false,
  isReady: page => page.getByRole('region', { name: 'Live' }).getByText(LIVE_PRICE).first().waitFor(),
  sign: { selector: 'main [aria-label="Live"]', text: LIVE_PRICE },
  goalKb: 205,
  limitKb: 215,
};

const MARKETS: Visit = {
  screen: 'Markets',
  name: 'script before Markets moves',
  path: '/markets',
  isSignedIn: true,
  isReady: page => page.getByText(LIVE_PRICE).first().waitFor(),
  sign: { selector: 'main [role=tabpanel]', text: LIVE_PRICE },
  goalKb: 205,
  limitKb: 215,
};

const VISITS = [SIGN_IN, HOME, MARKETS];

async function visitLine(browser: Browser, world: World, token: string, visit: Visit): Promise<BenchLine> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'dark', serviceWorkers: 'block' });
  if (visit.isSignedIn) await context.addInitScript(value => localStorage.setItem('uToken', value), token);
  const page = await context.newPage();
  await page.goto(world.url + visit.path);
  const total = kilobytes(await scriptsUntil(page, visit.sign));
  await context.close();
  return countLine(visit.name, 'kB brotli', total, visit.goalKb, visit.limitKb);
}

const OWN_AT_MOST_KB = 15;
/** The chart is part of it. */
const TRADE_AT_MOST_KB = 65;

/** Where an account begins. */
const START_PAGE = '/onchain';
const LATER_SCREENS = [
  '/deposit',
  '/deposit/checkout/any',
  '/deposit/log',
  '/deposit/log/any',
  '/withdraw',
  '/withdraw/checkout/any',
  '/withdraw/log/any',
  '/transfer',
  '/transfer/log/any',
  '/wallet',
  '/orders',
  '/order/any',
  '/trade',
  '/kyc/submit-form',
  '/kyc/log',
  '/user/profile',
  '/user/password',
  '/settings',
  '/app/notice',
  '/helpline',
];

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

/** A later screen's own scripts: those that neither an account's start page nor another later screen fetches. */
async function laterScreens(browser: Browser, world: World, token: string, isQuick: boolean): Promise<BenchLine[]> {
  const quietMs = isQuick ? QUICK_QUIET_MS : QUIET_MS;
  const paths = [START_PAGE, ...LATER_SCREENS];
  const fetched = new Map<string, Set<string>>();
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  await context.addInitScript(value => localStorage.setItem('uToken', value), token);
  const waiting = [...paths];
  const walk = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      fetched.set(path, await scriptsAt(context, world.url + path, quietMs));
  };
  await Promise.all(Array.from({ length: SCREENS_AT_ONCE }, walk));
  await context.close();
  return LATER_SCREENS.map(path => {
    const others = new Set(paths.filter(other => other !== path).flatMap(other => [...(fetched.get(other) ?? [])]));
    const own = [...(fetched.get(path) ?? [])].filter(name => !others.has(name));
    const atMost = path === '/trade' ? TRADE_AT_MOST_KB : OWN_AT_MOST_KB;
    return countLine(`${path}: script of its own`, 'kB brotli', kilobytes(own), atMost);
  });
}

/** Script before a screen works, and what later screens add. */
export const scriptSizesBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  inBrowserWorld(async (browser, world) => {
    const { token = '' } = await world.signIn('demo@larkspur.test', 'demo-pass-1');
    const lines: BenchLine[] = [];
    for (const visit of VISITS) lines.push(await visitLine(browser, world, token, visit));
    return [...lines, ...(await laterScreens(browser, world, token, isQuick))];
  });

/** The largest paint of first visits against that of a plain page. */
export const firstLoadBench = (options: BenchOptions): Promise<BenchLine[]> =>
  inBrowserWorld((browser, world) => {
    const painted = ({ screen, path, isReady }: Visit) => ({ name: screen, url: world.url + path, isReady });
    return largestPaints(browser, [HOME, SIGN_IN].map(painted), options);
  });
