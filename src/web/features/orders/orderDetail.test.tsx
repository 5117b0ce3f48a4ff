import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { jsonResponse, renderApp, type Handler } from '#test/support/app/renderApp.tsx';
import { aTrade, aWonTrade, someEvidence } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { Trade } from '#contract/trades.ts';
import { LANGUAGES } from '#web/i18n/languages.ts';
import { serializeEvidence } from './downloadEvidence.ts';

const NOON = Date.UTC(2026, 10, 20, 15);

jest.setTimeout(30_000);
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

type OnWire = ReturnType<typeof aTrade>;

/** An exchange that knows exactly these trades, as `[price, at]` by their ids. */
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
  language?: (typeof LANGUAGES)[number];
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
  it('opened by its address alone shows what was ordered, the result and its evidence', async () => {
    const { user } = await openOrder(aWonTrade());
    expect(document.body).toHaveTextContent('Gain+8.00 USDT');
    expect(document.body).toHaveTextContent('Exit 64,015.10 is above entry 64,012.55, so Buy wins 80%');
    expect(document.body).toHaveTextContent('Recalculated on this device from the evidence: same result.');
    const rows = within(screen.getByRole('table', { name: 'Entry and exit' })).getAllByRole('row');
    expect(rows.slice(1).map(row => row.textContent)).toEqual([
      'Entry64,012.5514:31:08.350101',
      'Exit64,015.1014:32:07.800199',
    ]);
    expect(document.body).toHaveTextContent('Sourcehttps://exchange.test');
    expect(document.body).toHaveTextContent('Payout rate80%');
    expect(document.body).toHaveTextContent('The ruleEntry is the first exchange trade after the order is accepted');
    await user.click(screen.getByRole('button', { name: 'Exchange trades around the exit' }));
    expect(screen.getByRole('table', { name: 'Exchange trades around the exit' })).toBeInTheDocument();
  });

  it('that was refunded says that the stake is back, and how much', async () => {
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
  ])('that the operator voided %s says so, when and why', async (_when, evidence) => {
    const voided = { at: '2026-11-20T14:45:00.000Z', reason: 'The exchange showed wrong prices' };
    await openOrder(
      aWonTrade({ tradeResult: null, tradeAfterAmount: 0, voidReason: 'voided_by_operator', voided, evidence }),
    );
    expect(document.body).toHaveTextContent('The operator voided all trades on this coin during this period');
    expect(document.body).toHaveTextContent(/Voided on Nov 20, 2026, \d\d:45: The exchange showed wrong prices/);
    expect(document.body).not.toHaveTextContent('No evidence was recorded');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('folds what few need, and leads to the next trade of the coin', async () => {
    const { user } = await openOrder(aWonTrade());
    const fold = screen.getByRole('button', { name: 'Technical details' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('link', { name: 'Trade again' }));
    expect(location.pathname).toBe('/trade');
    expect(history.state.usr).toEqual({ symbol: 'BTC' });
  });

  it('says plainly when the evidence does not lead to the result', async () => {
    await openOrder(aWonTrade({ evidence: someEvidence('64010.00') }));
    expect(screen.getByRole('alert')).toHaveTextContent('this evidence gives a different result');
  });

  it('draws the path from the exchange, and from the stored trades where it has no seconds', async () => {
    const close = Date.parse(entry!.at) + 5_000;
    await openOrder(aWonTrade(), { klines: () => [[close - 999, '1', '1', '1', '64020.5', '1', close]] });
    expect(screen.getByRole('img', { name: /highest 64,020.50/ })).toBeInTheDocument();
    expect(document.body).toHaveTextContent('One-second candles from the exchange.');
  });

  it('names the stored trades as the source of the path where the exchange has no seconds', async () => {
    await openOrder(aWonTrade());
    expect(document.body).toHaveTextContent('Drawn from the recorded trades');
  });

  it.each(LANGUAGES)('explains every case in %s', async language => {
    const values = { exit: '1', entry: '2', percent: '3', host: '4' };
    const { i18n } = await import('#web/i18n/i18n.ts');
    await openOrder(aWonTrade(), { language });
    const { verdict } = (await import(`#web/i18n/${language}/orders.ts`)).orders;
    for (const [key, text] of Object.entries<string>(verdict)) {
      expect(text.length).toBeGreaterThan(3);
      expect(i18n.t(`orders:verdict.${key}` as never, values)).not.toMatch(/\{\{|undefined/);
    }
    expect(document.body.textContent).toContain(
      language === 'de' ? '64.015,10' : language === 'es' ? '64.015,10' : '64',
    );
  });
});

describe('checking it oneself', () => {
  const check = async (exchange: Handler, trade = aWonTrade()) => {
    const app = await openOrder(trade, { exchange });
    await app.user.click(screen.getByRole('button', { name: 'Check it yourself' }));
    await seconds(6);
    return app;
  };

  it('asks the exchange for the two trades by their ids, and agrees', async () => {
    const { requests } = await check(anExchangeWith(TRUE_TRADES));
    expect(requests('/api/v3/aggTrades').map(({ path }) => path)).toEqual([
      '/api/v3/aggTrades?symbol=BTCUSDT&fromId=101&limit=1',
      '/api/v3/aggTrades?symbol=BTCUSDT&fromId=199&limit=1',
    ]);
    expect(document.body).toHaveTextContent('exchange.test confirms it: same trades, same price and time.');
  });

  // Sabotage: compare the ids alone, and a forged price agrees.
  it.each([
    ['price', { ...TRUE_TRADES, 199: ['64015.11', exit!.at] }],
    ['time', { ...TRUE_TRADES, 101: ['64012.55', exit!.at] }],
    ['trade', { 199: TRUE_TRADES[199]! }],
  ] as const)('differs when the exchange has another %s', async (_what, known) => {
    await check(anExchangeWith(known as never));
    expect(document.body).toHaveTextContent('exchange.test doesn’t match: it has different data for these trades.');
  });

  it.each<[string, Handler]>([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['has had enough', () => jsonResponse(429, {}, { 'retry-after': '30' })],
  ])('could not be checked when the exchange %s', async (_what, exchange) => {
    await check(exchange);
    expect(document.body).toHaveTextContent('Couldn’t check: exchange.test didn’t respond as expected.');
  });

  it('of an order without an entry asks whether nothing was traded in its first five seconds', async () => {
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

it('hands the evidence out as the JSON that the provider sent', () => {
  const onWire = aWonTrade();
  expect(JSON.parse(serializeEvidence(z.parse(Trade, onWire)))).toEqual(onWire);
});

describe('an order that still runs', () => {
  it('shows its countdown and what is known, and its evidence as soon as it is settled', async () => {
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
  it('shows what came along with the navigation while the newest is loaded', async () => {
    await openOrder(aWonTrade({ evidence: null }), {
      state: { order: aWonTrade({ evidence: null }) },
      provider: { '/api/getTradeDetails/*': () => new Promise(() => undefined) },
    });
    expect(document.body).toHaveTextContent('Gain+8.00 USDT');
  });

  // Sabotage: take the beginning of 1970 for the time of data that no answer has brought.
  it('says that what came along is not updating, without a time that nobody told', async () => {
    await openOrder(aWonTrade({ evidence: null }), {
      state: { order: aWonTrade({ evidence: null }) },
      provider: { '/api/getTradeDetails/*': () => jsonResponse(403, { error: 'No.', code: 'forbidden' }) },
    });
    expect(screen.getByText('Updates paused')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Last updated');
  });

  it.each([[{ order: { _id: 't1' } }], ['garbage'], [{ order: aWonTrade({ _id: 'other' }) }]])(
    'does not mind that %j came along',
    async state => {
      await openOrder(aWonTrade(), { state });
      expect(document.body).toHaveTextContent('so Buy wins 80%');
    },
  );

  it('that is unknown, or not ours, says so and leads to the others, without Retry', async () => {
    await openOrder(aWonTrade(), {
      provider: { '/api/getTradeDetails/*': () => jsonResponse(404, { error: '', code: 'not_found' }) },
    });
    expect(screen.getByText('We couldn’t find this order in your account.')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('that cannot be read says so, with Retry', async () => {
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
    ['else the newest', [aWonTrade({ _id: 'done' }), aWonTrade({ _id: 'older' })], 'done'],
  ])('without an id shows %s', async (_which, trades, id) => {
    await renderApp({ route: '/order', signedIn: true, provider: aTradeDesk(trades).handlers });
    await seconds(0.5);
    expect(document.body).toHaveTextContent(`Order ID${id}`);
  });

  // Sabotage: take the newest order as soon as none is pending, and another order's result stands in its place.
  it('without an id stays with the pending one when it is settled, although a newer order has ended before', async () => {
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

  it('without an id and without any order leads to the markets', async () => {
    await renderApp({ route: '/order', signedIn: true, provider: aTradeDesk().handlers });
    await seconds(0.5);
    expect(screen.getByText('No orders available in this tab.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Markets' })).toBeInTheDocument();
  });
});
