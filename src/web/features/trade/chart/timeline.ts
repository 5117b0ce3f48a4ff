import { itemAt } from '#contract/itemAt.ts';
import type { Candle } from '#web/market/store/bars.ts';

/**
 * Returns where a moment lies among bars that ascend in time, counted in bars: 2.5 is between the third and the fourth.
 * Before the first and after the last bar it goes on in steps of `seconds`.
 */
export function getBarPosition(time: number, bars: readonly Candle[], seconds: number): number | null {
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

/** Returns how many bars of room the chart leaves after the newest, so that an end is in sight if it is near enough. */
export function getRightOffset(endsIn: number | null, shown: number): number {
  const least = Math.ceil(shown * 0.1);
  return endsIn === null ? least : Math.min(Math.max(least, Math.ceil(endsIn * 1.15)), Math.floor(shown * 0.45));
}

/** Returns whether `next` is `known` with changes to the newest bars only: those can be handed on one by one. */
export function isContinued(known: readonly Candle[], next: readonly Candle[]): boolean {
  const last = known.length - 1;
  if (last < MAX_CHANGED_BARS) return false;
  const at = next.findLastIndex(({ time }) => time === itemAt(known, last).time);
  if (at < MAX_CHANGED_BARS) return false;
  for (let back = 1; back <= MAX_CHANGED_BARS; back += 1) if (known[last - back] !== next[at - back]) return false;
  return true;
}

/** A late trade joins one of the bars before the newest; older ones do not change. */
const MAX_CHANGED_BARS = 5;
