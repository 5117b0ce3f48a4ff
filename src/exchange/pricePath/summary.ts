import { type Trade } from './fillMinute.ts';
import { type Minute } from './minutes.ts';

const { max, min } = Math;

/** What happened between two trades, those included: a candle, or the figures of a ticker, in ticks and lots. */
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

/** The summary of a whole recorded minute without looking at its trades. */
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

/** The summary of consecutive trades; null when there are none. */
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

/** Adds to a summary the one that comes right after it. */
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

/** Sums up a period that has `length` parts, which are numbered like the period itself. */
export const mergePeriod = (index: number, length: number, part: (index: number) => Summary | null): Summary | null =>
  mergeSummaries(Array.from({ length }, (_, offset) => part(index * length + offset)));

/** Consecutive summaries as one; null when all of them are. */
export function mergeSummaries(parts: Iterable<Summary | null>): Summary | null {
  let total: Summary | null = null;
  for (const part of parts) {
    if (!part) continue;
    if (total) extend(total, part);
    else total = { ...part };
  }
  return total;
}
