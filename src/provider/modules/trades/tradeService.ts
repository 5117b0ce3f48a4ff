import { type CoinSymbol, toPair } from '#contract/coins.ts';
import { type CreateTrade, ORDERS_PAGE_SIZE, type Trade, type TradesQuery } from '#contract/trades.ts';
import { type Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { toLimitOffset } from '#provider/core/paging.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Market } from '#provider/market/market.ts';
import { tradeStore } from './tradeStore.ts';

interface TradeDeps {
  db: Database;
  market: Market;
  activeCoins: (tx: Tx) => Promise<CoinSymbol[]>;
}

export interface TradeService {
  /** Refreshes the price of the coin before the transaction, which must not wait for the exchange. */
  prepare(order: CreateTrade): Promise<void>;
  page(userId: Id, query: TradesQuery): Promise<{ trades: Trade[]; total: number }>;
  details(userId: Id, id: Id): Promise<Trade>;
}

export function tradeService({ db, market, activeCoins }: TradeDeps): TradeService {
  const isOffered = async (tx: Tx, coinType: string): Promise<boolean> =>
    (await activeCoins(tx)).some(coin => toPair(coin) === coinType);

  return {
    // Only for listed coins, because the exchange limits our requests.
    async prepare({ coinType }) {
      const isKnown = market.freshPrice(coinType) !== null || (await isOffered(db, coinType));
      if (isKnown) await market.refresh(coinType);
    },

    async page(userId, { status, ...paging }) {
      const { limit, offset } = toLimitOffset(paging, { defaultSize: ORDERS_PAGE_SIZE });
      const store = tradeStore(db);
      const [trades, total] = await Promise.all([
        store.listPage(userId, status, limit, offset),
        store.countByUser(userId, status),
      ]);
      return { trades, total };
    },

    async details(userId, id) {
      const trade = await tradeStore(db).readOwned(userId, id);
      assertOrThrow(trade !== null, 'not_found');
      return trade;
    },
  };
}
