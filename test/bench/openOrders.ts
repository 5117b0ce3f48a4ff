import { launchChromium } from '#test/support/chromium.ts';
import postgresSetup from '#test/support/postgresSetup.ts';
import postgresTeardown from '#test/support/postgresTeardown.ts';
import { startWorld } from '#test/support/startWorld.ts';
import { type BenchLine, countLine } from './benchLine.ts';
import type { BenchOptions } from './main.ts';
import { tradeCall } from './moneyCalls.ts';
import { openThrottled } from './throttledPage.ts';

const ORDERS = 50;
const COUNTDOWN = /^00:0\d:\d\d$/;

/** What fifty open orders cost a phone that shows them, nothing else happening. */
export async function openOrdersBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  await postgresSetup();
  const world = await startWorld({ isOneOrigin: true });
  const browser = await launchChromium();
  try {
    const person = await world.signUp({ balance: '1000' });
    const order = JSON.parse((await tradeCall(world)).bodyOf(0)) as unknown;
    for (let placed = 0; placed < ORDERS; placed += 1) await person.post('/api/createTrade', order);
    const orders = await openThrottled(browser, {
      url: `${world.url}/orders`,
      token: person.token ?? '',
      isReady: page => page.getByText(COUNTDOWN).first().waitFor(),
      warmUpMs: 3_000,
    });
    const used = await orders.cpuWhile(isQuick ? 10_000 : 30_000);
    await orders.leave();
    return [countLine(`${ORDERS} open orders counting down, main thread`, 'ms/s', used, 10)];
  } finally {
    await browser.close();
    await world.stop();
    await postgresTeardown();
  }
}
