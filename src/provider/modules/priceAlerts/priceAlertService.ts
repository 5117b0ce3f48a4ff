import { type CoinSymbol, toPair } from '#contract/coins.ts';
import {
  type CreatePriceAlert,
  isAlertReached,
  MAX_PRICE_ALERTS,
  type PriceAlert,
} from '#contract/notifications/priceAlerts.ts';
import { type Decimal } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Market } from '#provider/market/market.ts';
import { type RecentPrices } from '#provider/market/recentPrices.ts';
import { type RateLimits } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { priceAlertStore } from './priceAlertStore.ts';

interface PriceAlertDeps {
  db: Database;
  now: () => number;
  market: Pick<Market, 'priceSource'>;
  activeCoins: (tx: Tx) => Promise<CoinSymbol[]>;
  recentPrices: RecentPrices;
  counter: RequestCounter;
  rateLimits: Pick<RateLimits, 'priceAlerts'>;
}

export interface PriceAlertService {
  list(userId: Id): Promise<PriceAlert[]>;
  /** Counts a request to create an alert; refuses more than sixty in an hour. */
  admit(userId: Id): Promise<void>;
  /** Returns the last price of a coin; null while it is unknown. Reads it before the transaction of `create`. */
  findPrice(coin: CoinSymbol): Promise<Decimal | null>;
  /** Stores an alert, unless the price has reached it already. */
  create(tx: Tx, userId: Id, alert: CreatePriceAlert, price: Decimal | null): Promise<PriceAlert>;
  remove(userId: Id, id: Id): Promise<void>;
}

const NO_COIN = fieldErrors({ coin: 'coin_closed' });
const REACHED = fieldErrors({ price: 'alert_reached' });

/** Stores the price alerts of accounts. One that is reached already would be a notification for the price of a request. */
export const priceAlertService = (deps: PriceAlertDeps): PriceAlertService => ({
  list: userId => priceAlertStore(deps.db, deps.market.priceSource).listOpen(userId),

  async admit(userId) {
    await deps.counter.count({ limit: deps.rateLimits.priceAlerts, key: userId });
  },

  async findPrice(coin) {
    const coins = await deps.activeCoins(deps.db);
    const prices = await deps.recentPrices(coins.map(toPair)).catch(() => null);
    return prices?.get(toPair(coin)) ?? null;
  },

  async create(tx, userId, alert, price) {
    assertOrThrow((await deps.activeCoins(tx)).includes(alert.coin), 'invalid_fields', NO_COIN);
    assertOrThrow(price !== null, 'market_unavailable');
    assertOrThrow(!isAlertReached(alert, price), 'invalid_fields', REACHED);
    const store = priceAlertStore(tx, deps.market.priceSource);
    assertOrThrow((await store.lockCount(userId)) < MAX_PRICE_ALERTS, 'alert_limit');
    return store.add(newId(), userId, alert, new Date(deps.now()));
  },

  async remove(userId, id) {
    assertOrThrow(await priceAlertStore(deps.db, deps.market.priceSource).remove(userId, id), 'not_found');
  },
});

type AlertMarket = Pick<Market, 'priceSource' | 'lastPrices'>;

/** Compares the open alerts with the newest prices of their coins and returns how many were reached. */
export async function reachPriceAlerts(db: Database, market: AlertMarket, now: number): Promise<number> {
  const coins = await priceAlertStore(db, market.priceSource).listCoins();
  if (coins.length === 0) return 0;
  const prices = await market.lastPrices(coins.map(toPair));
  const known = coins.flatMap(coin => {
    const price = prices.get(toPair(coin));
    return price === undefined ? [] : [[coin, price] as const];
  });
  return known.length === 0 ? 0 : reachAll(priceAlertStore(db, market.priceSource), new Map(known), new Date(now));
}

type AlertStore = ReturnType<typeof priceAlertStore>;

async function reachAll(store: AlertStore, prices: ReadonlyMap<CoinSymbol, Decimal>, at: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const { reached, isLast } = await store.reachBatch(prices, at);
    total += reached;
    if (isLast) return total;
  }
}
