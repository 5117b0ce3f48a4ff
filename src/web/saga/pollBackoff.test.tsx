import { act } from '@testing-library/react';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aKycRecord } from '#test/support/app/kycScene.ts';
import { jsonResponse, renderApp, type Handler } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { aTransfer } from '#test/support/fixtures/transferFixtures.ts';
import { aWithdraw } from '#test/support/fixtures/withdrawFixtures.ts';
import { usersApi } from '#web/api/users.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const tooMany = (header: string) => () =>
  jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': header });
const notNow = (header: string) => () => jsonResponse(503, { error: 'Busy.', code: 'busy' }, { 'retry-after': header });
const proxyDown = (header: string) => () =>
  new Response('<h1>503</h1>', { status: 503, headers: { 'content-type': 'text/html', 'retry-after': header } });

const ANSWERS: Record<string, Handler> = {
  ...aTradeDesk([]).handlers,
  '/api/getUserById': () => aUser({ isVerified: false, isVerificationPending: true }),
  '/api/getDepositDetails/d1': () => ({ deposit: aDeposit() }),
  '/api/getUserDepositLog': () => [aDeposit()],
  '/api/getWithdrawDetails/w1': () => ({ withdraw: aWithdraw() }),
  '/api/getUserWithdrawLog': () => [aWithdraw()],
  '/api/getTransferDetails/x1': () => ({ transfer: aTransfer() }),
  '/api/getUserTransferLog': () => [aTransfer()],
  '/api/getKycDetails': () => ({ kyc: aKycRecord() }),
  '/api/getStatement': paginateStatement(() => []),
  '/api/time': () => ({ now: new Date().toISOString() }),
};

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

/** Renders a screen that has its data, with a provider that refuses one of its calls on request. */
async function openOn(route: string, call: string) {
  let refuse: (() => Response) | null = null;
  const app = await renderApp({
    route,
    signedIn: true,
    provider: { ...ANSWERS, [call]: request => refuse?.() ?? ANSWERS[call]?.(request) },
  });
  await seconds(0.1);
  return {
    ...app,
    refusing: (reply: (() => Response) | null) => (refuse = reply),
    requestCount: () => app.requests(call).length,
    /** Counts the requests of that call in this many seconds. */
    async askedIn(count: number) {
      const before = app.requests(call).length;
      await seconds(count);
      return app.requests(call).length - before;
    },
  };
}

const DEPOSIT: [route: string, call: string] = ['/deposit/log/d1', '/api/getDepositDetails/d1'];

// Mutation check: omitting `selectBackoffMs` from `refetch` must fail this test.
it.each(
  casesForRun(2, [
    DEPOSIT,
    ['/withdraw/log', '/api/getUserWithdrawLog'],
    ['/kyc/log', '/api/getKycDetails'],
    ['/wallet', '/api/getStatement'],
    ['/deposit/log', '/api/getUserDepositLog'],
    ['/withdraw/log/w1', '/api/getWithdrawDetails/w1'],
    ['/transfer/log/x1', '/api/getTransferDetails/x1'],
    ['/transfer/log', '/api/getUserTransferLog'],
    ['/wallet', '/api/getUserById'],
    ['/wallet', '/api/getUserDepositLog'],
    ['/onchain', '/api/getUserWithdrawLog'],
  ]),
)('%s does not request %s before the time that a 429 named, and then continues', async (route, call) => {
  const screen = await openOn(route, call);
  screen.refusing(tooMany('45'));
  expect(await screen.askedIn(10)).toBe(1);
  expect(await screen.askedIn(44)).toBe(0);
  screen.refusing(null);
  expect(await screen.askedIn(12)).toBeGreaterThanOrEqual(1);
  expect(await screen.askedIn(20)).toBe(2);
});

// Mutation check: omitting `retryAfterMs` from `getRetryDelayMs` must fail this test.
it.each(
  casesForRun(1, [
    ['seconds', () => '25', 25],
    ['a date', () => new Date(Date.now() + 25_000).toUTCString(), 24],
    ['more than the automatic retry waits', () => '120', 120],
  ]),
)('does not retry after a 503 before the time that it named (%s)', async (_what, header, waitS) => {
  const screen = await openOn(...DEPOSIT);
  screen.refusing(() => notNow(header())());
  expect(await screen.askedIn(10)).toBe(1);
  expect(await screen.askedIn(waitS - 1)).toBe(0);
  screen.refusing(null);
  expect(await screen.askedIn(12)).toBeGreaterThanOrEqual(1);
});

it('follows the Retry-After of a proxy with a response format of its own', async () => {
  const screen = await openOn(...DEPOSIT);
  screen.refusing(proxyDown('60'));
  expect(await screen.askedIn(10)).toBe(1);
  expect(await screen.askedIn(59)).toBe(0);
});

// All formats of the header: retryAfter.test.ts.
it.each(casesForRun(2, ['soon', '0', '-5', '', 'Thu, 01 Jan 1970 00:00:00 GMT']))(
  'polls as usual when Retry-After has no usable value (%s)',
  async header => {
    const screen = await openOn(...DEPOSIT);
    screen.refusing(tooMany(header));
    await seconds(10);
    expect(await screen.askedIn(30)).toBe(3);
  },
);

