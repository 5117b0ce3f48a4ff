import { screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aNotificationPage, aTransferNotification } from '#test/support/fixtures/notificationFixtures.ts';
import { errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
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

const PROVIDER = {
  '/api/getUserTrades': () => ({ trades: [], total: 0 }),
  '/api/getCoinList': () => ['BTC'],
};

async function storeBalance(balance: number): Promise<void> {
  const first = await renderApp({
    route: '/orders',
    signedIn: true,
    provider: { ...PROVIDER, '/api/getUserById': () => aUser({ balance }) },
  });
  await seconds(4);
  first.unmount();
  first.app.stop();
}

// Mutation check: storing only what the page has loaded since its start must fail this test.
it('keeps the balance of an earlier visit, although the last page did not request it', async () => {
  await storeBalance(1224.5);
  await renderApp({ route: '/markets', signedIn: true, provider: PROVIDER });
  await seconds(4);
  expect(localStorage.getItem('lastAnswers')).toContain('1224.5');
});

// Mutation check: merging whatever is stored must fail this test.
it('drops what a tab of another user has stored', async () => {
  await storeBalance(1224.5);
  localStorage.setItem('owner', 'another user');
  await renderApp({ route: '/markets', signedIn: true, provider: PROVIDER });
  await seconds(4);
  expect(localStorage.getItem('lastAnswers')).not.toContain('1224.5');
});

// Mutation check: restoring a response under another request id, which drops the response, must fail this test.
it('shows the last balance with its time until a slow server responds', async () => {
  await storeBalance(1224.5);
  let respond: (user: unknown) => void = () => undefined;
  const response = new Promise(resolve => (respond = resolve));
  await renderApp({
    route: '/orders',
    signedIn: true,
    provider: {
      ...PROVIDER,
      '/api/getUserTrades': () => new Promise(() => undefined),
      '/api/getUserById': () => response,
    },
  });
  await seconds(1);
  expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent(/^\$1,224\.50as of/);
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  respond(aUser({ balance: 77.25 }));
  await seconds(1);
  expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent(/^\$77\.25$/);
});

// Mutation check: restoring what the server has just refused must fail this test.
it('shows nothing stored once the server has refused it', async () => {
  await storeBalance(1224.5);
  const refused = () => errorResponse(403, 'forbidden', 'No.');
  await renderApp({
    route: '/orders',
    signedIn: true,
    provider: { '/api/getUserById': refused, '/api/getUserTrades': refused },
  });
  await seconds(3);
  expect(screen.queryByText('$1,224.50')).toBeNull();
});

// Mutation check: rendering only the time of day in the header, the wallet or the banner must fail this test.
it('shows the day of restored data that is of an earlier day', async () => {
  await storeBalance(1224.5);
  jest.setSystemTime(Date.UTC(2026, 10, 23, 9));
  const down = () => {
    throw new Error('There is no network.');
  };
  await renderApp({
    route: '/orders',
    signedIn: true,
    provider: { '/api/getUserById': down, '/api/getUserTrades': down, '/api/time': down },
  });
  await seconds(8);
  expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent(/^\$1,224\.50as of Nov 20, \d\d:\d\d$/);
  expect(screen.getByText(/^You are offline\. Showing data from Nov 20, 2026, \d\d:\d\d$/)).toBeVisible();
});

// Mutation check: leaving the notifications out of the stored responses, or storing every loaded one, must fail this test.
it('shows the newest notifications with their time without a network', async () => {
  const items = Array.from({ length: 60 }, (_, at) => aTransferNotification({ _id: `n${at}`, username: `user${at}` }));
  const first = await renderApp({
    route: '/notifications',
    signedIn: true,
    provider: { '/api/getNotifications': () => aNotificationPage(items), '/api/getUserById': () => aUser() },
  });
  await seconds(4);
  first.unmount();
  first.app.stop();
  const down = () => {
    throw new Error('There is no network.');
  };
  await renderApp({ route: '/notifications', signedIn: true, provider: { '/api/*': down, '/api/time': down } });
  await seconds(4);
  expect(screen.getByText(/^Last updated/)).toBeVisible();
  expect(screen.getByText(/user49/)).toBeVisible();
  expect(screen.queryByText(/user50/)).toBeNull();
  expect(screen.getByRole('button', { name: /older/i })).toBeVisible();
});
