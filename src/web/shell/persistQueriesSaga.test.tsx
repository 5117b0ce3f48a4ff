import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

// Mutation check: writing after each response, or only once a minute, must fail this test.
it('stores a change at once, and the time of an unchanged response once a minute', async () => {
  let balance = 1224.5;
  await renderApp({
    route: '/orders',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser({ balance }),
      '/api/getUserTrades': () => ({ trades: [], total: 0 }),
      '/api/getCoinList': () => ['BTC'],
    },
  });
  await seconds(4);
  const stored = () => localStorage.getItem('lastAnswers');
  const before = stored();
  expect(before).toContain('1224.5');
  await seconds(45);
  expect(stored()).toBe(before);
  await seconds(20);
  expect(stored()).not.toBe(before);
  balance = 77.25;
  await seconds(11);
  expect(stored()).toContain('77.25');
});
