import { toChartNumber } from '#contract/money.ts';
import { expiresAt, getDurationMs, getEntry, type Trade } from '#contract/trades.ts';
import type { Candle } from '#web/market/store/bars.ts';
import type { PathPoint } from '#web/shared/chart/pricePath.ts';

// The part of its duration that is shown before an open trade.
const LEAD = 0.05;

interface OpenPath {
  points: PathPoint[];
  /** The entry trade, undefined until it is known. */
  entry: PathPoint | undefined;
  /** The first and last time to show, in epoch milliseconds. */
  from: number;
  until: number;
}

/**
 * Returns the path of an open trade through the closes of its seconds, and through its entry if the seconds reach back
 * to it. A second that closes after the expiry is no part of the trade.
 */
export function createOpenPath(trade: Trade, bars: readonly Candle[]): OpenPath {
  const [acceptedAt, until] = [Date.parse(trade.createdAt), expiresAt(trade)];
  const from = acceptedAt - getDurationMs(trade.selectedTime) * LEAD;
  const known = getEntry(trade);
  const entry = known ? { at: Date.parse(known.at ?? trade.createdAt), price: toChartNumber(known.price) } : undefined;
  const closes = bars
    .map(({ time, close }) => ({ at: time * 1000 + 999, price: close }))
    .filter(({ at }) => at >= from && at <= until);
  const isReached = entry !== undefined && bars[0] !== undefined && bars[0].time * 1000 <= entry.at;
  const points = isReached
    ? [...closes.filter(({ at }) => at < entry.at), entry, ...closes.filter(({ at }) => at > entry.at)]
    : closes;
  return { points, entry, from, until };
}
