import { screen, within } from '@testing-library/react';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { cards, openOrders } from '#test/support/app/ordersScene.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aTrade, aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { onWidePage } from '#test/support/app/widePage.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('the orders', () => {
  it('show the pair, the side, the time, the amount, the price and a live countdown', async () => {
    await openOrders(aTradeDesk([aTrade({ createdAt: new Date(NOON - 39_000).toISOString() })]));
    expect(cards()[0]).toHaveTextContent(
      /BTC\/USDT.*Market BUY.*00:00:21TimeNov 20, 11:59:21Amount10.00 USDTPrice67,198.10$/,
    );
    await seconds(1);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:20');
  });

  // Mutation check: leaving `entryAt` out of what `selectIsStale` compares must fail this test.
  it('show the true entry within a second after it is recorded', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString(), entryAt: null })]);
    await openOrders(desk);
    expect(cards()[0]).toHaveTextContent('Price67,198.10');
    desk.enter('t1', 67_201.35, NOON + 100);
    await seconds(1);
    expect(cards()[0]).toHaveTextContent('Price67,201.35');
  });

  it('show Gain, Loss or Refunded with the amount and its unit when completed', async () => {
    await openOrders(
      aTradeDesk([
        aWonTrade({ _id: 't1', tradeAfterAmount: 20.5 }),
        aWonTrade({ _id: 't2', tradeType: 'sell', tradeResult: 'loss', tradeAfterAmount: 10 }),
        aWonTrade({ _id: 't3', tradeResult: null, tradeAfterAmount: 0, voidReason: 'equal_prices' }),
        aWonTrade({ _id: 't4', coinType: 'ETHBTC', tradeAfterAmount: 0.25 }),
      ]),
    );
    expect(cards().map(card => card.textContent)).toEqual([
      expect.stringContaining('Gain+20.50 USDT'),
      expect.stringMatching(/Market SELL.*Loss−10.00 USDT/),
      expect.stringContaining('Refunded10.00 USDT'),
      expect.stringContaining('Gain+0.25 BTC'),
    ]);
  });

  // Mutation check: showing the price that the user saw must fail this test.
  it('show the refunded stake and no price when there was no entry', async () => {
    await openOrders(
      aTradeDesk([aWonTrade({ tradeResult: null, tradeAfterAmount: 0, tradeAmount: 5, voidReason: 'no_entry' })]),
    );
    expect(cards()[0]).toHaveTextContent('Refunded5.00 USDT');
    expect(cards()[0]).not.toHaveTextContent('Price');
  });

  it('start with all, and each tab requests its own', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString() }), aWonTrade({ _id: 't2' })]);
    const { user } = await openOrders(desk);
    expect(screen.getByRole('tab', { name: 'All Orders' })).toHaveAttribute('aria-selected', 'true');
    expect(cards()).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: 'Completed' }));
    await seconds(0.1);
    expect(cards()).toHaveLength(1);
    expect(location.search).toBe('?tab=Completed');
  });

  it('show a tab as empty only when it truly is', async () => {
    await openOrders(aTradeDesk());
    expect(screen.getByText('No orders available in this tab.')).toBeInTheDocument();
    const list = within(screen.getByRole('tabpanel'));
    expect(list.getByRole('link', { name: 'Trade' })).toHaveAttribute('href', '/trade');
    expect(screen.queryByRole('navigation', { name: /^Page/ })).not.toBeInTheDocument();
  });

  it('come six a page, and the URL keeps the page', async () => {
    const trades = Array.from({ length: 14 }, (_, index) => aWonTrade({ _id: `t${index}` }));
    const { user } = await openOrders(aTradeDesk(trades));
    expect(cards()).toHaveLength(6);
    expect(screen.getByText('Page 1 / 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await seconds(0.1);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await seconds(0.1);
    expect(cards()).toHaveLength(2);
    expect(location.search).toBe('?page=3');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('return to the last page when the URL names one beyond it', async () => {
    await openOrders(aTradeDesk([aWonTrade()]), { route: '/orders?page=9' });
    await seconds(0.2);
    expect(cards()).toHaveLength(1);
  });
});

describe('when orders cannot be loaded', () => {
  it('shows that in place of the first page, with Retry', async () => {
    let isBroken = true;
    const desk = aTradeDesk([aWonTrade()]);
    const { user } = await openOrders(desk, {
      provider: {
        '/api/getUserTrades': call =>
          isBroken
            ? jsonResponse(400, { error: 'No.', code: 'malformed' })
            : desk.handlers['/api/getUserTrades']!(call),
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading orders');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await seconds(0.1);
    expect(cards()).toHaveLength(1);
  });

  // Mutation check: replacing the orders by any failure must fail this test.
  it('keeps a shown page, shows the failure of a refresh below it, and retries', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON - 59_000).toISOString() })]);
    let isBroken = false;
    const { user } = await openOrders(desk, {
      provider: {
        '/api/getUserTrades': call =>
          isBroken
            ? jsonResponse(400, { error: 'No.', code: 'malformed' })
            : desk.handlers['/api/getUserTrades']!(call),
      },
    });
    isBroken = true;
    await seconds(2);
    expect(cards()).toHaveLength(1);
    expect(screen.getByText(/Updates paused · Last updated/)).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await seconds(0.1);
    expect(screen.queryByText(/Updates paused/)).toBeNull();
  });

  // Mutation check: decoding `tradeLog` as a list of trades must fail this test.
  it('counts an invalid order and shows the others, and the balance', async () => {
    const trades = [{ _id: 7 }, aWonTrade(), null];
    await openOrders(aTradeDesk(), {
      provider: {
        '/api/getUserTrades': () => ({ trades, total: 3 }),
        '/api/getUserById': () => ({ ...aUser(), tradeLog: trades }),
      },
    });
    expect(cards()).toHaveLength(1);
    expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent('$1,000.00');
    expect(screen.getByRole('note')).toHaveTextContent('Orders we couldn’t load: 2');
  });

  it.each([['<html>'], [{ trades: null, total: 'many' }], [null], [[]]])('%j is an inline error', async body => {
    await openOrders(aTradeDesk(), { provider: { '/api/getUserTrades': () => jsonResponse(200, body) } });
    await seconds(70);
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading orders');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date/);
  });
});

