import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { createExchangeRest } from './exchangeRest.ts';

const START_MS = aClock().at;

function refusedWith(status: number, retryAfter?: string, date?: number) {
  const clock = aClock();
  const monotonic = aClock(0);
  let requestCount = 0;
  const fetch = async () => {
    requestCount += 1;
    return new Response('{}', {
      status,
      headers: {
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
        ...(date !== undefined && { date: new Date(date).toUTCString() }),
      },
    });
  };
  const deps = { fetch, now: clock.now, monotonicNow: monotonic.now };
  const rest = createExchangeRest({ host: 'http://exchange', ...deps });
  const isAsked = async () => {
    const before = requestCount;
    await rest.serverTime().catch(() => undefined);
    return requestCount > before;
  };
  const pass = (ms: number) => {
    clock.at += ms;
    monotonic.at += ms;
  };
  return { clock, rest, isAsked, pass };
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
  const { clock, rest, isAsked, pass } = refusedWith(status, retryAfter);
  expect(await isAsked()).toBe(true);
  expect(rest.backoffUntilMs()).toBe(clock.at + pauseMs);
  pass(pauseMs - 1);
  expect(await isAsked()).toBe(false);
  pass(1);
  expect(await isAsked()).toBe(true);
});

// Mutation check: measuring the pause by the wall clock must fail this test.
it.each([
  ['back', -365 * DAY_MS],
  ['forward', 365 * DAY_MS],
])('pauses as long as the exchange requires although its clock is set %s', async (_direction, ms) => {
  const { clock, rest, isAsked, pass } = refusedWith(429, '30');
  await isAsked();
  clock.at += ms;
  expect([await isAsked(), rest.backoffUntilMs()]).toEqual([false, clock.at + 30_000]);
  pass(29_999);
  expect(await isAsked()).toBe(false);
  pass(1);
  expect(await isAsked()).toBe(true);
});

// Mutation check: comparing the date with our own clock must fail this test.
it('reads a date of Retry-After by the clock of the exchange', async () => {
  const exchangeNow = START_MS + 10 * MINUTE_MS;
  const { clock, rest, isAsked } = refusedWith(429, new Date(exchangeNow + 45_000).toUTCString(), exchangeNow);
  await isAsked();
  expect(rest.backoffUntilMs()).toBe(clock.at + 45_000);
});

// Mutation check: storing the weight of every response must fail this test.
it('knows the weight of this minute after responses without one, and after older ones that arrive late', async () => {
  const clock = aClock();
  const answers: ((weight?: string) => void)[] = [];
  const fetch = () =>
    new Promise<Response>(resolve => {
      answers.push(weight =>
        resolve(new Response('{}', { headers: weight === undefined ? {} : { 'x-mbx-used-weight-1m': weight } })),
      );
    });
  const rest = createExchangeRest({ host: 'http://exchange', fetch, now: clock.now, monotonicNow: clock.now });
  const sendRequests = (count: number) => Array.from({ length: count }, () => rest.serverTime().catch(() => undefined));
  const [first, second, third, fourth] = sendRequests(4);
  answers[1]?.('3001');
  await second;
  answers[0]?.('2900');
  answers[2]?.();
  await Promise.all([first, third]);
  expect([rest.usedWeight(), rest.isBusy()]).toEqual([3_001, true]);
  clock.at += 60_000;
  expect(rest.usedWeight()).toBe(0);
  clock.at -= 60_000;
  // Lower in a later request: a new minute of the exchange, whose clock differs.
  answers[3]?.('20');
  await fourth;
  expect(rest.usedWeight()).toBe(20);
});
