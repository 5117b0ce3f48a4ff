import { HOUR_MS, MINUTE_MS, MINUTES_AN_HOUR } from './minutes.ts';
import { HOURS_KEPT, MINUTES_KEPT, type Path } from './path.ts';
import { drawsOf, exponential, normal, type Draws } from './random.ts';
import { remember } from './remember.ts';
import { sumOf } from './summary.ts';
import { type SeededMarket } from './symbols.ts';
import { createMinuteDrawer, summaryOfDrawn, tradesOfDrawn, type WalkMinute } from './walkMinute.ts';

const { exp, floor, max, round, sqrt } = Math;

/** Every seeded pair has traded since then; ids count from there. */
export const LISTED_AT = Date.UTC(2020, 0, 1);

const LISTED_HOUR = LISTED_AT / HOUR_MS;
const HOURS_A_DAY = 24;
const MINUTES_A_DAY = HOURS_A_DAY * MINUTES_AN_HOUR;
const HOURS_OF_MINUTES_KEPT = 4;
/** Enough for every market of a few seeds. */
const WALKS_KEPT = 300;
/** Minutes share an hour's trades unevenly: none has twice the mean. */
const MOST_TRADES_FACTOR = 2;
const LONGEST_SWING_DAYS = 64;

/** The streams of random numbers of a symbol: one for each thing that is drawn. */
const Stream = { Hour: 1, Calm: 2, Minute: 3, Trades: 6, Volume: 7, Fill: 8, Time: 9, Swing: 100 } as const;

/** Slow swings around zero, in days' moves: value noise of doubling periods, each as strong as a walk of its length. */
function swingAt(draws: Draws, day: number): number {
  let swing = 0;
  for (let period = 1; period <= LONGEST_SWING_DAYS; period *= 2) {
    const knot = floor(day / period);
    const part = day / period - knot;
    const eased = part * part * (3 - 2 * part);
    const [from, to] = [normal(draws(Stream.Swing + period, knot)), normal(draws(Stream.Swing + period, knot + 1))];
    swing += sqrt(period) * 0.5 * (from + (to - from) * eased);
  }
  return swing;
}

/**
 * Returns a random walk from `from` to `to` with steps of these sizes. What the steps miss `to` by is shared out as their
 * variances are: where `to` itself was drawn with the sum of the variances, the walk cannot be told from an untied one.
 */
function bridge(from: number, to: number, sizes: readonly number[], draw: (index: number) => number): number[] {
  const points = [0.0];
  const variances = [0.0];
  sizes.forEach((size, index) => {
    points.push(points[index]! + size * normal(draw(index + 1)));
    variances.push(variances[index]! + size * size);
  });
  const missing = to - from - points[sizes.length]!;
  const whole = variances[sizes.length]!;
  return points.map((point, index) => from + point + (missing * variances[index]!) / whole);
}

/** The ids at which the minutes of an hour start: the hour's trades, shared out unevenly among its minutes. */
function shares(total: number, weightOf: (minute: number) => number): number[] {
  const sums = [0];
  for (let minute = 0; minute < MINUTES_AN_HOUR; minute++) sums.push(sums[minute]! + weightOf(minute));
  return sums.map(sum => round((total * sum) / sums[MINUTES_AN_HOUR]!));
}

/**
 * The seeded market: a pure function of seed, symbol and time. A day's price is a sum of slow swings around the pair's
 * usual price, its hours are a random walk tied to the day's ends, an hour's minutes one tied to the hour's ends, and a
 * minute's trades one tied to the minute's ends. An hour always has the same number of trades, so that an id leads to its
 * hour without counting.
 */
