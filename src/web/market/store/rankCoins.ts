import { itemAt } from '#contract/itemAt.ts';
export const MAX_HOT_IN_STRIP = 5;
const MAX_HOT_IN_SHEET = 20;
/** No coin needs to rank beyond ten million percent; so every sorting key stays an exact whole number. */
const MAX_HUNDREDTHS = 1e9;

/** The lists of the market screens, as indexes into the columns. */
export interface Ranks {
  /** In the operator's order; without a coin list, as the exchange names them. */
  all: readonly number[];
  gainers: readonly number[];
  losers: readonly number[];
  /** By 24h change, at most what 'See all' shows. */
  hot: readonly number[];
}

const LISTS = ['all', 'gainers', 'losers', 'hot'] as const;

/**
 * The indexes in falling order of their change; coins of one change keep their order. Change and place go into one
 * number each, which the browser sorts natively: it runs every second, and a comparator costs ten times as much.
 */
function sortByChange(indexes: readonly number[], changes: readonly number[]): number[] {
  const count = indexes.length;
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const hundredths = Math.round((changes[itemAt(indexes, place)] || 0) * 100);
    const bounded = Math.max(-MAX_HUNDREDTHS, Math.min(hundredths, MAX_HUNDREDTHS));
    keys[place] = (MAX_HUNDREDTHS - bounded) * count + place;
  }
  return Array.from(keys.sort(), key => itemAt(indexes, key % count));
}

/** Ranks the listed coins by their 24h changes. */
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

/**
 * The new ranks with every list that kept its order as it was before; the old ranks when all of them did. Frozen at the
 * top, so Immer never walks through them.
 */
export function reuseUnchangedRanks(before: Ranks | null, now: Ranks): Ranks {
  if (!before) return Object.freeze(now);
  const reuse = (list: keyof Ranks): readonly number[] =>
    isSameOrder(before[list], now[list]) ? before[list] : now[list];
  const ranks: Ranks = { all: reuse('all'), gainers: reuse('gainers'), losers: reuse('losers'), hot: reuse('hot') };
  return LISTS.every(list => ranks[list] === before[list]) ? before : Object.freeze(ranks);
}
