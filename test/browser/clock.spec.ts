import { expect, testSignedIn as test } from './fixtures.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** A device whose clock is off: everything in the page that tells the time of day is. */
const shiftClock = (offMs: number) => {
  const origin = performance.timeOrigin + offMs;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [real.now() + offMs]),
    get: (real, name) => (name === 'now' ? () => real.now() + offMs : Reflect.get(real, name)),
  });
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
};

// Sabotage: count down with the device's clock (`serverNow` without the offset).
for (const [what, offMs] of Object.entries({
  'a day ahead': DAY_MS,
  'a day behind': -DAY_MS,
  'half a minute behind': -30 * SECOND_MS,
})) {
  test(`a countdown is right within a second on a device ${what}`, async ({ page, account }) => {
    await page.addInitScript(shiftClock, offMs);
    const { _id } = await account.placeTrade({ coin: 'BTC', amount: 10 });
    const { trade } = await account.get<{ trade: { createdAt: string } }>(`/api/getTradeDetails/${_id}`);
    await page.goto('/orders');
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^00:0[0-5]:\d\d$/);

    const until = Date.parse(trade.createdAt) + 300 * SECOND_MS;

    /** How far the countdown is from the whole seconds that are left in truth, at the moment it is read. */
    const wrongBy = () =>
      timer.evaluate(
        ({ textContent }, { until, offMs }) => {
          const [, minutes = '', seconds = ''] = (textContent ?? '').split(':');
          const said = Number.parseInt(minutes, 10) * 60 + Number.parseInt(seconds, 10);
          return Math.abs(said - Math.ceil((until - (Date.now() - offMs)) / 1000));
        },
        { until, offMs },
      );
    await expect.poll(wrongBy).toBeLessThanOrEqual(1);
    const before = await timer.innerText();
    await expect.poll(() => timer.innerText()).not.toBe(before);
    await expect.poll(wrongBy).toBeLessThanOrEqual(1);
  });
}
