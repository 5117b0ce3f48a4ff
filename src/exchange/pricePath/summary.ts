import { type Trade } from './fillMinute.ts';
import { type Minute } from './minutes.ts';

const { max, min } = Math;

/** The figures of the trades from one to another, both included, in ticks and lots: a candle or a ticker. */
export interface Summary {
  firstId: number;
  lastId: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  quote: bigint;
  takerVolume: number;
  takerQuote: bigint;
}

export function summarizeRecordedMinute({ open, high, low, close, volume, quote, firstId, count }: Minute): Summary {
  const turnover = BigInt(quote);
  const isBought = close >= open;
  return {
    firstId,
    lastId: firstId + count - 1,
    open,
    high,
    low,
    close,
    volume,
    quote: turnover,
    takerVolume: isBought ? volume : 0,
    takerQuote: isBought ? turnover : 0n,
  };
}

/** Returns null without trades. */
export function summarizeTrades(trades: readonly Trade[]): Summary | null {
  const [first, last] = [trades[0], trades.at(-1)];
  if (!first || !last) return null;
  let { price: high, price: low } = first;
  let [volume, takerVolume, quote, takerQuote] = [0, 0, 0, 0];
  for (const { price, quantity, isBuyerMaker } of trades) {
    if (price > high) high = price;
    if (price < low) low = price;
    volume += quantity;
    quote += price * quantity;
    if (isBuyerMaker) continue;
    takerVolume += quantity;
    takerQuote += price * quantity;
  }
  return {
    firstId: first.id,
    lastId: last.id,
    open: first.price,
    high,
    low,
    close: last.price,
    volume,
    quote: BigInt(quote),
    takerVolume,
    takerQuote: BigInt(takerQuote),
  };
}

/** Adds the summary that follows directly. */
function extend(total: Summary, after: Summary): void {
  total.lastId = after.lastId;
  total.high = max(total.high, after.high);
  total.low = min(total.low, after.low);
  total.close = after.close;
  total.volume += after.volume;
  total.quote += after.quote;
  total.takerVolume += after.takerVolume;
  total.takerQuote += after.takerQuote;
}

/** Merges the `length` parts of a period; the first part of a period has the number period × length. */
export const mergePeriod = (index: number, length: number, part: (index: number) => Summary | null): Summary | null =>
  mergeSummaries(Array.from({ length }, (_, offset) => part(index * length + offset)));

/** Returns null when all summaries are null. */
export function mergeSummaries(parts: Iterable<Summary | null>): Summary | null {
  let total: Summary | null = null;
  for (const part of parts) {
    if (!part) continue;
    if (total) extend(total, part);
    else total = { ...part };
  }
  return total;
}
