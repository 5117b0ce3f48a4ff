import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { jsonResponse, renderApp, type Handler } from '#test/support/app/renderApp.tsx';
import { aTrade, aWonTrade, someEvidence, passedOrder } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { scriptedReplies } from '#test/support/app/scriptedReplies.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { Trade } from '#contract/trades.ts';
import { serializeEvidence } from './evidence/EvidenceCheck.tsx';

const NOON = Date.UTC(2026, 10, 20, 15);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

type OnWire = ReturnType<typeof aTrade>;

/** Creates an exchange with exactly these trades, as `[price, at]` by id. */
const anExchangeWith =
  (known: Record<number, readonly [string, string]>): Handler =>
  ({ path }) => {
    const query = new URL(path, 'http://exchange.test').searchParams;
    const id = Number(query.get('fromId'));
    const [p, at] = known[id] ?? [];
    return p && at ? [{ a: id, p, q: '1', f: 1, l: 1, T: Date.parse(at), m: false }] : [];
  };

const { entry, exit } = someEvidence();
const TRUE_TRADES = {
  [entry!.tradeId]: ['64012.55000000', entry!.at],
  [exit!.tradeId]: ['64015.10000000', exit!.at],
} as const;

interface Opening {
  exchange?: Handler;
  klines?: Handler;
  state?: unknown;
  provider?: Record<string, Handler>;
}

async function openOrder(trade: OnWire, { exchange, klines, provider, ...more }: Opening = {}) {
  const app = await renderApp({
    route: `/order/${trade._id}`,
    signedIn: true,
    ...more,
    provider: {
      ...aTradeDesk([trade]).handlers,
      '/api/v3/aggTrades': exchange ?? anExchangeWith(TRUE_TRADES),
      '/api/v3/klines': klines ?? (() => jsonResponse(400, { code: -1120, msg: 'Invalid interval.' })),
      ...provider,
    },
  });
  await seconds(0.3);
  return app;
}

