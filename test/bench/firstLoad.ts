import type { Browser, Page } from '@playwright/test';
import { PHONE } from '#test/support/process/chromium.ts';
import type { World } from '#test/support/world/startWorld.ts';
import { countLine, type BenchLine } from './benchLine.ts';
import { withBrowserWorld } from './withWorld.ts';
import { measureLargestPaints } from './largestPaint.ts';
import { measureLazyScreens } from './lazyScreens.ts';
import type { BenchOptions } from './main.ts';
import { measureOfflineStart } from './offlineStart.ts';
import { kilobytes } from './scriptSize.ts';

/** Returns the scripts that a page has loaded by the frame that first shows the sign; later ones did not delay it. */
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

interface Visit {
  screen: string;
  name: string;
  path: string;
  isSignedIn: boolean;
  isReady: (page: Page) => Promise<unknown>;
  /** The element and text of a page that is ready. */
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

/** Measures the script before a screen works, and what later screens add. */
export const scriptSizesBench = (options: BenchOptions): Promise<BenchLine[]> =>
  withBrowserWorld(async (browser, world) => {
    const { token = '' } = await world.signIn('demo@larkspur.test', 'demo-pass-1');
    const lines: BenchLine[] = [];
    for (const visit of VISITS) lines.push(await visitLine(browser, world, token, visit));
    return [...lines, ...(await measureLazyScreens(browser, world, token, options))];
  });

/** Measures the largest paint of first visits against that of a plain page, and a later start without a network. */
export const firstLoadBench = (options: BenchOptions): Promise<BenchLine[]> =>
  withBrowserWorld(async (browser, world) => {
    const painted = ({ screen, path, isReady }: Visit) => ({ name: screen, url: world.url + path, isReady });
    const paints = await measureLargestPaints(browser, [HOME, SIGN_IN].map(painted), options);
    return [...paints, await measureOfflineStart(browser, world, options)];
  });
