import { type Trade } from './fillMinute.ts';
import { MINUTE_MS } from './minutes.ts';
import { createBitSequence, normalFromBits, createUniformSequence } from './random.ts';
import { type Summary } from './summary.ts';

const { floor, max, min } = Math;

/** A minute of the seeded walk before its trades are drawn. Prices are in ticks, not necessarily whole. */
export interface WalkMinute {
  from: number;
  to: number;
  /** The standard deviation of the price change of one trade. */
  step: number;
  /** The mean quantity of a trade, in lots. */
  lots: number;
  firstId: number;
  count: number;
}

/** Parallel arrays of the first `count` trades; valid until the next minute is drawn. */
interface GeneratedTrades {
  prices: Float64Array;
  quantities: Float64Array;
  /** 1 where the taker bought. */
  isBought: Uint8Array;
}

/** Half of 32 random bits place the price, the other half sizes the trade. */
const HALF_BITS = 16;
const LOWER_HALF = 0xffff;
const HALF = 0x10000;
/** The mean of the fourth power of a uniform number is a fifth: most quantities are small, some are large. */
const QUANTITY_SCALE = 5;

/** Reads a value that the caller has written; the compiler cannot know that it is there. */
const valueAt = (values: Float64Array, index: number): number => values[index] ?? NaN;

/**
 * Returns a function that draws the trades of one minute. The price is a random walk tied to both ends of the minute,
 * with the
 * steps of a free walk and an unpublished end. Its past does not predict its future. A price between two ticks
 * is traded at the lower one by a seller or at the upper one by a buyer. Rounding all of them to
 * the nearer tick would reveal the side of the walk.
 */
export function createTradeGenerator(maxTrades: number) {
  const offsets = new Float64Array(maxTrades);
  const generated: GeneratedTrades = {
    prices: new Float64Array(maxTrades),
    quantities: new Float64Array(maxTrades),
    isBought: new Uint8Array(maxTrades),
  };

  return ({ from, to, step, lots, count }: WalkMinute, seed: number): GeneratedTrades => {
    const next = createBitSequence(seed);
    let offset = 0;
    for (let index = 0; index < count; index++) {
      offset += step * normalFromBits(next());
      offsets[index] = offset;
    }
    const drift = (to - from - offset) / count;
    for (let index = 0; index < count; index++) {
      const value = from + valueAt(offsets, index) + drift * (index + 1);
      const bits = next();
      const price = max(1, floor(value + (bits & LOWER_HALF) / HALF));
      const size = (bits >>> HALF_BITS) / HALF;
      generated.prices[index] = price;
      generated.isBought[index] = price > value ? 1 : 0;
      generated.quantities[index] = 1 + floor(lots * QUANTITY_SCALE * size * size * size * size);
    }
    return generated;
  };
}

/** Returns the figures of drawn trades without creating objects. */
export function summarizeGenerated(
  { prices, quantities, isBought }: GeneratedTrades,
  { firstId, count }: WalkMinute,
): Summary {
  let [high, low] = [0, Infinity];
  let [volume, quote, takerVolume, takerQuote] = [0, 0, 0, 0];
  for (let index = 0; index < count; index++) {
    const price = valueAt(prices, index);
    const quantity = valueAt(quantities, index);
    high = max(high, price);
    low = min(low, price);
    volume += quantity;
    quote += price * quantity;
    if (isBought[index] === 0) continue;
    takerVolume += quantity;
    takerQuote += price * quantity;
  }
  return {
    firstId,
    lastId: firstId + count - 1,
    open: valueAt(prices, 0),
    high,
    low,
    close: valueAt(prices, count - 1),
    volume,
    quote: BigInt(quote),
    takerVolume,
    takerQuote: BigInt(takerQuote),
  };
}

/** Returns drawn trades one by one, spread over the minute from that moment. */
export function toTrades(
  { prices, quantities, isBought }: GeneratedTrades,
  { firstId, count }: WalkMinute,
  startsAt: number,
  seed: number,
): Trade[] {
  const random = createUniformSequence(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: firstId + index,
    at: startsAt + floor(((index + 0.05 + 0.9 * random()) / count) * MINUTE_MS),
    price: valueAt(prices, index),
    quantity: valueAt(quantities, index),
    isBuyerMaker: isBought[index] === 0,
  }));
}
