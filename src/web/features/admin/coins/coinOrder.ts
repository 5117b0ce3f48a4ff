import type { AdminCoin } from '#contract/admin/operations.ts';

/** Returns the list with the item at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined || to < 0 || to > rest.length
    ? [...items]
    : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Returns the coins in the order of these symbols; a coin that is not among them comes last. */
export function orderedBy(coins: readonly AdminCoin[], symbols: readonly string[]): AdminCoin[] {
  const place = ({ symbol }: AdminCoin) => (symbols.includes(symbol) ? symbols.indexOf(symbol) : symbols.length);
  return [...coins].sort((a, b) => place(a) - place(b));
}

/** A coin that gets another place. */
export interface Placed {
  coin: AdminCoin;
  position: number;
}

/**
 * Returns the positions that put coins into this order, of those coins alone that need another one. The positions in use are
 * given out again; where two coins share one, all are numbered from 1.
 */
export function placesOf(order: readonly AdminCoin[]): Placed[] {
  const used = order.map(({ position }) => position).sort((a, b) => a - b);
  const isShared = used.some((position, at) => position === used[at - 1]);
  return order
    .map((coin, at) => ({ coin, position: isShared ? at + 1 : (used[at] ?? at + 1) }))
    .filter(({ coin, position }) => coin.position !== position);
}
