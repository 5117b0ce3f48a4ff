import type { Decimal } from '#contract/money.ts';
import { type Outcome, outcomeAt } from '#contract/settlement.ts';
import { entryOf, type Trade } from '#contract/trades.ts';

/** Returns what an open trade would be if it ended at this price; null while its true entry is not known. */
export function standingOf(trade: Trade, priceNow: Decimal): Outcome | null {
  const entry = entryOf(trade);
  return entry && outcomeAt(trade.tradeType, entry.price, priceNow);
}
