import { act, screen } from '@testing-library/react';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { errorResponse, type Handler, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { sessionStarted } from '#web/api/http/sessionSlice.ts';
import { statementApi } from '#web/api/statement.ts';
import type { WebDeps } from '#web/deps.ts';
import { aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const anEntry = (id: string, amount: number, kind = 'transfer.received') => ({
  _id: id,
  kind,
  ref: `ref-${id}`,
  amount,
  balanceAfter: 1000,
  createdAt: new Date().toISOString(),
});

async function onOrders(provider: Record<string, Handler> = {}, deps: Partial<WebDeps> = {}, route = '/orders') {
  const account = { balance: 1000, entries: [] as object[] };
  const world = await renderApp({
    route,
    signedIn: true,
    deps,
    provider: {
      '/api/getUserById': () => aUser({ balance: account.balance }),
      '/api/getUserTrades': () => ({ trades: [], total: 0 }),
      '/api/withdrawMethods': () => [aWithdrawMethod()],
      '/api/getStatement': () => ({ entries: account.entries, next: null }),
      ...provider,
    },
  });
  await seconds(3);
  return { ...world, account };
}

// Mutation check: leaving `accountShown` out of the layout must fail this test.
it.each(['/orders', '/order', '/trade', '/', '/onchain', '/wallet', '/withdraw/checkout/usdt-trc20', '/transfer'])(
  'shows a changed balance within ten seconds on %s',
  async route => {
    const { account } = await onOrders({}, {}, route);
    expect(document.body).toHaveTextContent('1,000.00');
    account.balance = 1002;
    await seconds(10);
    expect(document.body).toHaveTextContent('1,002.00');
  },
);

// Mutation check: waiting for the logs without an end in `refreshWallet` must fail this test.
it('shows a changed balance within ten seconds on /wallet while a log fails', async () => {
  const failing = () => errorResponse(500, 'internal', 'No.');
  const { account } = await onOrders({ '/api/getUserDepositLog': failing }, {}, '/wallet');
  await seconds(10);
  account.balance = 1002;
  await seconds(10);
  expect(document.body).toHaveTextContent('1,002.00');
});

// Mutation check: leaving /markets out of `POLLED_ACCOUNT_PATHS` must fail this test.
it('counts a new notification within ten seconds on /markets', async () => {
  let unreadNotifications = 0;
  const read = () => aUser({ unreadNotifications });
  await onOrders({ '/api/getUserById': read, '/api/getCoinList': () => ['BTC'] }, {}, '/markets');
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
  unreadNotifications = 1;
  await seconds(10);
  expect(screen.getByRole('link', { name: 'Notifications (1)' })).toBeVisible();
});

// Mutation check: leaving out `stampResponses` must fail this test.
it.each([8, -8])('keeps refreshing after the clock of the device was set by %s hours', async hours => {
  const startedAt = Date.now() - performance.now();
  const { account } = await onOrders({}, { now: () => startedAt + performance.now() });
  jest.setSystemTime(Date.now() + hours * HOUR_MS);
  await seconds(10);
  account.balance = 1002;
  await seconds(10);
  expect(screen.getByText('$1,002.00')).toBeVisible();
});

it('requests the balance at most once in ten seconds', async () => {
  const { requests } = await onOrders();
  const before = requests('/api/getUserById').length;
  await seconds(60);
  expect(requests('/api/getUserById').length - before).toBeLessThanOrEqual(7);
});

it('announces received money once', async () => {
  const { account, shownToasts } = await onOrders();
  account.balance = 1002.5;
  account.entries = [anEntry('e1', 2.5)];
  await seconds(12);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'You received 2.50 USDT.' }]);
  account.balance = 1010;
  account.entries = [anEntry('e2', 7.5, 'trade.won'), ...account.entries];
  await seconds(30);
  expect(shownToasts).toHaveLength(1);
});

// Mutation check: leaving `sessionStarted` out of waitForSessionChange must fail this test.
it('does not announce the money of a user who signs in on another tab', async () => {
  const { account, dispatch, shownToasts } = await onOrders();
  account.balance = 1002.5;
  account.entries = [anEntry('e1', 2.5)];
  act(() => void dispatch(sessionStarted()));
  await seconds(12);
  expect(screen.getAllByText(/1,002\.50/)[0]).toBeVisible();
  expect(shownToasts).toEqual([]);
});