function createWalk(market: SeededMarket, seed: string): Path {
  const { price, priceDecimals, quantityDecimals, volatility, tradesAMinute, millions } = market;
  const draws = drawsOf(`${seed}/${market.symbol}`);
  const tradesAnHour = tradesAMinute * MINUTES_AN_HOUR;
  const lotsAMinute = ((millions * 1e6) / MINUTES_A_DAY / price) * 10 ** quantityDecimals;
  const hourMove = volatility / sqrt(HOURS_A_DAY);
  const drawMinute = createMinuteDrawer(MOST_TRADES_FACTOR * tradesAMinute);

  /** How much an hour moves, compared with a usual one. */
  const calmOf = (index: number) => 0.5 + draws(Stream.Calm, index);
  const ticksAt = (log: number) => max(1, price * exp(log) * 10 ** priceDecimals);

  const day = remember(3, index => {
    const first = index * HOURS_A_DAY;
    const sizes = Array.from({ length: HOURS_A_DAY }, (_, part) => hourMove * calmOf(first + part));
    const ends = [volatility * swingAt(draws, index), volatility * swingAt(draws, index + 1)] as const;
    return bridge(...ends, sizes, part => draws(Stream.Hour, first + part));
  });

  const hour = remember(HOURS_OF_MINUTES_KEPT, (index): WalkMinute[] => {
    const first = index * MINUTES_AN_HOUR;
    const hours = day(floor(index / HOURS_A_DAY));
    const part = index % HOURS_A_DAY;
    const move = (hourMove * calmOf(index)) / sqrt(MINUTES_AN_HOUR);
    const sizes = new Array<number>(MINUTES_AN_HOUR).fill(move);
    const ticks = bridge(hours[part]!, hours[part + 1]!, sizes, minute => draws(Stream.Minute, first + minute)).map(
      ticksAt,
    );
    const ids = shares(tradesAnHour, minute => 0.75 + 0.5 * draws(Stream.Trades, first + minute));
    const firstId = (index - LISTED_HOUR) * tradesAnHour;
    return sizes.map((_, minute) => {
      const from = ticks[minute]!;
      const count = ids[minute + 1]! - ids[minute]!;
      const busy = 0.4 + 0.6 * exponential(draws(Stream.Volume, first + minute));
      const lots = (lotsAMinute * busy) / tradesAMinute;
      const step = (from * move) / sqrt(count);
      return { from, to: ticks[minute + 1]!, step, lots, firstId: firstId + ids[minute]!, count };
    });
  });

  const minuteAt = (index: number) => hour(floor(index / MINUTES_AN_HOUR))[index % MINUTES_AN_HOUR]!;
  const drawnAt = (index: number) => drawMinute(minuteAt(index), draws(Stream.Fill, index));
  const summaryOf = (index: number) => summaryOfDrawn(drawnAt(index), minuteAt(index));

  return {
    market,
    first: LISTED_HOUR * MINUTES_AN_HOUR,
    tradesOf: remember(MINUTES_KEPT, index =>
      tradesOfDrawn(drawnAt(index), minuteAt(index), index * MINUTE_MS, draws(Stream.Time, index)),
    ),
    summaryOf,
    hourSummaryOf: remember(HOURS_KEPT, index => sumOf(index, MINUTES_AN_HOUR, summaryOf)),
    firstIdFrom: index => minuteAt(index).firstId,
    indexOf: id => {
      const ofHour = LISTED_HOUR + floor(id / tradesAnHour);
      const within = hour(ofHour).findLastIndex(minute => minute.firstId <= id);
      return ofHour * MINUTES_AN_HOUR + within;
    },
    isStill: () => false,
  };
}

const walks = new Map<string, Path>();

/** Returns the walk of a seed. All exchanges of this process share it, since a walk never changes. */
export function walkOf(market: SeededMarket, seed: string): Path {
  const key = `${seed}/${JSON.stringify(market)}`;
  const walk = walks.get(key) ?? createWalk(market, seed);
  walks.delete(key);
  walks.set(key, walk);
  if (walks.size > WALKS_KEPT) walks.delete(walks.keys().next().value ?? key);
  return walk;
}
