import { type ExchangeRest } from './exchangeRest.ts';
import { type ExchangeTrade } from './market.ts';
import { createTradeBuffer, type TradeBuffer } from './tradeBuffer.ts';

const PAGE = 1_000;
/** Longer gaps are left to the exchange's history. */
const MAX_GAP_PAGES = 5;

export interface PairFeed {
  readonly buffer: TradeBuffer;
  /** The newest trade received; a gap before it may still be open. */
  readonly newest: ExchangeTrade | undefined;
  readonly gapsFilled: number;
  /** Adds trades of the WebSocket or of REST, in any order and with repetitions. */
  push(trades: readonly ExchangeTrade[]): void;
}

interface FeedState {
  buffer: TradeBuffer;
  /** Trades that arrive while a gap is filled. */
  queued: ExchangeTrade[] | null;
  newest: ExchangeTrade | undefined;
  gapsFilled: number;
}

/**
 * Keeps the live trades of one pair without a gap. Backfills missing ids while newer trades queue; when that fails, it
 * restarts after the gap, since the exchange's history has everything.
 */
export function createPairFeed(symbol: string, rest: ExchangeRest): PairFeed {
  const state: FeedState = { buffer: createTradeBuffer(), queued: null, newest: undefined, gapsFilled: 0 };

  async function fillGap(): Promise<void> {
    const isBackfilled = await backfill().catch(() => false);
    const arrived = sortUnique(state.queued ?? []);
    state.queued = null;
    if (isBackfilled && state.buffer.append(arrived)) state.gapsFilled += 1;
    else state.buffer = restartAfterGap(arrived);
  }

  const getNextId = (): number => (state.buffer.last?.id ?? -1) + 1;
  const isClosed = (): boolean => getNextId() >= (state.queued?.[0]?.id ?? 0);

  async function backfill(): Promise<boolean> {
    for (let page = 0; page < MAX_GAP_PAGES && !isClosed(); page += 1) {
      const trades = await rest.trades({ symbol, fromId: getNextId(), limit: PAGE });
      if (trades.length === 0 || !state.buffer.append(trades)) return false;
    }
    return isClosed();
  }

  return {
    get buffer() {
      return state.buffer;
    },
    get newest() {
      return state.newest;
    },
    get gapsFilled() {
      return state.gapsFilled;
    },
    push(trades) {
      for (const trade of trades) if (trade.id > (state.newest?.id ?? -1)) state.newest = trade;
      if (state.queued) for (const trade of trades) state.queued.push(trade);
      else if (!state.buffer.append(trades)) {
        state.queued = [...trades];
        void fillGap();
      }
    },
  };
}

const sortUnique = (trades: readonly ExchangeTrade[]): ExchangeTrade[] =>
  [...new Map(trades.map(trade => [trade.id, trade])).values()].sort((a, b) => a.id - b.id);

/** Keeps only the trades after the last gap. */
function restartAfterGap(trades: readonly ExchangeTrade[]): TradeBuffer {
  let run = createTradeBuffer();
  for (const trade of trades) if (!run.append([trade])) run = createTradeBuffer([trade]);
  return run;
}