// Mutation check: returning from `announceIncome` unless the total has risen must fail this test.
it('announces received money although a lost stake has lowered the balance by more', async () => {
  const { account, shownToasts } = await onOrders();
  account.balance = 995;
  account.entries = [anEntry('e2', -10, 'trade.opened'), anEntry('e1', 5)];
  await seconds(12);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'You received 5.00 USDT.' }]);
});

// Mutation check: leaving adjustments out, or counting negative ones, must fail this test.
it('announces a credit by the operator, and no debit', async () => {
  const { account, shownToasts } = await onOrders();
  account.balance = 1020;
  account.entries = [anEntry('e1', 20, 'adjustment')];
  await seconds(12);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'You received 20.00 USDT.' }]);
  account.balance = 1015;
  account.entries = [anEntry('e2', -5, 'adjustment'), ...account.entries];
  await seconds(12);
  expect(shownToasts).toHaveLength(1);
});

// Mutation check: forgetting a change whose statement was not read must fail this test.
it('announces received money once the statement can be read, although the money is spent by then', async () => {
  let isRefused = true;
  const entries = [anEntry('e1', 2.5)];
  const tooMany = () => errorResponse(429, 'too_many_requests', 'Too many requests.');
  const { account, shownToasts } = await onOrders({
    '/api/getStatement': () => (isRefused ? tooMany() : { entries, next: null }),
  });
  account.balance = 1002.5;
  await seconds(12);
  account.balance = 1000;
  await seconds(12);
  expect(shownToasts).toEqual([]);
  isRefused = false;
  await seconds(12);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'You received 2.50 USDT.' }]);
  await seconds(30);
  expect(shownToasts).toHaveLength(1);
});

// Mutation check: reading the response to a request that was sent before the credit must fail this test.
it('announces received money that a statement requested earlier lacks', async () => {
  let respond: () => void = () => undefined;
  const before = new Promise<void>(resolve => (respond = resolve));
  const entries: object[] = [];
  const { account, shownToasts, dispatch, requests } = await onOrders({
    '/api/getStatement': async () => {
      const then = [...entries];
      await before;
      return { entries: then, next: null };
    },
  });
  act(() => void dispatch(statementApi.endpoints.getStatement.initiate()));
  await seconds(1);
  account.balance = 1002.5;
  entries.push(anEntry('e1', 2.5));
  await seconds(8);
  expect(screen.getByText('$1,002.50')).toBeVisible();
  expect(requests('/api/getStatement')).toHaveLength(1);
  respond();
  await seconds(12);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'You received 2.50 USDT.' }]);
});

// Mutation check: searching only the newest run must fail this test.
it('announces received money that another screen has read before', async () => {
  const known = { ...anEntry('e0', 1000), createdAt: new Date(Date.now() - HOUR_MS).toISOString() };
  const { account, shownToasts, dispatch } = await onOrders();
  const read = () => dispatch(statementApi.endpoints.getStatement.initiate(undefined, { forceRefetch: true }));
  account.entries = [known];
  await act(async () => void read());
  account.entries = [anEntry('e1', 2.5), known];
  await act(async () => void read());
  account.entries = [anEntry('e2', 1), ...account.entries];
  account.balance = 1003.5;
  await seconds(12);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'You received 3.50 USDT.' }]);
});

it('requests no balance on a screen without one and without a bell', async () => {
  const { requests } = await onOrders({}, {}, '/contact');
  const before = requests('/api/getUserById').length;
  await seconds(30);
  expect(requests('/api/getUserById')).toHaveLength(before);
});

// Mutation check: deciding by `isError`, which is false during each retry, must fail this test.
// Mutation check: deciding by the error alone, which exists only after all retries, must fail this test.
it.each(casesForRun(1, ['/orders', '/onchain']))(
  'shows the time of the last balance on %s from the second missed refresh on',
  async route => {
    let isDown = false;
    const user = () => (isDown ? errorResponse(500, 'internal', 'No.') : aUser());
    await onOrders({ '/api/getUserById': user }, {}, route);
    expect(screen.getByText('$1,000.00')).toBeVisible();
    isDown = true;
    await seconds(32);
    // Longer than all retries of one refresh.
    for (let second = 0; second < 45; second += 1) {
      expect(screen.getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
      await seconds(1);
    }
    isDown = false;
    await seconds(45);
    expect(screen.queryByText(/^as of/)).not.toBeInTheDocument();
  },
);
