/** @jest-environment ./test/support/webEnvironment.ts */
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { selectOffsetMs } from '#web/api/http/clock.ts';

const AHEAD_MS = 90_000;

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) }));
afterEach(() => jest.useRealTimers());

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Renders the app with a provider whose clock is 90 s ahead. `trips` are the latencies of requests and responses. */
async function withTrips(...trips: [requestMs: number, responseMs: number][]) {
  let requestCount = 0;
  const { app } = await renderApp({
    route: '/contact',
    provider: {
      '/api/time': async () => {
        const [requestMs, responseMs] = trips[Math.min(requestCount, trips.length - 1)] ?? [0, 0];
        requestCount += 1;
        await pause(requestMs);
        const now = new Date(Date.now() + AHEAD_MS).toISOString();
        await pause(responseMs);
        return { now };
      },
    },
  });
  return { requestCount: () => requestCount, offsetMs: () => selectOffsetMs(app.store.getState()) };
}

// Mutation check: leaving out half of the round trip, or counting all of it, must fail this test.
it('assumes that a response of 400 ms was sent after 200 ms', async () => {
  const { requestCount, offsetMs } = await withTrips([200, 200]);
  await seconds(5);
  expect(requestCount()).toBe(1);
  expect(Math.abs(offsetMs() - AHEAD_MS)).toBeLessThanOrEqual(1);
});

// Mutation check: using the newest response must fail this test.
it('sends at most five requests when responses are slow, and uses the fastest', async () => {
  const { requestCount, offsetMs } = await withTrips([900, 0], [0, 600], [900, 0]);
  await seconds(60);
  expect(requestCount()).toBe(5);
  expect(Math.abs(offsetMs() - (AHEAD_MS - 300))).toBeLessThanOrEqual(1);
});

it('measures again five minutes later', async () => {
  const { requestCount } = await withTrips([0, 0]);
  await seconds(299);
  expect(requestCount()).toBe(1);
  await seconds(2);
  expect(requestCount()).toBe(2);
});
