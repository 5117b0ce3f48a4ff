import { screen, within } from '@testing-library/react';
import { aDeposit, aMethod } from '#test/support/fixtures/depositFixtures.ts';
import { aNotificationPage } from '#test/support/fixtures/notificationFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { errorResponse, jsonResponse, renderApp, type Handler } from '#test/support/app/renderApp.tsx';
import { aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { onWidePage } from '#test/support/app/widePage.ts';

const RESPONSES: Record<string, Handler> = {
  ...aTradeDesk([aWonTrade()]).handlers,
  '/api/depositMethods': () => [aMethod()],
  '/api/getUserDepositLog': () => [aDeposit()],
  '/api/getUserWithdrawLog': () => [],
  '/api/getStatement': paginateStatement(() => []),
  '/api/getDepositDetails/*': () => ({ deposit: aDeposit() }),
};

// Route, request, message when it fails, and the control to tap first.
const FIRST_LOADS: [route: string, endpoint: string, message: string, tap?: string | RegExp][] = [
  ['/onchain', '/api/getUserById', 'Failed to load user data.'],
  ['/onchain', '/api/getStatement', 'Couldn’t load the balance history'],
  ['/deposit/log', '/api/getUserDepositLog', 'Error loading deposit log'],
  ['/order/t1', '/api/getTradeDetails/*', 'Error fetching order details. Please try again.'],
  ['/trade', '/api/getSiteSetting', 'Couldn’t load payouts.'],
  ['/trade', '/api/getCoinList', 'Failed to load the coins.', /BTC\/USDT/],
  ['/orders', '/api/getUserById', 'Failed to load user data.', 'Open menu'],
  ['/onchain', '/api/depositMethods', 'Failed to load deposit methods.'],
  ['/onchain', '/api/getUserDepositLog', 'Error loading deposit log'],
  ['/deposit', '/api/depositMethods', 'Failed to load deposit methods.'],
  ['/deposit/log/d1', '/api/getDepositDetails/*', 'Error fetching deposit details. Please try again.'],
  ['/orders', '/api/getUserTrades', 'Error loading orders'],
  ['/order', '/api/getUserTrades', 'Error loading orders'],
  ['/contact', '/api/getSiteSetting', 'Couldn’t load the contact options.'],
];

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());

/** Opens a screen whose provider does not respond to one request until `respondAgain`. */
async function openStuck([route, endpoint, , tap]: (typeof FIRST_LOADS)[number]) {
  let isStuck = true;
  const app = await renderApp({
    route,
    signedIn: true,
    provider: {
      ...RESPONSES,
      [endpoint]: call => (isStuck ? new Promise(() => undefined) : RESPONSES[endpoint]?.(call)),
    },
  });
  await seconds(0.1);
  if (tap) await app.user.click(screen.getByRole('button', { name: tap }));
  return {
    ...app,
    respondAgain: () => void (isStuck = false),
    countRequests: () => app.requests(endpoint.replace('*', '')).length,
  };
}

/** Returns the Retry nearest to a message, since a list without market data has one of its own. */
function getNearestRetry(message: string): HTMLElement {
  let element = screen.getByText(message);
  while (!within(element).queryByRole('button', { name: 'Retry' }) && element.parentElement)
    element = element.parentElement;
  return within(element).getByRole('button', { name: 'Retry' });
}

// Mutation check: calling only refetch in useInitialLoad must fail this test. Retry would wait for the response that
// never arrives.
it.each(casesForRun(3, FIRST_LOADS))(
  '%s without %s shows after ten seconds: %s, and Retry sends a new request at once',
  async (...load) => {
    const { respondAgain, countRequests, user } = await openStuck(load);
    await seconds(9);
    expect(screen.queryByText(load[2])).toBeNull();
    await seconds(1);
    expect(screen.getByText(load[2])).toBeVisible();

    const before = countRequests();
    respondAgain();
    await user.click(getNearestRetry(load[2]));
    await seconds(0.1);
    expect(countRequests()).toBeGreaterThan(before);
    expect(screen.queryByText(load[2])).toBeNull();
  },
);

