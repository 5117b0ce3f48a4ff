import { itemAt } from '#contract/itemAt.ts';
import type { Candle } from '#web/market/store/bars.ts';

export type ChartKind = 'line' | 'candles';

/** How many bars have space in the chart, with the empty ones after the newest. */
export const VISIBLE_BARS: Record<ChartKind, number> = { line: 120, candles: 60 };

/**
 * Returns the position of a time among ascending bars, counted in bars. Beyond both ends it continues in steps of
 * `seconds`. Among bars of a second, 2.5 is between the third and the fourth. A longer bar is drawn at one position for
 * its whole period, so it has all times in it.
 */
export function getBarPosition(time: number, bars: readonly Candle[], seconds: number): number | null {
  const position = interpolatePosition(time, bars, seconds);
  return position === null || seconds === 1 ? position : Math.floor(position);
}

function interpolatePosition(time: number, bars: readonly Candle[], seconds: number): number | null {
  const last = bars.length - 1;
  const [first, newest] = [bars[0], bars[last]];
  if (!first || !newest) return null;
  if (time <= first.time) return (time - first.time) / seconds;
  if (time >= newest.time) return last + (time - newest.time) / seconds;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (itemAt(bars, middle).time <= time) low = middle;
    else high = middle;
  }
  return low + (time - itemAt(bars, low).time) / (itemAt(bars, high).time - itemAt(bars, low).time);
}

/** Returns the time at a position among bars, which `getBarPosition` reverses. */
export function getTimeAt(position: number, bars: readonly Candle[], seconds: number): number {
  const index = Math.min(Math.max(0, Math.floor(position)), bars.length - 1);
  const time = bars[index]?.time ?? 0;
  const next = position < 0 ? undefined : bars[index + 1];
  return time + (position - index) * (next ? next.time - time : seconds);
}

/** Returns the number of empty bars after the newest, so that a near end is visible. */
export function getRightOffset(endsIn: number | null, shown: number): number {
  const least = Math.ceil(shown * 0.1);
  return endsIn === null ? least : Math.min(Math.max(least, Math.ceil(endsIn * 1.15)), Math.floor(shown * 0.45));
}

/** Returns whether `next` differs from `known` only in its newest bars, which can be passed one by one. */
export function isContinued(known: readonly Candle[], next: readonly Candle[]): boolean {
  const last = known.length - 1;
  if (last < MAX_CHANGED_BARS) return false;
  const at = next.findLastIndex(({ time }) => time === itemAt(known, last).time);
  if (at < MAX_CHANGED_BARS) return false;
  for (let back = 1; back <= MAX_CHANGED_BARS; back += 1) if (known[last - back] !== next[at - back]) return false;
  return true;
}

// A late trade changes one of the bars before the newest; older ones stay.
const MAX_CHANGED_BARS = 5;
