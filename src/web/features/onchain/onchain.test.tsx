import { act, screen, within } from '@testing-library/react';
import { aDeposit, aMethod, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { anExchange, scriptedSockets } from '#test/support/app/marketWorld.ts';
import { errorResponse, renderApp, type Handler, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aTradeRecord, anEntry, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { aWithdraw, aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

async function open(provider: Record<string, Handler> = {}, route = '/', deps: RenderOptions['deps'] = {}) {
  const app = await renderApp({
    route,
    signedIn: true,
    deps,
    provider: {
      '/api/getUserById': () => aUser({ balance: 1224.509, heldBalance: 60 }),
      '/api/depositMethods': () => [aMethod()],
      '/api/withdrawMethods': () => [aWithdrawMethod()],
      '/api/getUserDepositLog': () => [],
      '/api/getUserWithdrawLog': () => [],
      '/api/getCoinList': () => ['BTC'],
      '/api/getStatement': paginateStatement(() => []),
      ...provider,
    },
  });
  await seconds(0.1);
  await screen.findByRole('region', { name: 'USDT networks' });
  return app;
}

it.each(['/', '/onchain'])(
  'is the start page of a signed-in user at %s, with the balance truncated to two decimals',
  async route => {
    await open({}, route);
    expect(await screen.findByText('$1,284.50')).toBeVisible();
    expect(screen.getByText('Available 1,224.50 · On hold 60.00')).toBeVisible();
    const actions = screen.getByRole('navigation', { name: 'Quick actions' });
    const links = within(actions).getAllByRole('link');
    expect(links.map(navLink => [navLink.textContent, navLink.getAttribute('href')])).toEqual([
      ['Deposit', '/deposit'],
      ['Withdraw', '/withdraw'],
      ['Transfer', '/transfer'],
      ['Trade', '/trade'],
    ]);
  },
);

it('masks the balance', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Hide balance' }));
  expect(document.body).not.toHaveTextContent('1,284.50');
  expect(document.body).not.toHaveTextContent('1,224.50');
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByText('$1,284.50')).toBeVisible();
});

it('never shows 0.00 for an unknown balance', async () => {
  await open({ '/api/getUserById': () => errorResponse(403, 'forbidden', 'No.') });
  expect(await screen.findByText('Failed to load user data.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('0.00');
});

it('lists the networks with a short address, and copies the whole one', async () => {
  const { user, shownToasts } = await open();
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const networks = screen.getByRole('region', { name: 'USDT networks' });
  expect(await within(networks).findByText('TRC20')).toBeVisible();
  expect(within(networks).getByText('TKrGiW…gcAB')).toBeVisible();
  await user.click(within(networks).getByRole('button', { name: 'Copy TRC20 address' }));
  expect(written).toEqual(['TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB']);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'Address copied!' }]);
});

// Mutation check: listing the methods of every coin must fail this test. USDT sent to another coin's address is lost.
it('lists no address of another coin among the USDT networks', async () => {
  const bitcoin = aMethod({ _id: 'btc-bitcoin', coinName: 'BTC', paymentAddressType: 'BITCOIN' });
  await open({ '/api/depositMethods': () => [bitcoin, aMethod()] });
  const networks = screen.getByRole('region', { name: 'USDT networks' });
  expect(await within(networks).findByText('TRC20')).toBeVisible();
  expect(within(networks).getAllByRole('listitem')).toHaveLength(1);
});

// Mutation check: searching the explorer of a withdrawal among the deposit methods must fail this test.
it('lists deposits and withdrawals, newest first, with status, network, transaction and explorer link', async () => {
  const explorerTemplate = 'https://bscscan.com/tx/{tx}';
  await open({
    '/api/getUserDepositLog': () => [
      aDeposit({ status: 'Completed', transactionId: 'ab cd', createdAt: '2026-11-20T13:00:00.000Z' }),
      aDeposit({ _id: 'd0', createdAt: '2026-11-19T09:00:00.000Z' }),
    ],
    '/api/getUserWithdrawLog': () => [
      aWithdraw({
        gateway: 'BEP20',
        status: 'Completed',
        transactionId: '0xfeed',
        createdAt: '2026-11-20T12:00:00.000Z',
      }),
    ],
    '/api/withdrawMethods': () => [aWithdrawMethod({ paymentAddressType: 'BEP20', explorerTemplate })],
  });
  const movements = await screen.findByRole('list', { name: 'On-chain activity' });
  const rows = within(movements).getAllByRole('listitem');
  const [first, second, third] = rows.map(row => within(row));
  expect(rows[0]).toHaveTextContent(/Deposit · TRC20.*ab cd.*\+250\.00Completed/);
  expect(first?.getByRole('link', { name: 'View on block explorer' })).toHaveAttribute(
    'href',
    'https://tronscan.org/#/transaction/ab%20cd',
  );
  expect(rows[1]).toHaveTextContent(/Withdraw · BEP20.*0xfeed.*−100\.00Completed/);
  expect(second?.getByRole('link', { name: /Withdraw/ })).toHaveAttribute('href', '/withdraw/log/w1');
  expect(second?.getByRole('link', { name: 'View on block explorer' })).toHaveAttribute(
    'href',
    'https://bscscan.com/tx/0xfeed',
  );
  expect(rows[2]).toHaveTextContent('Pending');
  expect(third?.queryByRole('link', { name: 'View on block explorer' })).toBeNull();
});

