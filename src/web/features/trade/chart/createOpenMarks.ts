import { toChartNumber, type Decimal } from '#contract/money.ts';
import { getOutcomeAtPrice } from '#contract/settlement.ts';
import { getEntry, expiresAt, type Trade } from '#contract/trades.ts';

// The chart has space for this many labels; the cards below show every trade.
const MAX_MARKS = 4;

/** Times are in epoch seconds. */
export interface TradeMark {
  side: 'buy' | 'sell';
  entry: number;
  enteredAt: number;
  endsAt: number;
  /** The projected outcome at the last price; void while that is unknown. */
  standing: ReturnType<typeof getOutcomeAtPrice>;
  isSelected: boolean;
}

/**
 * Returns the marks of the newest open trades with a known entry; `open` is newest first. A trade without entry has no
 * mark, because the price that the user saw is not its entry. The selected trade always has its mark.
 */
export function createOpenMarks(
  open: readonly Trade[],
  selectedId: string | null,
  priceNow: Decimal | null,
): TradeMark[] {
  const known = open.filter(trade => getEntry(trade) !== null);
  const selected = known.filter(({ _id }) => _id === selectedId);
  const others = known.filter(({ _id }) => _id !== selectedId).slice(0, MAX_MARKS - selected.length);
  return [...selected, ...others].flatMap(trade => {
    const entry = getEntry(trade);
    if (!entry) return [];
    return {
      side: trade.tradeType,
      entry: toChartNumber(entry.price),
      enteredAt: Date.parse(entry.at ?? trade.createdAt) / 1000,
      endsAt: expiresAt(trade) / 1000,
      standing: priceNow === null ? 'void' : getOutcomeAtPrice(trade.tradeType, entry.price, priceNow),
      isSelected: trade._id === selectedId,
    };
  });
}
