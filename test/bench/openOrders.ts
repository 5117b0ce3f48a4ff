import type { Browser, Page } from '@playwright/test';
import type { World } from '#test/support/world/startWorld.ts';
import { type BenchLine, limitLine, ratioLine } from './benchLine.ts';
import type { BenchOptions } from './main.ts';
import { placeOrder, tradeCall } from './moneyCalls.ts';
import { createPlainOrders } from './openOrdersPlainPage.ts';
import { servePage } from './servePage.ts';
import { openThrottled, type ThrottledPage } from './throttledPage.ts';
import { withBrowserWorld } from './withWorld.ts';

const ORDERS = 50;
const ROUNDS = 3;
const FIVE_MINUTES_MS = 300_000;
/** The quality goal of Markets for a stream that changes once a second. */
const MAX_RATIO = 1.5;
const NO_ORDERS = /^No orders/;
const COUNTDOWN = /^00:0\d:\d\d$/;
const PLAIN_STANDING = /^(Ahead|Behind) /;

interface Visit {
  url: string;
  token?: string;
  isReady: (page: Page) => Promise<unknown>;
}

type Pages = Record<'ours' | 'yardstick', Record<'busy' | 'idle', Visit>>;
type Runs = Record<keyof Pages, number[]>;

/** Places fifty orders; returns the page of orders and the plain page, each with them and without any. */
async function preparePages(world: World): Promise<{ pages: Pages; stop: () => void }> {
  const [busy, idle] = [await world.signUp({ balance: '1000' }), await world.signUp()];
  const order = JSON.parse((await tradeCall(world)).createBody(0)) as { coinPrice: string };
  await Promise.all(Array.from({ length: ORDERS }, () => placeOrder(busy, order)));
  const plain = {
    socketUrl: `${world.settings.exchange.socket}/ws/!miniTicker@arr`,
    entry: order.coinPrice,
    until: Date.now() + FIVE_MINUTES_MS,
  };
  const plainBusy = await servePage(createPlainOrders({ ...plain, count: ORDERS }));
  const plainIdle = await servePage(createPlainOrders({ ...plain, count: 0 }));
  const shows = (text: RegExp) => (page: Page) => page.getByText(text).first().waitFor();
  const [withOrders, without] = [shows(COUNTDOWN), shows(NO_ORDERS)];
  const url = `${world.url}/orders`;
  return {
    pages: {
      ours: {
        busy: { url, token: busy.token, isReady: withOrders },
        idle: { url, token: idle.token, isReady: without },
      },
      yardstick: {
        busy: { url: plainBusy.url, isReady: shows(PLAIN_STANDING) },
        idle: { url: plainIdle.url, isReady: shows(/^Plain$/) },
      },
    },
    stop() {
      plainBusy.stop();
      plainIdle.stop();
    },
  };
}

const open = (browser: Browser, visit: Visit, warmUpMs: number): Promise<ThrottledPage> =>
  openThrottled(browser, { ...visit, warmUpMs });

async function measureAlone(browser: Browser, visit: Visit): Promise<number> {
  const page = await open(browser, visit, 3_000);
  const used = await page.measureCpu(10_000);
  await page.close();
  return used;
}

/** Returns what the orders add to each page. */
async function fullRuns(browser: Browser, { ours, yardstick }: Pages): Promise<Runs> {
  const runs: Runs = { ours: [], yardstick: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.yardstick.push((await measureAlone(browser, yardstick.busy)) - (await measureAlone(browser, yardstick.idle)));
    runs.ours.push((await measureAlone(browser, ours.busy)) - (await measureAlone(browser, ours.idle)));
  }
  return runs;
}

/** Returns the same from pages that are open at once: each is measured by the time of its own main thread. */
async function quickRuns(browser: Browser, { ours, yardstick }: Pages): Promise<Runs> {
  const visits = [ours.busy, ours.idle, yardstick.busy, yardstick.idle];
  const pages = await Promise.all(visits.map(visit => open(browser, visit, 1_500)));
  const used = await Promise.all(pages.map(page => page.measureCpu(4_000)));
  const [ofOurs = 0, ofOurIdle = 0, ofPlain = 0, ofPlainIdle = 0] = used;
  return { ours: [ofOurs - ofOurIdle], yardstick: [ofPlain - ofPlainIdle] };
}

/**
 * Measures what fifty open orders add to the work of a phone, with the same page without orders as the base. The goal
 * in milliseconds depends on the machine; the ratio to a page of plain DOM holds for every machine.
 */
export const openOrdersBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withBrowserWorld(async (browser, world) => {
    const { pages, stop } = await preparePages(world);
    const runs = await (isQuick ? quickRuns : fullRuns)(browser, pages).finally(stop);
    const name = `${ORDERS} open orders counting down, added to the main thread`;
    return [
      limitLine(name, 'ms/s', runs.ours, 10),
      ratioLine(`${name}, against plain DOM`, 'ms/s', runs, { atMost: MAX_RATIO }),
    ];
  });
