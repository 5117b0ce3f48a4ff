import { type Decimal, ZERO } from '#contract/money.ts';
import { type ProjectedOutcome, projectOutcome } from '#contract/settlement.ts';
import { getEntry, type Trade } from '#contract/trades.ts';

export type Outcome = ProjectedOutcome['outcome'];

/** Returns the projected outcome of an open trade at this price; null while its entry is unknown. */
export function getStanding(trade: Trade, priceNow: Decimal): ProjectedOutcome | null {
  const entry = getEntry(trade);
  const { tradeType, tradeAmount: stake, payoutRate = ZERO } = trade;
  return entry && projectOutcome({ tradeType, stake, payoutRate, entry: entry.price }, priceNow);
}
