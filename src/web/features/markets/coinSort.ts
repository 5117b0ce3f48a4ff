import { toChartNumber } from '#contract/money.ts';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import type { Columns } from '#web/market/store/columns.ts';
import type { Category } from './categories.ts';

export const SORT_KEYS = ['name', 'price', 'change'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface CoinSort {
  key: SortKey;
  isDescending: boolean;
}

export const DEFAULT_SORT = {
  favorites: null,
  all: null,
  gainers: { key: 'change', isDescending: true },
  losers: { key: 'change', isDescending: false },
} as const satisfies Record<string, CoinSort | null>;

/** Parses the order in the URL, such as `price.desc`; null for the default order. */
export function parseSort(text: string | null): CoinSort | null {
  const [named, direction] = (text ?? '').split('.');
  const key = SORT_KEYS.find(known => known === named);
  return key && (direction === 'asc' || direction === 'desc') ? { key, isDescending: direction === 'desc' } : null;
}

export const formatSort = ({ key, isDescending }: CoinSort): string => `${key}.${isDescending ? 'desc' : 'asc'}`;

/**
 * Returns the order after a press on a heading: first names from A or figures from the highest, then reversed, then
 * none.
 */
export function getNextSort(before: CoinSort | null, key: SortKey): CoinSort | null {
  const firstIsDescending = key !== 'name';
  if (before?.key !== key) return { key, isDescending: firstIsDescending };
  return before.isDescending === firstIsDescending ? { key, isDescending: !firstIsDescending } : null;
}

/** Returns the order in effect: the user's, or that of the tab. */
export const getSort = ({ category, sort }: { category: Category; sort: CoinSort | null }): CoinSort | null =>
  sort ?? DEFAULT_SORT[category];

/** Sorts the indexes; equal coins keep their order. */
export function sortCoins(indexes: readonly number[], { key, isDescending }: CoinSort, columns: Columns): number[] {
  const { symbols, prices, changes } = columns;
  const byName = (a: number, b: number) => (toCoin(symbols[a] ?? '') < toCoin(symbols[b] ?? '') ? -1 : 1);
  const figures = new Map(
    indexes.map(index => [index, key === 'price' ? toChartNumber(prices[index] ?? '0') : (changes[index] ?? 0)]),
  );
  const byFigure = (a: number, b: number) => (figures.get(a) ?? 0) - (figures.get(b) ?? 0);
  const compare = key === 'name' ? byName : byFigure;
  return [...indexes].sort((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}
