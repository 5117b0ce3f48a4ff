import { type CoinSymbol, toPair } from '#contract/coins.ts';
import { type CreatePriceAlert, MAX_PRICE_ALERTS, type PriceAlert } from '#contract/notifications/priceAlerts.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Market } from '#provider/market/market.ts';
import { priceAlertStore } from './priceAlertStore.ts';

interface PriceAlertDeps {
  db: Database;
  now: () => number;
  activeCoins: (tx: Tx) => Promise<CoinSymbol[]>;
}

export interface PriceAlertService {
  list(userId: Id): Promise<PriceAlert[]>;
  create(tx: Tx, userId: Id, alert: CreatePriceAlert): Promise<PriceAlert>;
  remove(userId: Id, id: Id): Promise<void>;
}

const NO_COIN = fieldErrors({ coin: 'coin_closed' });

/** Stores the price alerts of accounts. An alert whose price is reached already is reported with the next prices. */
export const priceAlertService = ({ db, now, activeCoins }: PriceAlertDeps): PriceAlertService => ({
  list: userId => priceAlertStore(db).listOpen(userId),

  async create(tx, userId, alert) {
    assertOrThrow((await activeCoins(tx)).includes(alert.coin), 'invalid_fields', NO_COIN);
    const store = priceAlertStore(tx);
    assertOrThrow((await store.lockCount(userId)) < MAX_PRICE_ALERTS, 'alert_limit');
    return store.add(newId(), userId, alert, new Date(now()));
  },

  async remove(userId, id) {
    assertOrThrow(await priceAlertStore(db).remove(userId, id), 'not_found');
  },
});

/** Compares the open alerts with the newest prices of their coins and returns how many were reached. */
export async function reachPriceAlerts(db: Database, market: Pick<Market, 'lastPrices'>, now: number): Promise<number> {
  const coins = await priceAlertStore(db).listCoins();
  if (coins.length === 0) return 0;
  const prices = await market.lastPrices(coins.map(toPair));
  const known = coins.flatMap(coin => {
    const price = prices.get(toPair(coin));
    return price === undefined ? [] : [[coin, price] as const];
  });
  return known.length === 0 ? 0 : priceAlertStore(db).reach(new Map(known), new Date(now));
}