it('shows the rows of one log when the other failed, and does not show the list as empty', async () => {
  let isDown = true;
  const { user } = await open({
    '/api/getUserDepositLog': () => [aDeposit()],
    '/api/getUserWithdrawLog': () => (isDown ? errorResponse(403, 'forbidden', 'No.') : []),
  });
  expect(await screen.findByText('Error loading withdraw logs. Please try again later.')).toBeVisible();
  expect(screen.getByText('Deposit · TRC20')).toBeVisible();
  expect(screen.queryByText('No on-chain activity yet.')).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(0.1);
  expect(screen.queryByText('Error loading withdraw logs. Please try again later.')).toBeNull();
});

it('shows why there are no hot coins, and loads them again on Retry', async () => {
  let isDown = true;
  const exchange = anExchange({ BTCUSDT: '91268.78' });
  const { openSocket, sockets } = scriptedSockets();
  const { user } = await open(
    {
      '/api/v3/*': ({ path }) => {
        if (isDown) throw new TypeError('Failed to fetch');
        return exchange(new URL(path, 'http://exchange.test'));
      },
    },
    '/',
    { openSocket },
  );
  act(() => sockets.at(-1)?.drop());
  await seconds(4);
  const hot = screen.getByRole('region', { name: 'Hot Coins' });
  expect(within(hot).getByRole('alert')).toHaveTextContent('Error: the exchange cannot be reached.');
  isDown = false;
  await user.click(within(hot).getByRole('button', { name: 'Retry' }));
  await seconds(2);
  expect(within(hot).getByRole('link', { name: /BTC/ })).toBeVisible();
});

it('shows that there were no movements yet', async () => {
  await open();
  expect(await screen.findByText('No on-chain activity yet.')).toBeVisible();
});

it('shows that the deposits could not be loaded', async () => {
  await open({ '/api/getUserDepositLog': () => errorResponse(403, 'forbidden', 'No.') });
  expect(await screen.findByText('Error loading deposit log')).toBeVisible();
  expect(screen.queryByText('No on-chain activity yet.')).toBeNull();
});

it('increases the balance when a deposit on screen is completed', async () => {
  const state = { balance: 1000, deposit: aDeposit() };
  await open({
    '/api/getUserById': () => aUser({ balance: state.balance }),
    '/api/getUserDepositLog': () => [state.deposit],
  });
  expect(await screen.findByText('$1,000.00')).toBeVisible();
  state.balance = 1250;
  state.deposit = aDeposit({ status: 'Completed', transactionId: 'tx' });
  await seconds(10);
  expect(await screen.findByText('$1,250.00')).toBeVisible();
});

// A day with a won and a lost trade: the loss has no entry of its own.
const TRADED = [
  anEntry({ _id: '5', kind: 'trade.opened', ref: 't2', amount: -25, balanceAfter: 83.2, heldAfter: 25 }),
  anEntry({ _id: '4', kind: 'trade.won', ref: 't1', amount: 8.2, balanceAfter: 108.2, heldAfter: 0 }),
  anEntry({ _id: '3', kind: 'trade.won', ref: 't1', amount: 10, balanceAfter: 100, heldAfter: 0 }),
  anEntry({ _id: '2', kind: 'trade.opened', ref: 't1', amount: -10, balanceAfter: 90, heldAfter: 10 }),
  anEntry({ _id: '1', amount: 100, balanceAfter: 100, heldAfter: 0, createdAt: '2026-11-01T09:00:00.000Z' }),
];
const createTradedRecords = () => ({
  trades: [
    aTradeRecord(),
    aTradeRecord({ _id: 't2', tradeType: 'sell', tradeResult: 'loss', settledAt: '2026-11-20T14:02:30.000Z' }),
  ],
});
const traded = {
  '/api/getUserById': () => aUser({ balance: 83.2, heldBalance: 0 }),
  '/api/getStatement': paginateStatement(() => TRADED, 50, createTradedRecords),
};