describe('the results', () => {
  const results = () => screen.getByRole('region', { name: 'Results' });

  it('summarise the orders, beside the break-even rate', async () => {
    await openOrders(
      aTradeDesk([
        aTrade({ _id: 'runs', createdAt: new Date(NOON).toISOString() }),
        aWonTrade({ _id: 't1', tradeAfterAmount: 8 }),
        aWonTrade({ _id: 't2', tradeResult: 'loss', tradeAfterAmount: 10 }),
        aWonTrade({ _id: 't3', tradeResult: null, tradeAfterAmount: 0, voidReason: 'equal_prices' }),
      ]),
    );
    expect(results()).toHaveTextContent('Net result−2.00 USDT');
    expect(results()).toHaveTextContent('Win rate 50%Break-even 55.6%');
    expect(results()).toHaveTextContent('Won 1Lost 1Refunded 1');
    expect(results()).toHaveTextContent('Finished orders: 3');
  });

  it('state when they cover only the newest orders', async () => {
    const trades = Array.from({ length: 130 }, (_, index) => aWonTrade({ _id: `t${index}` }));
    await openOrders(aTradeDesk(trades));
    expect(results()).toHaveTextContent('Finished orders among your last 100: 100');
  });

  it('are hidden before an order has ended', async () => {
    await openOrders(aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString() })]));
    expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument();
  });
});

