import { type Decimal } from '#contract/money.ts';
import { type Market } from './market.ts';

/** Returns the last prices of pairs, at most 2 s old; unknown pairs are missing. Rejects without a valid response. */
export type RecentPrices = (pairs: readonly string[]) => Promise<ReadonlyMap<string, Decimal>>;

const MAX_AGE_MS = 2_000;

/**
 * Requests the prices of all these pairs at once and keeps the response for 2 s, also a failed one. However many requests
 * of users need a price, they cost the exchange's quota one request of weight 4.
 */
export function createRecentPrices(market: Pick<Market, 'lastPrices'>, now: () => number): RecentPrices {
  let last: { at: number; prices: ReturnType<RecentPrices> } | null = null;
  return pairs => {
    if (!last || Math.abs(now() - last.at) >= MAX_AGE_MS) last = { at: now(), prices: market.lastPrices(pairs) };
    return last.prices;
  };
}