// Mutation check: leaving lost trades out of the sum must fail this test.
it('shows the net result of the day and how its trades ended', async () => {
  await open(traded);
  expect(await screen.findByText('−16.80 today')).toBeVisible();
  const today = screen.getByRole('link', { name: /^Today’s trades/ });
  expect(today).toHaveTextContent('Today’s trades−16.80 USDT1 gain1 loss');
  expect(today).toHaveAttribute('href', '/orders');
});

// Mutation check: taking the day from the clock of the device must fail this test.
it('shows the result of the day by the time of the server on a device that is two days ahead', async () => {
  const time = { now: new Date().toISOString() };
  jest.setSystemTime(Date.UTC(2026, 10, 22, 14, 3));
  await open({ ...traded, '/api/time': () => time });
  expect(await screen.findByRole('link', { name: /^Today’s trades/ })).toHaveTextContent('1 gain1 loss');
});

// Mutation check: summing up the loaded part of the day must fail this test.
it('shows the result of the day only once all entries of the day are loaded', async () => {
  let answer = () => {};
  const requested = new Promise<void>(resolve => (answer = resolve));
  const newest = paginateStatement(() => TRADED, 1, createTradedRecords);
  await open({
    ...traded,
    '/api/getStatement': async call => {
      if (call.path.includes('before=')) await requested;
      return newest(call);
    },
  });
  expect(screen.queryByRole('link', { name: /^Today’s trades/ })).toBeNull();
  answer();
  expect(await screen.findByRole('link', { name: /^Today’s trades/ })).toHaveTextContent('1 gain1 loss');
});

it('counts the refunds of the day as well', async () => {
  const refunded = [
    anEntry({ _id: '7', kind: 'trade.refunded', ref: 't3', amount: 5, balanceAfter: 83.2, heldAfter: 0 }),
    anEntry({ _id: '6', kind: 'trade.opened', ref: 't3', amount: -5, balanceAfter: 78.2, heldAfter: 5 }),
    ...TRADED,
  ];
  const trades = [aTradeRecord({ _id: 't3', tradeResult: null })];
  await open({
    ...traded,
    '/api/getStatement': paginateStatement(
      () => refunded,
      50,
      () => ({ trades: [...trades, aTradeRecord()] }),
    ),
  });
  expect(await screen.findByRole('link', { name: /^Today’s trades/ })).toHaveTextContent(/1 gain.*1 refunded$/);
});

it('shows the balance over the selected time as a chart and in words', async () => {
  const { user } = await open(traded);
  expect(
    await screen.findByRole('img', { name: /: 100.00 on .*, 83.20 now. Lowest 83.20, highest 108.20./ }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All, All time' }));
  expect(screen.getByRole('button', { name: 'All, All time' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('+83.20 since you joined')).toBeVisible();
});

// Mutation check: showing the failure only in place of the chart must fail this test.
it('offers to load older entries again, beside the chart of the newest ones', async () => {
  let isDown = true;
  const statement = paginateStatement(() => TRADED, 3);
  const { user } = await open({
    ...traded,
    '/api/getStatement': request =>
      isDown && request.path.includes('before=') ? errorResponse(403, 'forbidden', 'No.') : statement(request),
  });
  await user.click(await screen.findByRole('button', { name: 'All, All time' }));
  expect(await screen.findByText(/Couldn’t load older transactions\./)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('+83.20 since you joined')).toBeVisible();
});

// Mutation check: keeping the choice in the state of one screen must fail this test.
it('masks the balance in the header of other screens and in the wallet as well', async () => {
  const { user } = await open(traded);
  await user.click(await screen.findByRole('button', { name: 'Hide balance' }));
  await user.click(screen.getByRole('link', { name: 'Wallet' }));
  await seconds(0.2);
  await screen.findByRole('region', { name: 'Statement' });
  expect(screen.getByRole('region', { name: 'Parts of your balance' })).not.toHaveTextContent('83.20');
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await seconds(0.2);
  expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent('••••••');
});

it('shows that the balance history cannot be loaded', async () => {
  await open({ '/api/getStatement': () => errorResponse(403, 'forbidden', 'No.') });
  expect(await screen.findByText('Couldn’t load the balance history')).toBeVisible();
  expect(screen.getByText('$1,284.50')).toBeVisible();
});