describe('the orders of one coin', () => {
  const trades = [
    ...Array.from({ length: 8 }, (_, index) => aWonTrade({ _id: `eth${index}`, coinType: 'ETHUSDT' })),
    aWonTrade({ _id: 'btc', tradeResult: 'loss', tradeAfterAmount: 10 }),
  ];

  it('are selected from the traded coins, and kept in the URL', async () => {
    const { user } = await openOrders(aTradeDesk(trades));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Coin' }), 'ETH');
    await seconds(0.1);
    expect(location.search).toBe('?pair=ETHUSDT');
    expect(cards()).toHaveLength(6);
    expect(screen.getByText('Page 1 / 2')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Results' })).toHaveTextContent('Won 8Lost 0');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(cards()).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Coin' }), 'All coins');
    await seconds(0.1);
    expect(cards()).toHaveLength(6);
    expect(location.search).toBe('');
  });

  it('are shown by the URL alone', async () => {
    await openOrders(aTradeDesk(trades), { route: '/orders?pair=BTCUSDT&tab=Completed' });
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toHaveTextContent('BTC/USDT');
  });
});

describe('the orders of a period', () => {
  const daysAgo = (days: number) => new Date(NOON - days * DAY_MS).toISOString();
  const trades = [
    aWonTrade({ _id: 'today', createdAt: daysAgo(0) }),
    aWonTrade({ _id: 'before', createdAt: daysAgo(3), tradeResult: 'loss', tradeAfterAmount: 10 }),
    ...Array.from({ length: 110 }, (_, index) => aWonTrade({ _id: `old${index}`, createdAt: daysAgo(20) })),
  ];
  const choose = async (user: Awaited<ReturnType<typeof openOrders>>['user'], name: string) => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), name);
    await seconds(0.1);
  };

  // Mutation check: the note of a coin's orders on each period must fail this test. These are all that there are.
  it('are selected, summed up, and kept in the URL', async () => {
    const { user } = await openOrders(aTradeDesk(trades));
    await choose(user, '7 days');
    expect(location.search).toBe('?period=week');
    expect(cards()).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Results' })).toHaveTextContent('Won 1Lost 1');
    expect(screen.queryByText(/^Only your last/)).not.toBeInTheDocument();
    await choose(user, '30 days');
    expect(screen.getByText('Only your last 100 orders are searched.')).toBeInTheDocument();
    await choose(user, 'All time');
    expect(location.search).toBe('');
  });

  // Mutation check: hiding the results without an order must fail this test. The filter would move under the finger.
  it('keep the results in place when there are none', async () => {
    await openOrders(aTradeDesk(trades.slice(1)), { route: '/orders?period=day' });
    expect(screen.getByText('No orders available in this tab.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Results' })).toHaveTextContent('Finished orders: 0');
  });
});

describe('on a wide page', () => {
  onWidePage();

  it('link to the markets at /order without an order, with one sentence', async () => {
    await openOrders(aTradeDesk(), { route: '/order' });
    expect(screen.getByText('No orders available in this tab.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Markets' })).toHaveAttribute('href', '/markets');
  });

  it('shows the orders beside the newest one, and each opens there with its own URL', async () => {
    const { user } = await openOrders(aTradeDesk([aWonTrade({ _id: 'new' }), aWonTrade({ _id: 'old' })]));
    expect(screen.getByRole('region', { name: 'Evidence' })).toBeInTheDocument();
    expect(within(cards()[0]!).getByRole('link')).toHaveAttribute('aria-current', 'true');
    await user.click(within(cards()[1]!).getByRole('link'));
    await seconds(0.3);
    expect(location.pathname).toBe('/order/old');
    expect(within(cards()[1]!).getByRole('link')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('table', { name: 'Exchange trades around the entry' })).toBeVisible();
  });

  // Mutation check: a separate screen for /order/:id must fail this test.
  it('requests only the selected order, and keeps the list and the focus', async () => {
    const trades = [aWonTrade({ _id: 'new' }), aWonTrade({ _id: 'old' })];
    const { requests, user } = await openOrders(aTradeDesk(trades));
    const [list, requestCount] = [screen.getByRole('list', { name: 'Orders' }), requests('/api/getUserTrades').length];
    const link = within(cards()[1]!).getByRole('link');
    await user.click(link);
    await seconds(0.3);
    expect(requests('/api/getUserTrades')).toHaveLength(requestCount);
    expect(requests('/api/getTradeDetails/old')).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Orders' })).toBe(list);
    expect(link).toHaveFocus();
  });
});
