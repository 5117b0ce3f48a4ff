import { type Trade } from '#contract/trades.ts';
import { type Job } from '#provider/jobs/runPeriodically.ts';
import { settleTrades } from '#provider/jobs/settleTrades.ts';
import { getBalances } from './getBalances.ts';
import { createExchangeMarket } from '#provider/market/exchangeMarket.ts';
import { type Market } from '#provider/market/market.ts';
import { type ProviderSettings } from '#provider/settings.ts';
import { aClock } from './aClock.ts';
import { type ApiResponse, type ApiClient } from './apiClient.ts';
import { eventually } from '#test/support/eventually.ts';
import { type SignedUp, startWorld } from './startWorld.ts';
import { startScriptedExchange } from './scriptedExchange.ts';

/** A trade as a client reads it: amounts are JSON numbers. */
export type WireTrade = Omit<Trade, 'tradeAmount' | 'coinPrice' | 'tradeAfterAmount' | 'payoutRate'> &
  Record<'tradeAmount' | 'coinPrice' | 'payoutRate', number> & { tradeAfterAmount: number | null };

interface OrderAnswer {
  trade: WireTrade;
  code?: string;
  price?: string;
  fields?: Record<string, string>;
  fieldCodes?: Record<string, { code: string }>;
}

export const anOrder = (more: Record<string, unknown> = {}) => ({
  coinType: 'BTCUSDT',
  tradeType: 'buy',
  tradeAmount: 10,
  coinPrice: 64_000,
  selectedTime: 'trade30Second',
  payoutRate: 0.8,
  ...more,
});

/** The calls of a trader. */
export const placeOrder = (user: ApiClient, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  user.post<OrderAnswer>('/api/createTrade', anOrder(more), headers);

export const readTrade = async (user: ApiClient, id: string): Promise<WireTrade> =>
  (await user.get<OrderAnswer>(`/api/getTradeDetails/${id}`)).body.trade;

export const waitUntilSettled = (user: ApiClient, id: string, withinMs?: number) =>
  eventually(() => readTrade(user, id), isCompleted, withinMs);

const isCompleted = ({ tradeStatus }: WireTrade): boolean => tradeStatus === 'Completed';

export const waitForEntry = (user: ApiClient, { _id }: WireTrade, price: number) =>
  eventually(
    () => readTrade(user, _id),
    ({ coinPrice }) => coinPrice === price,
  );

/** Returns the trade of an answer that accepted it. */
export function expectAccepted({ status, body }: ApiResponse<OrderAnswer>): WireTrade {
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.trade;
}

interface Options {
  /** The number of processes that settle. */
  processes?: number;
  settings?: Partial<ProviderSettings>;
}

/** Starts a provider, processes that settle, and an exchange whose trades and times the test defines. */
export async function startTradeWorld({ processes = 1, settings }: Options = {}) {
  const clock = aClock();
  const exchange = await startScriptedExchange(clock);
  const hosts = { rest: exchange.rest, socket: exchange.socket };
  // Without the sandbox no account is seeded, and a world starts in half the time.
  const open = { sandbox: false, liveTrading: true, exchange: hosts };
  const world = await startWorld({ now: clock.now, jobs: false, settings: { ...open, ...settings } });
  const { db, deps } = world;
  await eventually(
    () => deps.market.exchangeNow(),
    now => now !== null,
  );
  const markets: Market[] = [deps.market];
  while (markets.length < processes)
    markets.push(createExchangeMarket({ ...deps, ...hosts, monotonicNow: clock.now, fetch }));
  let jobs: Job[] = [];

  /** Starts settlement in every process. */
  function start(): void {
    for (const market of markets) market.start();
    jobs = markets.map(market => settleTrades({ ...deps, market }));
  }

  /** Stops the market feed and the settlement, as without a provider. */
  async function down(): Promise<void> {
    await Promise.all(jobs.map(job => job.stop()));
    jobs = [];
    await Promise.all(markets.map(market => market.stop()));
  }

  /** Advances the time, ends it with an exchange trade and returns its id. */
  function later(ms: number, price: string, pair = 'BTCUSDT'): number {
    clock.at += ms;
    return exchange.trade(pair, price);
  }

  /** Adds six trades in 60 ms: as many as evidence has on one side. */
  function continueTrading(price: string, pair?: string): void {
    for (let count = 0; count < 6; count += 1) later(10, price, pair);
  }

  const aTrader = (balance = '100'): Promise<SignedUp> => world.signUp({ balance });

  /** Creates a user with 100 USDT and an accepted order of 10 USDT at 64,000 in a watched coin. */
  async function anOpenTrade(more: Record<string, unknown> = {}): Promise<{ user: SignedUp; trade: WireTrade }> {
    const user = await aTrader();
    continueTrading('64000.00');
    const trade = expectAccepted(await placeOrder(user, more));
    await eventually(() => exchange.hasSubscribers('BTCUSDT'), Boolean);
    return { user, trade };
  }

  /**
   * Opens a trade on BTCUSDT that has expired, with the exchange trades that settle it as a win at 64,001. The last ones
   * are so late that settlement reads the history if the feed has not delivered them yet.
   */
  async function aDueTrade(): Promise<{ user: SignedUp; trade: WireTrade }> {
    const user = await aTrader();
    continueTrading('64000');
    const trade = expectAccepted(await placeOrder(user));
    later(100, '64000');
    later(29_000, '64001');
    later(3_000, '64001');
    continueTrading('64001');
    return { user, trade };
  }

  /**
   * Waits until a trade is settled while time advances: a feed that began after the exit waits for earlier trades
   * before it queries the history.
   */
  const settledInTime = (user: ApiClient, id: string): Promise<WireTrade> =>
    eventually(() => {
      clock.at += 10;
      return readTrade(user, id);
    }, isCompleted);

  return {
    ...world,
    clock,
    exchange,
    market: deps.market,
    start,
    down,
    later,
    continueTrading,
    aTrader,
    anOpenTrade,
    aDueTrade,
    settled: settledInTime,
    balances: (user: SignedUp) => getBalances(db, user.userId),

    async stop() {
      await down();
      await world.stop();
      await exchange.stop();
    },
  };
}

export type TradeWorld = Awaited<ReturnType<typeof startTradeWorld>>;
