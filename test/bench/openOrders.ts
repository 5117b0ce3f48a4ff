import type { SignedUp } from '#test/support/world/startWorld.ts';
import { type BenchLine, countLine } from './benchLine.ts';
import { withBrowserWorld } from './withWorld.ts';
import type { BenchOptions } from './main.ts';
import { placeOrder, tradeCall } from './moneyCalls.ts';
import { openThrottled } from './throttledPage.ts';

const ORDERS = 50;
const NO_ORDERS = /^No orders/;
const COUNTDOWN = /^00:0\d:\d\d$/;

/** Measures what fifty open orders add to the work of a phone, with the same page without orders as the yardstick. */
export const openOrdersBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withBrowserWorld(async (browser, world) => {
    async function measureCpu({ token = '' }: SignedUp, shows: RegExp): Promise<number> {
      const orders = await openThrottled(browser, {
        url: `${world.url}/orders`,
        token,
        isReady: page => page.getByText(shows).first().waitFor(),
        warmUpMs: isQuick ? 1_500 : 3_000,
      });
      const used = await orders.measureCpu(isQuick ? 4_000 : 30_000);
      await orders.close();
      return used;
    }

    const [busy, idle] = [await world.signUp({ balance: '1000' }), await world.signUp()];
    const order = JSON.parse((await tradeCall(world)).createBody(0)) as unknown;
    await Promise.all(Array.from({ length: ORDERS }, () => placeOrder(busy, order)));
    // The quick run opens both pages at once: each is measured by the time of its own main thread.
    const [ofBusy, ofIdle] = isQuick
      ? await Promise.all([measureCpu(busy, COUNTDOWN), measureCpu(idle, NO_ORDERS)])
      : [await measureCpu(busy, COUNTDOWN), await measureCpu(idle, NO_ORDERS)];
    return [countLine(`${ORDERS} open orders counting down, added to the main thread`, 'ms/s', ofBusy - ofIdle, 10)];
  });
