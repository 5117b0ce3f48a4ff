import { aClock } from '#test/support/world/aClock.ts';
import { createExchangeRest } from './exchangeRest.ts';

const START_MS = aClock().at;
const DAY_MS = 24 * 3_600_000;

function refusedWith(status: number, retryAfter?: string) {
  const clock = aClock();
  let requestCount = 0;
  const fetch = async () => {
    requestCount += 1;
    return new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
  };
  const rest = createExchangeRest({ host: 'http://exchange', fetch, now: clock.now });
  const isAsked = async () => {
    const before = requestCount;
    await rest.serverTime().catch(() => undefined);
    return requestCount > before;
  };
  return { clock, rest, isAsked };
}

it.each([
  [429, '30', 30_000],
  [418, '30', 30_000],
  [429, '0', 1_000],
  [429, undefined, 10_000],
  [429, 'soon', 10_000],
  [429, '-5', 10_000],
  // The exchange bans for three days at most: a longer time is an error.
  [418, '9999999', 3 * DAY_MS],
  [418, '99999999999999999999', 3 * DAY_MS],
  [429, new Date(START_MS + 45_000).toUTCString(), 45_000],
  [429, new Date(START_MS - 45_000).toUTCString(), 1_000],
])('after %i with Retry-After %s sends no request for %i ms', async (status, retryAfter, pauseMs) => {
  const { clock, rest, isAsked } = refusedWith(status, retryAfter);
  expect(await isAsked()).toBe(true);
  expect(rest.backoffUntilMs()).toBe(clock.at + pauseMs);
  clock.at += pauseMs - 1;
  expect(await isAsked()).toBe(false);
  clock.at += 1;
  expect(await isAsked()).toBe(true);
});

it('does not wait a year longer because its clock was set back by one', async () => {
  const { clock, rest, isAsked } = refusedWith(429, '30');
  await isAsked();
  clock.at -= 365 * DAY_MS;
  expect([await isAsked(), rest.backoffUntilMs()]).toEqual([true, clock.at + 30_000]);
});
