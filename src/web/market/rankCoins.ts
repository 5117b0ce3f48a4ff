import { type Columns } from './columns.ts';

export const HOT_IN_STRIP = 5;
const HOT_IN_SHEET = 20;

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

/** Ranks the listed pairs that have a price; every pair with a price when the coin list is not known (null). */
export function rankCoins({ symbols, indexes, changes }: Columns, pairs: readonly string[] | null): Ranks {
  const all = pairs ? pairs.map(pair => indexes[pair] ?? -1).filter(index => index >= 0) : [...symbols.keys()];
  const changeOf = (index: number): number => changes[index] ?? 0;
  const risers = [...all].sort((a, b) => changeOf(b) - changeOf(a));
  return {
    all,
    gainers: risers.filter(index => changeOf(index) > 0),
    losers: risers.filter(index => changeOf(index) < 0).reverse(),
    hot: risers.slice(0, HOT_IN_SHEET),
  };
}

const sameOrder = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((index, place) => index === b[place]);

/** The new ranks with every list that kept its order as it was before; the old ranks when all of them did. */
export function changedRanks(before: Ranks | null, now: Ranks): Ranks {
  if (!before) return now;
  const kept = (list: keyof Ranks): readonly number[] =>
    sameOrder(before[list], now[list]) ? before[list] : now[list];
  const ranks: Ranks = { all: kept('all'), gainers: kept('gainers'), losers: kept('losers'), hot: kept('hot') };
  return LISTS.every(list => ranks[list] === before[list]) ? before : ranks;
}
