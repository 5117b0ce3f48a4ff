/** @jest-environment ./test/support/webEnvironment.ts */
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { selectOffsetMs } from '#web/api/http/clock.ts';

const AHEAD_MS = 90_000;

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) }));
afterEach(() => jest.useRealTimers());

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Opens the app beside a provider that is 90 s ahead; each request and each response takes so many milliseconds. */
async function withTrips(...trips: [requestMs: number, responseMs: number][]) {
  let asked = 0;
  const { app } = await renderApp({
    route: '/contact',
    provider: {
      '/api/time': async () => {
        const [requestMs, responseMs] = trips[Math.min(asked, trips.length - 1)] ?? [0, 0];
        asked += 1;
        await pause(requestMs);
        const now = new Date(Date.now() + AHEAD_MS).toISOString();
        await pause(responseMs);
        return { now };
      },
    },
  });
  return { asked: () => asked, offsetMs: () => selectOffsetMs(app.store.getState()) };
}

// Mutation check: leaving out half of the round trip, or counting all of it, must fail this test.
it('takes the time of a response that took 400 ms for the middle of them', async () => {
  const { asked, offsetMs } = await withTrips([200, 200]);
  await seconds(5);
  expect(asked()).toBe(1);
  expect(Math.abs(offsetMs() - AHEAD_MS)).toBeLessThanOrEqual(1);
});

// Mutation check: believing the newest response must fail this test.
it('asks five times at most when responses are slow, and believes the quickest', async () => {
  const { asked, offsetMs } = await withTrips([900, 0], [0, 600], [900, 0]);
  await seconds(60);
  expect(asked()).toBe(5);
  expect(Math.abs(offsetMs() - (AHEAD_MS - 300))).toBeLessThanOrEqual(1);
});

it('asks again five minutes later', async () => {
  const { asked } = await withTrips([0, 0]);
  await seconds(299);
  expect(asked()).toBe(1);
  await seconds(2);
  expect(asked()).toBe(2);
});
