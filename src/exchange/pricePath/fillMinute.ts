import { itemAt } from '#contract/itemAt.ts';
import { MINUTE_MS, type Minute } from './minutes.ts';
import { exponential, normal, createUniformSequence } from './random.ts';

const { floor, max, min, round, sqrt } = Math;

/** An aggregate trade: price in ticks, quantity in lots. */
export interface Trade {
  id: number;
  at: number;
  price: number;
  quantity: number;
  /** True when the taker sold. */
  isBuyerMaker: boolean;
}

/** Returns heights above the low from open to close through both extremes, and where the extremes are. */
function pathThrough(minute: Minute, length: number, random: () => number) {
  const range = minute.high - minute.low;
  const last = length - 2;
  const early = 1 + floor(random() * (last - 1));
  const late = early + 1 + floor(random() * (last - early));
  const isLowFirst = random() < (minute.close >= minute.open ? 0.75 : 0.25);
  const [bottom, top] = isLowFirst ? [early, late] : [late, early];

  const heights = new Array<number>(length);
  const knots = [0, early, late, length - 1];
  heights[0] = minute.open - minute.low;
  heights[bottom] = 0;
  heights[top] = range;
  heights[length - 1] = minute.close - minute.low;
  for (let leg = 0; leg < 3; leg++) {
    const [from, to] = [itemAt(knots, leg), itemAt(knots, leg + 1)];
    let wander = 0;
    for (let index = from + 1; index < to; index++) {
      const left = to - index + 1;
      const previous = itemAt(heights, index - 1);
      wander = (range * 0.3 * normal(random())) / sqrt(to - from);
      const next = previous + (itemAt(heights, to) - previous) / left + wander;
      heights[index] = round(min(range, max(0, next)));
    }
  }
  return { heights, bottom, top, range };
}

/**
 * Distributes `volume` lots among trades at `heights`, at least one lot each, with a turnover of about `target`.
 * Trades above and below the mean height receive the lots that keep the mean.
 */
function distributeLots(heights: number[], volume: number, target: number, random: () => number): number[] {
  const spare = volume - heights.length;
  const mean = (target - heights.reduce((sum, height) => sum + height, 0)) / spare;
  const weights = heights.map(() => 0.05 + exponential(random()));
  const above = { weight: 0, moment: 0 };
  const below = { weight: 0, moment: 0 };
  heights.forEach((height, index) => {
    const side = height > mean ? above : below;
    side.weight += itemAt(weights, index);
    side.moment += itemAt(weights, index) * height;
  });
  const low = below.moment / below.weight;
  const share = above.weight === 0 ? 0 : (mean - low) / (above.moment / above.weight - low);
  const exactly = spare * (1 - 1e-12);
  const perWeight = { above: (exactly * share) / above.weight, below: (exactly * (1 - share)) / below.weight };
  return heights.map(
    (height, index) => 1 + floor(itemAt(weights, index) * (height > mean ? perWeight.above : perWeight.below)),
  );
}

const isBetween = (value: number, a: number, b: number) => value >= min(a, b) && value <= max(a, b);

/**
 * Returns the trades of a recorded minute, which sum up exactly to its open, high, low, close, volume and turnover. The
 * last lots and one trade of a single lot, inserted where the path crosses its price, absorb the rounding. In a falling
 * minute all takers sell, in a rising one all buy.
 */
export function fillMinute(minute: Minute, startsAt: number, seed: number): Trade[] {
  const { firstId, count, low, volume, quote } = minute;
  const random = createUniformSequence(seed);
  const isFlat = minute.high === low;
  const { heights, bottom, top, range } = isFlat
    ? { heights: new Array<number>(count - 1).fill(0), bottom: 0, top: 0, range: 1 }
    : pathThrough(minute, count - 1, random);

  const target = quote - low * volume;
  const lots = distributeLots(heights, volume - 1, isFlat ? 0 : target - range / 2, random);
  const lotsLeft = lots.reduce((left, quantity) => left - quantity, volume - 1);
  const turnoverLeft = lots.reduce((left, quantity, index) => left - quantity * itemAt(heights, index), target);
  const lotsAtTop = floor(turnoverLeft / range);
  lots[top] = itemAt(lots, top) + lotsAtTop;
  lots[bottom] = itemAt(lots, bottom) + lotsLeft - lotsAtTop;

  const lastHeight = turnoverLeft - lotsAtTop * range;
  let crossing = min(bottom, top);
  while (!isFlat && !isBetween(lastHeight, itemAt(heights, crossing), itemAt(heights, crossing + 1))) crossing++;
  heights.splice(crossing + 1, 0, lastHeight);
  lots.splice(crossing + 1, 0, 1);

  return heights.map((height, index) => ({
    id: firstId + index,
    at: startsAt + floor(((index + 0.05 + 0.9 * random()) / count) * MINUTE_MS),
    price: low + height,
    quantity: itemAt(lots, index),
    isBuyerMaker: minute.close < minute.open,
  }));
}
