import { launchChromium } from '#test/support/chromium.ts';
import postgresSetup from '#test/support/postgresSetup.ts';
import postgresTeardown from '#test/support/postgresTeardown.ts';
import { type SignedUp, startWorld } from '#test/support/startWorld.ts';
import { type BenchLine, countLine } from './benchLine.ts';
import type { BenchOptions } from './main.ts';
import { tradeCall } from './moneyCalls.ts';
import { openThrottled } from './throttledPage.ts';

const ORDERS = 50;
const NO_ORDERS = /^No orders/;
const COUNTDOWN = /^00:0\d:\d\d$/;

/** What fifty open orders add to the work of a phone that shows them, the page without any being the yardstick. */
export async function openOrdersBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  await postgresSetup();
  const world = await startWorld({ isOneOrigin: true });
  const browser = await launchChromium();

  async function cpuOf({ token = '' }: SignedUp, shows: RegExp): Promise<number> {
    const orders = await openThrottled(browser, {
      url: `${world.url}/orders`,
      token,
      isReady: page => page.getByText(shows).first().waitFor(),
      warmUpMs: 3_000,
    });
    const used = await orders.cpuWhile(isQuick ? 10_000 : 30_000);
    await orders.leave();
    return used;
  }

  try {
    const [busy, idle] = [await world.signUp({ balance: '1000' }), await world.signUp()];
    const order = JSON.parse((await tradeCall(world)).bodyOf(0)) as unknown;
    for (let placed = 0; placed < ORDERS; placed += 1) await busy.post('/api/createTrade', order);
    const added = (await cpuOf(busy, COUNTDOWN)) - (await cpuOf(idle, NO_ORDERS));
    return [countLine(`${ORDERS} open orders counting down, added to the main thread`, 'ms/s', added, 10)];
  } finally {
    await browser.close();
    await world.stop();
    await postgresTeardown();
  }
}
