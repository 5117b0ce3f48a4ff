import { itemAt } from '#contract/itemAt.ts';
import { HOUR_MS, MINUTE_MS, MINUTES_PER_HOUR } from './minutes.ts';
import { MAX_CACHED_HOURS, MAX_CACHED_MINUTES, type Path } from './path.ts';
import { createCounterRng, exponential, normal, type CounterRng } from './random.ts';
import { memoize } from './memoize.ts';
import { mergePeriod } from './summary.ts';
import { type SeededMarket } from './symbols.ts';
import { createTradeGenerator, summarizeGenerated, toTrades, type WalkMinute } from './walkMinute.ts';

const { exp, floor, max, round, sqrt } = Math;

/** When every seeded pair was listed; ids count from that moment. */
export const LISTED_AT = Date.UTC(2020, 0, 1);

const LISTED_HOUR = LISTED_AT / HOUR_MS;
const HOURS_PER_DAY = 24;
const MINUTES_PER_DAY = HOURS_PER_DAY * MINUTES_PER_HOUR;
const MAX_CACHED_HOURS_OF_MINUTES = 4;
/** Covers every market of a few seeds. */
const MAX_CACHED_WALKS = 300;
/** The trades of an hour vary by minute up to this multiple of the mean. */
const MAX_TRADES_FACTOR = 2;
const MAX_SWING_PERIOD_DAYS = 64;

/** The random streams of a symbol, one for each drawn figure. */
const Stream = { Hour: 1, Volatility: 2, Minute: 3, Trades: 6, Volume: 7, Fill: 8, Time: 9, Swing: 100 } as const;

/**
 * Returns slow swings around zero in days' moves: value noise of doubling periods, each as strong as a walk of its
 * length.
 */
function swingAt(draws: CounterRng, day: number): number {
  let swing = 0;
  for (let period = 1; period <= MAX_SWING_PERIOD_DAYS; period *= 2) {
    const knot = floor(day / period);
    const part = day / period - knot;
    const eased = part * part * (3 - 2 * part);
    const [from, to] = [normal(draws(Stream.Swing + period, knot)), normal(draws(Stream.Swing + period, knot + 1))];
    swing += sqrt(period) * 0.5 * (from + (to - from) * eased);
  }
  return swing;
}

/**
 * Returns a random walk from `from` to `to` with steps of these sizes. The difference to `to` is distributed by the
 * variances: with `to` drawn from their sum, the walk has the distribution of a free one.
 */
function brownianBridge(from: number, to: number, sizes: readonly number[], draw: (index: number) => number): number[] {
  const points = [0.0];
  const variances = [0.0];
  sizes.forEach((size, index) => {
    points.push(itemAt(points, index) + size * normal(draw(index + 1)));
    variances.push(itemAt(variances, index) + size * size);
  });
  const remainder = to - from - itemAt(points, sizes.length);
  const totalVariance = itemAt(variances, sizes.length);
  return points.map((point, index) => from + point + (remainder * itemAt(variances, index)) / totalVariance);
}

/** Returns the ids at which the minutes of an hour start. */
function splitTrades(total: number, weightOf: (minute: number) => number): number[] {
  const sums = [0];
  for (let minute = 0; minute < MINUTES_PER_HOUR; minute++) sums.push(itemAt(sums, minute) + weightOf(minute));
  return sums.map(sum => round((total * sum) / itemAt(sums, MINUTES_PER_HOUR)));
}

/**
 * Creates the seeded market: a pure function of seed, symbol and time. The price of a day is a sum of slow swings
 * around the pair's usual price. Hours, minutes and trades are Brownian bridges between the ends of the longer period.
 * Every hour has the same number of trades, so an id leads to its hour without counting.
 */
