export const MAX_HOT_IN_STRIP = 5;
const MAX_HOT_IN_SHEET = 20;
// Changes above ten million percent rank equal, so that every sort key stays an exact integer.
const MAX_HUNDREDTHS = 1e9;

export interface Ranks {
  /** In the provider's order; without its list, in the exchange's order. */
  all: readonly number[];
  gainers: readonly number[];
  losers: readonly number[];
  /** By 24h change, at most as many as 'See all' shows. */
  hot: readonly number[];
}

const LISTS = ['all', 'gainers', 'losers', 'hot'] as const;

/**
 * Returns the indexes by falling change; equal changes keep their order. Change and index share one number, because a
 * native sort of numbers is ten times faster than a comparator.
 */
function sortByChange(indexes: readonly number[], changes: readonly number[]): number[] {
  const count = indexes.length;
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const hundredths = Math.round((changes[indexes[place] ?? 0] || 0) * 100);
    const bounded = Math.max(-MAX_HUNDREDTHS, Math.min(hundredths, MAX_HUNDREDTHS));
    keys[place] = (MAX_HUNDREDTHS - bounded) * count + place;
  }
  keys.sort();
  const sorted = new Array<number>(count);
  for (let place = 0; place < count; place += 1) sorted[place] = indexes[(keys[place] ?? 0) % count] ?? 0;
  return sorted;
}

export function rankCoins(all: readonly number[], changes: readonly number[]): Ranks {
  const risers = sortByChange(all, changes);
  const firstWhere = (isPast: (change: number) => boolean): number => {
    const place = risers.findIndex(index => isPast(changes[index] ?? 0));
    return place < 0 ? risers.length : place;
  };
  return {
    all,
    gainers: risers.slice(
      0,
      firstWhere(change => change <= 0),
    ),
    losers: risers.slice(firstWhere(change => change < 0)).reverse(),
    hot: risers.slice(0, MAX_HOT_IN_SHEET),
  };
}

function isSameOrder(a: readonly number[], b: readonly number[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let place = 0; place < a.length; place += 1) if (a[place] !== b[place]) return false;
  return true;
}

/** Returns the new ranks, keeping every unchanged list identical. Frozen, so that Immer does not traverse them. */
export function reuseUnchangedRanks(before: Ranks | null, now: Ranks): Ranks {
  if (!before) return Object.freeze(now);
  const reuse = (list: keyof Ranks): readonly number[] =>
    isSameOrder(before[list], now[list]) ? before[list] : now[list];
  const ranks: Ranks = { all: reuse('all'), gainers: reuse('gainers'), losers: reuse('losers'), hot: reuse('hot') };
  return LISTS.every(list => ranks[list] === before[list]) ? before : Object.freeze(ranks);
}