it.each(casesForRun(1, ['86400', '99999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT']))(
  'polls again after five minutes, whatever was named (%s)',
  async header => {
    const screen = await openOn(...DEPOSIT);
    screen.refusing(tooMany(header));
    await seconds(10);
    expect(await screen.askedIn(299)).toBe(0);
    expect(await screen.askedIn(12)).toBe(1);
  },
);

it('polls no sooner because the page was left and shown again', async () => {
  const screen = await openOn(...DEPOSIT);
  screen.refusing(tooMany('45'));
  await seconds(10);
  const hidden = jest.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    hidden.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await seconds(1);
  }
  hidden.mockRestore();
  expect(await screen.askedIn(40)).toBe(0);
});

it('continues to poll the rest of the wallet while one call waits for its Retry-After', async () => {
  const screen = await openOn('/wallet', '/api/getStatement');
  screen.refusing(tooMany('120'));
  await seconds(10);
  const before = screen.requests('/api/getUserById').length;
  await seconds(30);
  expect(screen.requests('/api/getUserById').length - before).toBe(3);
});

// Mutation check: refetching the balance with `refetch` instead of `refetchOnce` must fail this test.
it('requests the balance that a deposit has changed as soon as Retry-After allows', async () => {
  let log = [aDeposit()];
  let user: Handler = tooMany('45');
  const { requests, dispatch } = await renderApp({
    route: '/deposit/log',
    signedIn: true,
    provider: { '/api/getUserDepositLog': () => log, '/api/getUserById': request => user(request) },
  });
  const requestCount = () => requests('/api/getUserById').length;
  await act(async () => void dispatch(usersApi.endpoints.getUserById.initiate()));
  await seconds(0.1);
  const before = requestCount();
  log = [aDeposit({ status: 'Completed', transactionId: 'tx-77' })];
  user = () => aUser({ balance: 1_250 });
  await seconds(43);
  expect(requestCount()).toBe(before);
  await seconds(3);
  expect(requestCount()).toBe(before + 1);
});

describe('orders whose time is up', () => {
  const placed = () => aTrade({ createdAt: new Date(NOON).toISOString() });

  /** Renders the orders with one that ends after a minute; the list is refused from then on. */
  async function openOrders() {
    const desk = aTradeDesk([placed()]);
    let refuse: (() => Response) | null = null;
    const list = '/api/getUserTrades';
    const app = await renderApp({
      route: '/orders',
      signedIn: true,
      provider: { ...desk.handlers, [list]: request => refuse?.() ?? desk.handlers[list]?.(request) },
    });
    await seconds(59);
    refuse = tooMany('45');
    return { ...app, desk, answering: () => (refuse = null), lists: () => app.requests(list).length };
  }

  // Mutation check: invalidating in `refreshLists` at once, or never while a list backs off, must fail this test.
  it('are not requested again before the time that was named, and then are', async () => {
    const app = await openOrders();
    await seconds(1.5);
    const requestCount = app.lists();
    app.desk.settle('t1', { tradeResult: 'win', tradeAfterAmount: 8.2 }, 1232.7);
    await seconds(43);
    expect(app.lists()).toBe(requestCount);
    app.answering();
    await seconds(3);
    expect(app.lists()).toBeGreaterThan(requestCount);
    expect(document.body).toHaveTextContent('Gain+8.20 USDT');
  });
});

it('requests the time no sooner than Retry-After allows', async () => {
  const app = await renderApp({ route: '/contact', provider: { '/api/time': tooMany('45') } });
  await seconds(44);
  expect(app.requests('/api/time')).toHaveLength(1);
  await seconds(2);
  expect(app.requests('/api/time')).toHaveLength(2);
});

// Mutation check: mounting the list of a wallet only while its logs have an error must fail this test.
it.each(
  casesForRun(2, [
    ...['/wallet', '/trade', '/orders', '/deposit/checkout/m1'],
    ...['/order/o1', '/markets', '/kyc/log', '/withdraw/log/w1'],
    ...['/onchain', '/transfer', '/transfer/log', '/deposit', '/deposit/log', '/deposit/log/d1', '/app/notice'],
    ...[
      '/settings',
      '/helpline',
      '/withdraw',
      '/withdraw/checkout/m1',
      '/withdraw/log',
      '/kyc/submit-form',
      '/user/profile',
    ],
  ]),
)('%s requests nothing more often than its polls when everything but the user is refused', async route => {
  const { recorded } = await renderApp({ route, signedIn: true, provider: { '/api/getUserById': () => aUser() } });
  await seconds(30);
  const calls = recorded.map(({ method, path }) => `${method} ${path}`).filter(call => !call.includes('/api/v3/'));
  const countCalls = (call: string) => calls.filter(other => other === call).length;
  expect([...new Set(calls)].filter(call => countCalls(call) > 6).map(call => `${call}: ${countCalls(call)}`)).toEqual(
    [],
  );
});
