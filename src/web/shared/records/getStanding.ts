import { type Decimal, ZERO } from '#contract/money.ts';
import { type ProjectedOutcome, projectOutcome } from '#contract/settlement.ts';
import { getEntry, type Trade } from '#contract/trades.ts';

export type Outcome = ProjectedOutcome['outcome'];

/** Returns how an open trade stands at this price; null while its true entry is not known. */
export function getStanding(trade: Trade, priceNow: Decimal): ProjectedOutcome | null {
  const entry = getEntry(trade);
  const { tradeType, tradeAmount: stake, payoutRate = ZERO } = trade;
  return entry && projectOutcome({ tradeType, stake, payoutRate, entry: entry.price }, priceNow);
}
