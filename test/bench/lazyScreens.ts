import type { Browser } from '@playwright/test';
import { PHONE } from '#test/support/process/chromium.ts';
import type { World } from '#test/support/world/startWorld.ts';
import { adminLine } from './adminScripts.ts';
import { countLine, type BenchLine } from './benchLine.ts';
import type { BenchOptions } from './main.ts';
import { splitLazyScripts } from './lazyScripts.ts';
import { scriptsOfEach } from './pageScripts.ts';
import { kilobytes } from './scriptSize.ts';

/** The time without script requests after which a screen counts as loaded; one script may request the next. */
const IDLE_MS = 2_500;
const QUICK_IDLE_MS = 1_000;
/** Longer than the start page waits before it prefetches the fallbacks of the stream, which all screens share. */
const START_PAGE_IDLE_MS = 7_500;

/** Goals of a later screen. `afterHome` includes the parts that it shares with other screens: forms, lists, sheets. */
const GOAL_KB = { own: 15, afterHome: 50 };
/** With the chart. */
const TRADE_GOAL_KB = { own: 65, afterHome: 105 };

/** The start page of an account. */
const START_PAGE = '/onchain';
/** It has its own budget; what it shares with a later screen does not count as that screen's own. */
const MARKETS = '/markets';
/** The addresses of each later screen: a log and its record are one screen, as are the orders and one of them. */
export const LAZY_SCREENS = [
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
  ['/notifications'],
  ['/helpline'],
  ['/contact'],
  ['/evidence'],
] as const;

/**
 * Measures what each later screen adds to a loaded start page, how much of it no other screen fetches, and what only
 * administrators fetch.
 */
export async function measureLazyScreens(
  browser: Browser,
  world: World,
  token: string,
  { isQuick }: BenchOptions,
): Promise<BenchLine[]> {
  const idleMs = isQuick ? QUICK_IDLE_MS : IDLE_MS;
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  await context.addInitScript(value => localStorage.setItem('uToken', value), token);
  const fetched = new Map([
    ...(await scriptsOfEach(context, world.url, [START_PAGE], START_PAGE_IDLE_MS)),
    ...(await scriptsOfEach(context, world.url, [MARKETS, ...LAZY_SCREENS.flat()], idleMs)),
  ]);
  await context.close();
  const lines = splitLazyScripts(fetched, START_PAGE, LAZY_SCREENS, [MARKETS]).flatMap(({ path, own, afterHome }) => {
    const goal = path === '/trade' ? TRADE_GOAL_KB : GOAL_KB;
    return [
      countLine(`${path}: script of its own`, 'kB brotli', kilobytes(own), goal.own),
      countLine(`${path}: script after Home`, 'kB brotli', kilobytes(afterHome), goal.afterHome),
    ];
  });
  const ofUsers = new Set([...fetched.values()].flatMap(scripts => [...scripts]));
  return [...lines, await adminLine(browser, world, ofUsers, idleMs)];
}
