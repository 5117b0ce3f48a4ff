import { useState } from 'react';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { moveItem, sortBySymbols, withPositions } from './coinOrder.ts';

interface CoinOrder {
  /** The coins in the stored order. While they are moved, the order that the moves started from. */
  stored: readonly AdminCoin[];
  order: readonly AdminCoin[];
  isMoved: boolean;
  move: (coin: AdminCoin, by: 1 | -1) => void;
  discard: () => void;
}

/** Keeps an unsaved order of the coins. A later response may hold another order, which the moves must not reverse. */
export function useCoinOrder(coins: readonly AdminCoin[]): CoinOrder {
  const [draft, setDraft] = useState<{ from: readonly AdminCoin[]; symbols: readonly string[] } | null>(null);
  const stored = draft ? withPositions(coins, draft.from) : coins;
  const order = draft ? sortBySymbols(stored, draft.symbols) : stored;

  function move(coin: AdminCoin, by: 1 | -1) {
    const at = order.indexOf(coin);
    const symbols = moveItem(order, at, at + by).map(({ symbol }) => symbol);
    const isStored = symbols.every((symbol, place) => symbol === stored[place]?.symbol);
    setDraft(isStored ? null : { from: stored, symbols });
  }

  return { stored, order, isMoved: draft !== null, move, discard: () => setDraft(null) };
}
