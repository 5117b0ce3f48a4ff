import { type Decimal } from '#contract/money.ts';
import { getOutcomeAtPrice } from '#contract/settlement.ts';
import { getEntry, type Trade } from '#contract/trades.ts';

export type Outcome = ReturnType<typeof getOutcomeAtPrice>;

/** Returns the outcome of an open trade if its exit were at this price; null while its entry is unknown. */
export function getStanding(trade: Trade, price: Decimal): Outcome | null {
  const entry = getEntry(trade);
  return entry && getOutcomeAtPrice(trade.tradeType, entry.price, price);
}