// One screen with a list and one that polls are enough.
// Mutation check: aborting the pending request when the message appears must fail this test.
it.each(
  casesForRun(
    1,
    FIRST_LOADS.filter(([route]) => ['/deposit', '/order'].includes(route)),
  ),
)('%s keeps requesting %s behind the message: %s', async (...load) => {
  const { respondAgain } = await openStuck(load);
  await seconds(10);
  expect(screen.getByText(load[2])).toBeVisible();
  respondAgain();
  // The first request was aborted with the message; the next one follows a second later.
  await seconds(2);
  expect(screen.queryByText(load[2])).toBeNull();
});

it('gives the orders of another tab ten seconds of their own', async () => {
  const { user } = await openStuck(['/orders', '/api/getUserTrades', '']);
  await seconds(10);
  expect(screen.getByText('Error loading orders')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  await seconds(9);
  expect(screen.queryByText('Error loading orders')).toBeNull();
  await seconds(1);
  expect(screen.getByText('Error loading orders')).toBeVisible();
});

// Mutation check: removing the timer of `getRetryDelayMs` from useInitialLoad must fail this test.
it('requests again at the time that an unavailable provider named', async () => {
  let isDown = true;
  const down = () => jsonResponse(503, { error: 'Not now.', code: 'unavailable' }, { 'retry-after': '60' });
  const app = await renderApp({
    route: '/deposit',
    signedIn: true,
    provider: {
      ...RESPONSES,
      '/api/depositMethods': call => (isDown ? down() : RESPONSES['/api/depositMethods']?.(call)),
    },
  });
  await seconds(0.1);
  expect(screen.getByText('Failed to load deposit methods.')).toBeVisible();
  isDown = false;
  await seconds(59);
  expect(app.requests('/api/depositMethods')).toHaveLength(1);
  await seconds(1);
  expect(screen.queryByText('Failed to load deposit methods.')).toBeNull();
});

// Mutation check: waiting ten seconds without the server as well must fail this test.
it.each(
  casesForRun(2, [
    ['/notifications', '/api/getNotifications', 'Couldn’t load your notifications.'],
    ['/deposit', '/api/depositMethods', 'Failed to load deposit methods.'],
    ['/orders', '/api/getUserTrades', 'Error loading orders'],
    ['/deposit/log/d1', '/api/getDepositDetails/*', 'Error fetching deposit details. Please try again.'],
  ]),
)('%s states soon that it is offline, and loads %s once the network is back', async (route, _, message) => {
  let isDown = true;
  const answers: Record<string, Handler> = { ...RESPONSES, '/api/getNotifications': () => aNotificationPage([]) };
  const reach =
    (answer: Handler | undefined): Handler =>
    call => {
      if (isDown) throw new TypeError('Failed to fetch');
      return answer?.(call);
    };
  await renderApp({
    route,
    signedIn: true,
    provider: {
      '/api/*': reach(answers['/api/getUserById']),
      '/api/time': reach(() => ({ now: new Date().toISOString() })),
      ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, reach(answer)])),
    },
  });
  await seconds(2);
  expect(screen.getByText(message)).toHaveTextContent(/No connection\. Check your network\.$/);
  isDown = false;
  await seconds(6);
  expect(screen.queryByText(message)).toBeNull();
  expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
});

describe('on a wide page, which refreshes the balance', () => {
  onWidePage();

  // Mutation check: deciding by `isError`, which is false during each retry, must fail this test.
  it.each(casesForRun(2, ['/wallet', '/deposit/log', '/onchain']))(
    '%s shows no placeholders again after a failure',
    async route => {
      const down = () => errorResponse(500, 'internal', 'No.');
      await renderApp({ route, signedIn: true, provider: { '/api/get*': down, '/api/depositMethods': down } });
      const counts = new Set<number>();
      // The first request fails after 31 s of retries.
      await seconds(11);
      for (let second = 0; second < 60; second += 1) {
        counts.add(document.querySelectorAll('.MuiSkeleton-root').length);
        await seconds(1);
      }
      expect([...counts]).toHaveLength(1);
    },
  );
});
