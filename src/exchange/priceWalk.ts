import { HOUR_MS, LOTS_A_TRADE, turnover, type Minute, type Minutes } from './minutes.ts';
import { drawsOf, exponential, normal, type Draws } from './random.ts';
import { remember } from './remember.ts';
import { type SeededMarket } from './symbols.ts';

const { exp, floor, max, min, round, sqrt } = Math;

/** Every seeded pair has traded since then; ids count from there. */
export const LISTED_AT = Date.UTC(2020, 0, 1);

const LISTED_HOUR = LISTED_AT / HOUR_MS;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;
const MINUTES_A_DAY = HOURS_A_DAY * MINUTES_AN_HOUR;
const HOURS_KEPT = 4;
const LONGEST_SWING_DAYS = 64;

/** The streams of random numbers of a symbol: one for each thing that is drawn. */
const Stream = { Hour: 1, Calm: 2, Minute: 3, High: 4, Low: 5, Trades: 6, Volume: 7, Fill: 8, Swing: 100 } as const;

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

/** A random walk of `steps` steps of size `step` that is tied to `from` and `to`. */
function bridge(from: number, to: number, steps: number, step: number, draw: (index: number) => number): number[] {
  const points = [0.0];
  for (let index = 1; index <= steps; index++) points.push(points[index - 1]! + step * normal(draw(index)));
  const drift = to - from - points[steps]!;
  for (let index = 0; index <= steps; index++) points[index] = points[index]! + from + (drift * index) / steps;
  return points;
}

/** The ids at which the minutes of an hour start: the hour's trades, shared out unevenly among its minutes. */
function shares(total: number, weightOf: (minute: number) => number): number[] {
  const sums = [0];
  for (let minute = 0; minute < MINUTES_AN_HOUR; minute++) sums.push(sums[minute]! + weightOf(minute));
  return sums.map(sum => round((total * sum) / sums[MINUTES_AN_HOUR]!));
}

/**
 * The seeded market: a pure function of seed, symbol and time. A day's price is a sum of slow swings around the pair's
 * usual price, its hours are a random walk tied to the day's ends, an hour's minutes one tied to the hour's ends. An
 * hour always has the same number of trades, so that an id leads to its hour without counting.
 */
export function walkOf(market: SeededMarket, seed: string): Minutes {
  const { price, priceDecimals, quantityDecimals, volatility, tradesAMinute, millions } = market;
  const draws = drawsOf(`${seed}/${market.symbol}`);
  const tradesAnHour = tradesAMinute * MINUTES_AN_HOUR;
  const lotsAMinute = ((millions * 1e6) / MINUTES_A_DAY / price) * 10 ** quantityDecimals;
  const minuteMove = volatility / sqrt(MINUTES_A_DAY);

  const ticksAt = (log: number) => max(2, round(price * exp(log) * 10 ** priceDecimals));

  const day = remember(3, index =>
    bridge(
      volatility * swingAt(draws, index),
      volatility * swingAt(draws, index + 1),
      HOURS_A_DAY,
      volatility / sqrt(HOURS_A_DAY),
      hour => draws(Stream.Hour, index * HOURS_A_DAY + hour),
    ),
  );

  const hour = remember(HOURS_KEPT, (index): Minute[] => {
    const first = index * MINUTES_AN_HOUR;
    const hours = day(floor(index / HOURS_A_DAY));
    const part = index % HOURS_A_DAY;
    const move = minuteMove * (0.5 + draws(Stream.Calm, index));
    const ticks = bridge(hours[part]!, hours[part + 1]!, MINUTES_AN_HOUR, move, minute =>
      draws(Stream.Minute, first + minute),
    ).map(ticksAt);
    const ids = shares(tradesAnHour, minute => 0.75 + 0.5 * draws(Stream.Trades, first + minute));
    const firstId = (index - LISTED_HOUR) * tradesAnHour;
    const minutes: Minute[] = [];
    for (let minute = 0; minute < MINUTES_AN_HOUR; minute++) {
      const open = ticks[minute]!;
      const close = ticks[minute + 1]!;
      const reach = open * move * 0.4;
      const above = round(reach * exponential(draws(Stream.High, first + minute)));
      const below = round(reach * exponential(draws(Stream.Low, first + minute)));
      const high = max(open, close) + above;
      const low = max(1, min(open, close) - below);
      const count = ids[minute + 1]! - ids[minute]!;
      const busy = (0.4 + 0.6 * exponential(draws(Stream.Volume, first + minute))) * (count / tradesAMinute);
      const volume = max(count * LOTS_A_TRADE, round(lotsAMinute * busy));
      const quote = turnover(open, high, low, close, volume);
      minutes.push({ open, high, low, close, volume, quote, firstId: firstId + ids[minute]!, count });
    }
    return minutes;
  });

  const at = (index: number) => hour(floor(index / MINUTES_AN_HOUR))[index % MINUTES_AN_HOUR]!;

  return {
    market,
    first: LISTED_HOUR * MINUTES_AN_HOUR,
    at,
    firstIdFrom: index => at(index).firstId,
    indexOf: id => {
      const ofHour = LISTED_HOUR + floor(id / tradesAnHour);
      const within = hour(ofHour).findLastIndex(minute => minute.firstId <= id);
      return ofHour * MINUTES_AN_HOUR + within;
    },
    drawOf: index => draws(Stream.Fill, index),
  };
}
