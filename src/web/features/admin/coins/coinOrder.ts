import type { AdminCoin } from '#contract/admin/operations.ts';

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined || to < 0 || to > rest.length
    ? [...items]
    : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Returns the coins in the order of these symbols, with all other coins at the end. */
export function sortBySymbols(coins: readonly AdminCoin[], symbols: readonly string[]): AdminCoin[] {
  const place = ({ symbol }: AdminCoin) => (symbols.includes(symbol) ? symbols.indexOf(symbol) : symbols.length);
  return [...coins].sort((a, b) => place(a) - place(b));
}

/** Returns the coins at their positions in `from`, in the provider's order. A coin that is not in it keeps its own. */
export function withPositions(coins: readonly AdminCoin[], from: readonly AdminCoin[]): AdminCoin[] {
  const positions = new Map(from.map(({ symbol, position }) => [symbol, position]));
  const placed = coins.map(coin => ({ ...coin, position: positions.get(coin.symbol) ?? coin.position }));
  return placed.sort((a, b) => a.position - b.position || (a.symbol < b.symbol ? -1 : 1));
}

interface ChangedPosition {
  coin: AdminCoin;
  position: number;
}

/**
 * Returns the new positions of the coins that need another one. It reuses the existing positions, or numbers all from 1
 * when two coins share one.
 */
export function getChangedPositions(order: readonly AdminCoin[]): ChangedPosition[] {
  const used = order.map(({ position }) => position).sort((a, b) => a - b);
  const isShared = used.some((position, at) => position === used[at - 1]);
  return order
    .map((coin, at) => ({ coin, position: isShared ? at + 1 : (used[at] ?? at + 1) }))
    .filter(({ coin, position }) => coin.position !== position);
}