function createWalk(market: SeededMarket, seed: string): Path {
  const { price, priceDecimals, quantityDecimals, volatility, tradesPerMinute, dailyVolumeMillions } = market;
  const draws = createCounterRng(`${seed}/${market.symbol}`);
  const tradesPerHour = tradesPerMinute * MINUTES_PER_HOUR;
  const lotsPerMinute = ((dailyVolumeMillions * 1e6) / MINUTES_PER_DAY / price) * 10 ** quantityDecimals;
  const hourMove = volatility / sqrt(HOURS_PER_DAY);
  const generateMinute = createTradeGenerator(MAX_TRADES_FACTOR * tradesPerMinute);

  /** Returns how much an hour moves, relative to the usual one. */
  const volatilityFactor = (index: number) => 0.5 + draws(Stream.Volatility, index);
  const ticksAt = (log: number) => max(1, price * exp(log) * 10 ** priceDecimals);

  const day = memoize(3, index => {
    const first = index * HOURS_PER_DAY;
    const sizes = Array.from({ length: HOURS_PER_DAY }, (_, part) => hourMove * volatilityFactor(first + part));
    const ends = [volatility * swingAt(draws, index), volatility * swingAt(draws, index + 1)] as const;
    return brownianBridge(...ends, sizes, part => draws(Stream.Hour, first + part));
  });

  const hour = memoize(MAX_CACHED_HOURS_OF_MINUTES, (index): WalkMinute[] => {
    const first = index * MINUTES_PER_HOUR;
    const hours = day(floor(index / HOURS_PER_DAY));
    const part = index % HOURS_PER_DAY;
    const move = (hourMove * volatilityFactor(index)) / sqrt(MINUTES_PER_HOUR);
    const sizes = new Array<number>(MINUTES_PER_HOUR).fill(move);
    const ends = [itemAt(hours, part), itemAt(hours, part + 1)] as const;
    const ticks = brownianBridge(...ends, sizes, minute => draws(Stream.Minute, first + minute)).map(ticksAt);
    const ids = splitTrades(tradesPerHour, minute => 0.75 + 0.5 * draws(Stream.Trades, first + minute));
    const firstId = (index - LISTED_HOUR) * tradesPerHour;
    return sizes.map((_, minute) => {
      const from = itemAt(ticks, minute);
      const count = itemAt(ids, minute + 1) - itemAt(ids, minute);
      const busy = 0.4 + 0.6 * exponential(draws(Stream.Volume, first + minute));
      const lots = (lotsPerMinute * busy) / tradesPerMinute;
      const step = (from * move) / sqrt(count);
      return { from, to: itemAt(ticks, minute + 1), step, lots, firstId: firstId + itemAt(ids, minute), count };
    });
  });

  const minuteAt = (index: number) => itemAt(hour(floor(index / MINUTES_PER_HOUR)), index % MINUTES_PER_HOUR);
  const generatedAt = (index: number) => generateMinute(minuteAt(index), draws(Stream.Fill, index));
  const summarizeMinute = (index: number) => summarizeGenerated(generatedAt(index), minuteAt(index));

  return {
    market,
    firstMinute: LISTED_HOUR * MINUTES_PER_HOUR,
    tradesInMinute: memoize(MAX_CACHED_MINUTES, index =>
      toTrades(generatedAt(index), minuteAt(index), index * MINUTE_MS, draws(Stream.Time, index)),
    ),
    summarizeMinute,
    summarizeHour: memoize(MAX_CACHED_HOURS, index => mergePeriod(index, MINUTES_PER_HOUR, summarizeMinute)),
    firstIdFrom: index => minuteAt(index).firstId,
    findMinuteOfTrade: id => {
      const ofHour = LISTED_HOUR + floor(id / tradesPerHour);
      const within = hour(ofHour).findLastIndex(minute => minute.firstId <= id);
      return ofHour * MINUTES_PER_HOUR + within;
    },
    isHalted: () => false,
  };
}

const walks = new Map<string, Path>();

/** Returns the walk of a seed. All exchanges of this process share it, since a walk never changes. */
export function getPriceWalk(market: SeededMarket, seed: string): Path {
  const key = `${seed}/${JSON.stringify(market)}`;
  const walk = walks.get(key) ?? createWalk(market, seed);
  walks.delete(key);
  walks.set(key, walk);
  if (walks.size > MAX_CACHED_WALKS) walks.delete(walks.keys().next().value ?? key);
  return walk;
}