describe('a settled order', () => {
  it('shows the order, the result and its evidence when opened by its URL alone', async () => {
    const { user } = await openOrder(aWonTrade());
    expect(document.body).toHaveTextContent('Gain+8.00 USDT');
    expect(document.body).toHaveTextContent('Exit 64,015.10 is above entry 64,012.55, so Buy wins 80%');
    expect(document.body).toHaveTextContent('Recalculated on this device: same result');
    const rows = within(screen.getByRole('table', { name: 'Entry and exit' })).getAllByRole('row');
    expect(rows.slice(1).map(row => row.textContent)).toEqual([
      'Entry64,012.5514:31:08.350101',
      'Exit64,015.1014:32:07.800199',
    ]);
    expect(document.body).toHaveTextContent('Sourcehttps://exchange.test');
    expect(document.body).toHaveTextContent('Payout rate80%');
    expect(document.body).toHaveTextContent('The ruleEntry is the first exchange trade after the order is accepted');
    await user.click(screen.getByRole('button', { name: 'Exchange trades around the exit' }));
    const around = within(screen.getByRole('table', { name: 'Exchange trades around the exit' })).getAllByRole('row');
    // Mutation check: passing `mark: null` for every surrounding trade must fail this test.
    const marked = around.filter(row => row.matches('.Mui-selected'));
    expect(marked.map(row => row.textContent)).toEqual(['Exit 64,015.1014:32:07.800199']);
  });

  it('shows after a refund that the stake was returned, and how much', async () => {
    const evidence = someEvidence('1', { entry: null, exit: null, around: { entry: [], exit: [] } });
    await openOrder(
      aWonTrade({ tradeResult: null, tradeAfterAmount: 0, tradeAmount: 5, voidReason: 'no_entry', evidence }),
    );
    expect(document.body).toHaveTextContent('Refunded5.00 USDT returned');
    expect(screen.queryByText('Price', { selector: 'dt' })).not.toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it.each([
    ['before it ended', null],
    ['after it ended', someEvidence()],
  ])('shows when and why the operator voided it %s', async (_when, evidence) => {
    const voided = { at: '2026-11-20T14:45:00.000Z', reason: 'The exchange showed wrong prices' };
    await openOrder(
      aWonTrade({ tradeResult: null, tradeAfterAmount: 0, voidReason: 'voided_by_operator', voided, evidence }),
    );
    expect(document.body).toHaveTextContent('The operator voided all trades on this coin during this period');
    expect(document.body).toHaveTextContent(/Voided on Nov 20, 2026, \d\d:45: The exchange showed wrong prices/);
    expect(document.body).not.toHaveTextContent('No evidence was recorded');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // Mutation check: a link with the coin alone must fail this test.
  it('folds optional facts, and Trade again passes coin, side, duration and amount', async () => {
    const { user } = await openOrder(aWonTrade({ selectedTime: 'trade3Min' }));
    const fold = screen.getByRole('button', { name: 'Technical details' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(document.body).toHaveTextContent(/3 min · pays 80%.*Duration3 min/);
    await user.click(screen.getByRole('link', { name: 'Trade again' }));
    expect(location.pathname).toBe('/trade');
    const confirmation = await screen.findByRole('dialog', { name: 'Buy BTC/USDT?' });
    expect(confirmation).toHaveTextContent(/10\.00 USDT.*3 min/);
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
    await seconds(0.5);
    expect(history.state.usr).toEqual({ symbol: 'BTC' });
  });

  it('shows when the evidence does not lead to the result', async () => {
    await openOrder(aWonTrade({ evidence: someEvidence('64010.00') }));
    expect(screen.getByRole('alert')).toHaveTextContent('this evidence gives a different result');
  });

  it('draws the path from the exchange, and from the stored trades where it has no seconds', async () => {
    await openOrder(aWonTrade(), { klines: () => [[0, '1', '1', '1', '64020.5', '1', Date.parse(entry!.at) + 5_000]] });
    expect(screen.getByRole('img', { name: /highest 64,020.50/ })).toBeInTheDocument();
    expect(document.body).toHaveTextContent('One-second candles from the exchange.');
  });

  // Mutation check: describing every drawn point must fail this test.
  it('describes the stored trades from entry to exit, and names them as the source, without seconds', async () => {
    await openOrder(aWonTrade());
    expect(document.body).toHaveTextContent('Lowest 64,012.55, highest 64,015.10. Drawn from the recorded trades');
  });
});

describe('verifying a result', () => {
  const check = async (exchange: Handler, trade = aWonTrade()) => {
    const app = await openOrder(trade, { exchange });
    await app.user.click(screen.getByRole('button', { name: 'Check it yourself' }));
    await seconds(6);
    return app;
  };

  it('requests the two trades from the exchange by their ids, and confirms them', async () => {
    const { requests } = await check(anExchangeWith(TRUE_TRADES));
    expect(requests('/api/v3/aggTrades').map(({ path }) => path)).toEqual([
      '/api/v3/aggTrades?symbol=BTCUSDT&fromId=101&limit=1',
      '/api/v3/aggTrades?symbol=BTCUSDT&fromId=199&limit=1',
    ]);
    expect(document.body).toHaveTextContent('exchange.test confirms it: same trades, same price and time.');
  });

  // Mutation check: comparing only the ids must fail this test. A forged price would pass.
  it.each(
    casesForRun(2, [
      ['price', { ...TRUE_TRADES, 199: ['64015.11', exit!.at] }],
      ['time', { ...TRUE_TRADES, 101: ['64012.55', exit!.at] }],
      ['trade', { 199: TRUE_TRADES[199]! }],
    ] as const),
  )('reports a difference when the exchange has another %s', async (_what, known) => {
    await check(anExchangeWith(known as never));
    expect(document.body).toHaveTextContent('exchange.test doesn’t match: it has different data for these trades.');
  });

  it.each<[string, Handler]>(
    casesForRun<[string, Handler]>(1, [
      ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['responds with an HTML page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
      ['limits requests', () => jsonResponse(429, {}, { 'retry-after': '30' })],
    ]),
  )('reports that it could not verify when the exchange %s', async (_what, exchange) => {
    await check(exchange);
    expect(document.body).toHaveTextContent('Couldn’t check: exchange.test didn’t respond as expected.');
  });

  it('verifies for an order without an entry that no trade followed in its first five seconds', async () => {
    const evidence = someEvidence('1', { entry: null, exit: null, around: { entry: [], exit: [] } });
    const acceptedAt = Date.parse(evidence.acceptedAt);
    const trade = aWonTrade({ tradeResult: null, tradeAfterAmount: 0, voidReason: 'no_entry', evidence });
    const { requests } = await check(() => [], trade);
    expect(requests('/api/v3/aggTrades')[0]?.path).toContain(
      `startTime=${acceptedAt + 1}&endTime=${acceptedAt + 5_000}`,
    );
    expect(document.body).toHaveTextContent('exchange.test confirms it');
  });
});

it('downloads the evidence as the JSON that the provider sent', () => {
  const onWire = aWonTrade();
  expect(JSON.parse(serializeEvidence(z.parse(Trade, onWire)))).toEqual(onWire);
});

describe('a pending order', () => {
  it('shows its countdown and known data, and its evidence as soon as it is settled', async () => {
    const pending = aTrade({ createdAt: new Date(NOON - 50_000).toISOString() });
    const desk = aTradeDesk([pending]);
    await openOrder(pending, { provider: desk.handlers });
    expect(screen.getByRole('timer')).toHaveTextContent(/00:00:(09|10)/);
    expect(document.body).toHaveTextContent('The result and its evidence will appear here when time is up.');
    desk.settle('t1', { tradeResult: 'win', tradeAfterAmount: 8, evidence: someEvidence() });
    await seconds(12);
    expect(screen.getByRole('button', { name: 'Check it yourself' })).toBeInTheDocument();
  });
});

describe('opening an order', () => {
  it('shows the order that the navigation passed while the newest loads', async () => {
    await openOrder(aWonTrade({ evidence: null }), {
      state: passedOrder(aWonTrade({ evidence: null })),
      provider: { '/api/getTradeDetails/*': () => new Promise(() => undefined) },
    });
    expect(document.body).toHaveTextContent('Gain+8.00 USDT');
  });

  // Mutation check: using the start of 1970 as the time of data without a response must fail this test.
  it('shows that passed data is not updating, without an invented time', async () => {
    await openOrder(aWonTrade(), {
      state: passedOrder(aWonTrade()),
      provider: { '/api/getTradeDetails/*': () => jsonResponse(403, { error: 'No.', code: 'forbidden' }) },
    });
    expect(screen.getByText('Updates paused')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Last updated');
  });

  it('shows that the evidence of a passed order could not be loaded, and retries', async () => {
    const tooMany = () => jsonResponse(429, { error: 'No.', code: 'too_many_requests' }, { 'retry-after': '5' });
    const details = scriptedReplies(tooMany, () => ({ trade: aWonTrade() }));
    const provider = { '/api/getTradeDetails/*': details };
    const { user } = await openOrder(aWonTrade(), { state: passedOrder(aWonTrade({ evidence: null })), provider });
    expect(screen.getByText('Error fetching order details. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveTextContent('5');
    await seconds(5);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Check it yourself' })).toBeInTheDocument();
  });

  it.each(casesForRun(1, [[passedOrder({ _id: 't1' })], ['garbage'], [passedOrder(aWonTrade({ _id: 'other' }))]]))(
    'ignores invalid navigation state: %j',
    async state => {
      await openOrder(aWonTrade(), { state });
      expect(document.body).toHaveTextContent('so Buy wins 80%');
    },
  );

  it('shows that an unknown or foreign order does not exist and links to the others, without Retry', async () => {
    await openOrder(aWonTrade(), {
      provider: { '/api/getTradeDetails/*': () => jsonResponse(404, { error: '', code: 'not_found' }) },
    });
    expect(screen.getByText('We couldn’t find this order in your account.')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows that an order is unreadable, with Retry', async () => {
    await openOrder(aWonTrade(), {
      provider: { '/api/getTradeDetails/*': () => jsonResponse(200, { trade: { _id: 't1' } }) },
    });
    await seconds(70);
    expect(screen.getByRole('alert')).toHaveTextContent('Error fetching order details. Please try again.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it.each([
    [
      'the newest pending one',
      [aWonTrade({ _id: 'done' }), aTrade({ _id: 'runs', createdAt: new Date(NOON).toISOString() })],
      'runs',
    ],
    ['the newest when none is pending', [aWonTrade({ _id: 'done' }), aWonTrade({ _id: 'older' })], 'done'],
  ])('without an id shows %s', async (_which, trades, id) => {
    await renderApp({ route: '/order', signedIn: true, provider: aTradeDesk(trades).handlers });
    await seconds(0.5);
    expect(document.body).toHaveTextContent(`Order ID${id}`);
  });

  // Mutation check: switching to the newest order as soon as none is pending must fail this test. Another order's
  // result would replace it.
  it('keeps the pending order without an id when it is settled, although a newer one ended before', async () => {
    const runs = aTrade({ _id: 'runs', createdAt: new Date(NOON - 50_000).toISOString() });
    const desk = aTradeDesk([aWonTrade({ _id: 'newer' }), runs]);
    await renderApp({ route: '/order', signedIn: true, provider: desk.handlers });
    await seconds(0.5);
    expect(document.body).toHaveTextContent('Order IDruns');
    desk.settle('runs', { tradeResult: 'loss', tradeAfterAmount: 10, evidence: someEvidence() });
    await seconds(12);
    expect(document.body).toHaveTextContent('Order IDruns');
    expect(document.body).toHaveTextContent('Loss−10.00 USDT');
  });

  it('links to the markets when there is no order', async () => {
    await renderApp({ route: '/order', signedIn: true, provider: aTradeDesk().handlers });
    await seconds(0.5);
    expect(screen.getByText('No orders available in this tab.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Markets' })).toBeInTheDocument();
  });
});
