import type { Locator } from '@playwright/test';
import { DAY_MS, SECOND_MS } from '#contract/numbers/durations.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { expect, testSignedIn as test } from './fixtures.ts';

/**
 * The product promises one second. The app accepts an answer that took half a second, so it knows the time to half of
 * that.
 */
const MAX_ERROR_MS = 250;

/** Shifts the clock of the device for everything in the page that reads the time. */
const shiftDeviceClock = (offMs: number) => {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [real.now() + offMs]),
    get: (real, name) => (name === 'now' ? () => real.now() + offMs : Reflect.get(real, name)),
  });
};

/**
 * Returns the largest distance of the next three changes of a countdown from their due times. The countdown follows the
 * provider's whole seconds, so each number is due at one of them.
 */
const worstOfThree = (timer: Locator, times: { until: number; offMs: number }): Promise<number> =>
  timer.evaluate((element, { until, offMs }) => {
    const apart: number[] = [];
    return new Promise<number>(resolve => {
      const observer = new MutationObserver(() => {
        const at = Date.now() - offMs;
        const [hours = NaN, minutes = NaN, seconds = NaN] = element.textContent.split(':').map(Number);
        const displayed = hours * 3600 + minutes * 60 + seconds;
        apart.push(Math.abs(at - Math.ceil(until / 1000 - displayed) * 1000));
        if (apart.length < 3) return;
        observer.disconnect();
        resolve(Math.max(...apart));
      });
      observer.observe(element, { characterData: true, childList: true, subtree: true });
    });
  }, times);

/** Offsets that a Date header, in whole seconds, cannot reveal; the others find the same. */
const OFFSETS_MS = {
  'six tenths of a second ahead': 600,
  ...(isLongRun && { 'a day behind': -DAY_MS, 'a day ahead': DAY_MS, 'half a minute behind': -30 * SECOND_MS }),
};

// Mutation check: counting down with the device's clock (`serverNow` without the offset), or with the whole seconds of
// a Date header, must fail this test.
for (const [what, offMs] of Object.entries(OFFSETS_MS)) {
  test(`a countdown is right within a second on a device ${what}`, async ({ page, account }) => {
    await page.addInitScript(shiftDeviceClock, offMs);
    const { _id } = await account.placeTrade({ coin: 'BTC', amount: 10 });
    const { trade } = await account.get<{ trade: { createdAt: string } }>(`/api/getTradeDetails/${_id}`);
    const until = Date.parse(trade.createdAt) + 300 * SECOND_MS;
    await page.goto('/orders');
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^00:0[0-5]:\d\d$/);
    // A machine that stopped for a moment may retry; a wrong clock stays wrong.
    await expect.poll(() => worstOfThree(timer, { until, offMs })).toBeLessThanOrEqual(MAX_ERROR_MS);
  });
}
