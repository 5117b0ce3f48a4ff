import { TRADES_AROUND } from '#contract/evidence.ts';
import { type TradesAround, type ExchangeTrade } from './market.ts';

/** Entry or exit with the trades beside it. */
const SIDE = TRADES_AROUND + 1;

/** Trades of one pair with consecutive ids. */
export interface TradeBuffer {
  readonly last: ExchangeTrade | undefined;
  /** Appends new trades and skips known ones. Returns false, unchanged, when an id would be missing. */
  append(trades: readonly ExchangeTrade[]): boolean;
  /** Returns null unless the buffer reaches across the moment. */
  tradesAround(atMs: number): TradesAround | null;
  /** Drops older trades, but never the newest few. */
  dropBefore(atMs: number): void;
}

export const isContiguous = (trades: readonly ExchangeTrade[]): boolean =>
  trades.every((trade, index) => {
    const previous = trades[index - 1];
    return previous === undefined || (trade.id === previous.id + 1 && trade.atMs >= previous.atMs);
  });

/** Returns the trades next to a moment, at most `SIDE` on each side. A trade at exactly `atMs` belongs to `before`. */
export function splitTradesAt(trades: readonly ExchangeTrade[], atMs: number, knownUntilMs: number): TradesAround {
  const cut = countUntil(trades, atMs);
  return { before: trades.slice(Math.max(0, cut - SIDE), cut), after: trades.slice(cut, cut + SIDE), knownUntilMs };
}

/** Creates a buffer of these trades. To `tradesAround` and `dropBefore` a trade at exactly `atMs` is before the moment. */
export function createTradeBuffer(initial: readonly ExchangeTrade[] = []): TradeBuffer {
  let trades: ExchangeTrade[] = [];

  const buffer: TradeBuffer = {
    get last() {
      return trades.at(-1);
    },
    append(more) {
      const lastId = trades.at(-1)?.id ?? -1;
      const fresh = more.filter(trade => trade.id > lastId);
      const joined = trades.slice(-1).concat(fresh);
      if (!isContiguous(joined)) return false;
      for (const trade of fresh) trades.push(trade);
      return true;
    },
    tradesAround(atMs) {
      const first = trades[0];
      const last = trades.at(-1);
      const isAcross = first !== undefined && last !== undefined && first.atMs <= atMs && last.atMs > atMs;
      return isAcross ? splitTradesAt(trades, atMs, last.atMs) : null;
    },
    dropBefore(atMs) {
      const cut = Math.min(countUntil(trades, atMs), trades.length - SIDE);
      if (cut > 0) trades = trades.slice(cut);
    },
  };
  buffer.append(initial);
  return buffer;
}

function countUntil(trades: readonly ExchangeTrade[], atMs: number): number {
  let low = 0;
  let high = trades.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const trade = trades[middle];
    if (trade !== undefined && trade.atMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
