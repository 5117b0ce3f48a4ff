import { type Decimal, ZERO } from '#contract/money.ts';
import { type Standing, standingAt } from '#contract/settlement.ts';
import { entryOf, type Trade } from '#contract/trades.ts';

export type Outcome = Standing['outcome'];

/** Returns how an open trade stands at this price; null while its true entry is not known. */
export function standingOf(trade: Trade, priceNow: Decimal): Standing | null {
  const entry = entryOf(trade);
  const { tradeType, tradeAmount: stake, payoutRate = ZERO } = trade;
  return entry && standingAt({ tradeType, stake, payoutRate, entry: entry.price }, priceNow);
}
