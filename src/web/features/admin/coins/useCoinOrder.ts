import { useLayoutEffect, useRef, useState } from 'react';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { getChangedPositions, moveItem, sortBySymbols, withPositions } from './coinOrder.ts';

interface CoinOrder {
  /** The coins in the stored order. While they are moved, the order that the moves started from. */
  stored: readonly AdminCoin[];
  order: readonly AdminCoin[];
  isMoved: boolean;
  move: (coin: AdminCoin, by: 1 | -1) => void;
  discard: () => void;
  /** Ends this order after it was saved, and returns whether it was not moved or discarded since. */
  endSaved: () => boolean;
}

interface OrderDraft {
  from: readonly AdminCoin[];
  symbols: readonly string[];
}

/** Keeps an unsaved order of the coins. A later response may hold another order, which the moves must not reverse. */
export function useCoinOrder(coins: readonly AdminCoin[]): CoinOrder {
  const [draft, setDraft] = useState<OrderDraft | null>(null);
  // The response to a saved order arrives after later moves.
  const latest = useRef(draft);
  useLayoutEffect(() => void (latest.current = draft), [draft]);
  const stored = draft ? withPositions(coins, draft.from) : coins;
  const order = draft ? sortBySymbols(stored, draft.symbols) : stored;

  function move(coin: AdminCoin, by: 1 | -1) {
    const at = order.indexOf(coin);
    const symbols = moveItem(order, at, at + by).map(({ symbol }) => symbol);
    const isStored = symbols.every((symbol, place) => symbol === stored[place]?.symbol);
    setDraft(isStored ? null : { from: stored, symbols });
  }

  function endSaved(): boolean {
    const current = latest.current;
    if (current === null) return false;
    const isSaved = current.symbols.join() === order.map(({ symbol }) => symbol).join();
    const saved = getChangedPositions(order).map(({ coin, position }) => ({ ...coin, position }));
    // Later moves start from the saved positions, or the next save would leave out those that they reverse.
    setDraft(isSaved ? null : { ...current, from: withPositions(current.from, saved) });
    return isSaved;
  }

  return { stored, order, isMoved: draft !== null, move, discard: () => setDraft(null), endSaved };
}
