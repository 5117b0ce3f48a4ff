import { createAction, createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import { type Candle, INTERVALS, type Interval, withBars, withHistory } from './bars.ts';
import { type Columns, NO_COLUMNS, withStale, withTickers } from './columns.ts';
import { type Ranks } from './rankCoins.ts';
import { type TickerBatch } from '#web/market/exchange/tickerBatch.ts';

export type SourceName = 'socket' | 'rest' | 'coingecko';

export type LossReason = 'closed' | 'silent' | 'shutdown' | 'limited' | 'restricted' | 'broken' | 'unreachable';

interface FollowedCoin {
  viewers: number;
  /** Bars of each requested interval; seconds and minutes are always kept. */
  bars: Readonly<Partial<Record<Interval, readonly Candle[]>>>;
  history: Readonly<Partial<Record<Interval, 'loaded' | 'failed'>>>;
}

export interface MarketState {
  source: SourceName | null;
  /** The newest prices are of the exchange that settles orders. */
  isSettlementMarket: boolean;
  lossReason: LossReason | null;
  /** Counts the mounted screens that show the whole market. */
  viewers: number;
  /** Counts the mounted parts per pair that show its price. */
  quoted: Readonly<Record<string, number>>;
  columns: Columns;
  ranks: Ranks | null;
  /** All listed coins were requested, so a list lacks none that the exchange has. */
  isSnapshotLoaded: boolean;
  /** Digits after the decimal point of a pair's tick size. */
  priceDecimals: Readonly<Record<string, number>>;
  followed: Readonly<Record<string, FollowedCoin>>;
  sparklines: Readonly<Record<string, readonly number[]>>;
  badFrames: number;
}

interface TickerUpdate {
  tickers: TickerBatch;
  bars: Record<string, Candle[]>;
  badFrames: number;
  /** Age of the newest ticker when it was received. */
  ageMs: number;
  isSettlementMarket: boolean;
  receivedAt: number;
}

export const initialMarket: MarketState = {
  source: null,
  isSettlementMarket: false,
  lossReason: null,
  viewers: 0,
  quoted: {},
  columns: NO_COLUMNS,
  ranks: null,
  isSnapshotLoaded: false,
  priceDecimals: {},
  followed: {},
  sparklines: {},
  badFrames: 0,
};

const NOT_FOLLOWED: Draft<FollowedCoin> = { viewers: 0, bars: { '1s': [], '1m': [] }, history: {} };

function withSeconds(bars: FollowedCoin['bars'], seconds: readonly Candle[]): FollowedCoin['bars'] {
  const next: Partial<Record<Interval, readonly Candle[]>> = {};
  for (const interval of INTERVALS) {
    const known = bars[interval];
    if (known) next[interval] = withBars(known, seconds, interval);
  }
  return next;
}

// The hot path, outside Immer: new columns, and new bars only for followed coins.
function applyTickers(state: MarketState, update: TickerUpdate): MarketState {
  const { tickers, bars, isSettlementMarket, ageMs, receivedAt } = update;
  const columns = withTickers(state.columns, tickers, receivedAt, ageMs);
  const badFrames = state.badFrames + update.badFrames;
  const next = { ...state, lossReason: null, isSettlementMarket, columns, badFrames };
  const moved = Object.entries(bars).filter(([symbol]) => state.followed[symbol]);
  if (moved.length === 0) return next;
  const followed = { ...state.followed };
  for (const [symbol, fresh] of moved) {
    const before = followed[symbol] ?? NOT_FOLLOWED;
    followed[symbol] = { ...before, bars: withSeconds(before.bars, fresh) };
  }
  return { ...next, followed };
}

interface BarsKey {
  symbol: string;
  interval: Interval;
}

interface LoadedHistory extends BarsKey {
  history: Candle[];
  since: number;
  streamedSince: Candle[];
}

const unwrapDraft = (market: Draft<MarketState>): MarketState => original(market) ?? initialMarket;

const marketSlice = createSlice({
  name: 'market',
  initialState: initialMarket,
  reducers: {
    shown: market => void (market.viewers += 1),
    hidden: market => void (market.viewers -= 1),
    quoteShown: (market, { payload: symbol }: PayloadAction<string>) => {
      market.quoted[symbol] = (market.quoted[symbol] ?? 0) + 1;
    },
    quoteHidden: (market, { payload: symbol }: PayloadAction<string>) => {
      const viewers = (market.quoted[symbol] ?? 0) - 1;
      if (viewers > 0) market.quoted[symbol] = viewers;
      else delete market.quoted[symbol];
    },
    coinFollowed: (market, { payload: symbol }: PayloadAction<string>) => {
      const followed = market.followed[symbol] ?? NOT_FOLLOWED;
      market.followed[symbol] = { ...followed, viewers: followed.viewers + 1 };
    },
    intervalShown: (market, { payload: { symbol, interval } }: PayloadAction<BarsKey>) => {
      const followed = market.followed[symbol];
      if (followed) followed.bars[interval] ??= [];
    },
    coinUnfollowed: (market, { payload: symbol }: PayloadAction<string>) => {
      const followed = market.followed[symbol];
      if (followed && (followed.viewers -= 1) <= 0) delete market.followed[symbol];
    },
    tickersReceived: (market, { payload }: PayloadAction<TickerUpdate>) => applyTickers(unwrapDraft(market), payload),
    pricesRestored: (market, { payload: tickers }: PayloadAction<TickerBatch>) => {
      const before = unwrapDraft(market);
      if (before.columns.symbols.length > 0) return undefined;
      const columns = withTickers(before.columns, tickers, 0);
      return { ...before, columns: withStale(columns, [...columns.symbols.keys()]) };
    },
    wentStale: (market, { payload: indexes }: PayloadAction<number[]>) => {
      const before = unwrapDraft(market);
      return { ...before, columns: withStale(before.columns, indexes) };
    },
    ranked: (market, { payload: ranks }: PayloadAction<Ranks>) => ({ ...unwrapDraft(market), ranks }),
    sourceChanged: (market, { payload: name }: PayloadAction<SourceName>) => {
      market.source = name;
      market.lossReason = null;
    },
    allSourcesLost: (market, { payload: reason }: PayloadAction<LossReason>) => {
      market.source = null;
      market.lossReason = reason;
    },
    stopped: market => {
      const before = unwrapDraft(market);
      return { ...before, source: null, columns: withStale(before.columns, [...before.columns.symbols.keys()]) };
    },
    /** Loaded candles of a followed coin. The seconds streamed since the request are merged in. */
    historyLoaded: (market, { payload }: PayloadAction<LoadedHistory>) => {
      const { symbol, interval, history, since, streamedSince } = payload;
      const before = unwrapDraft(market);
      const followed = before.followed[symbol];
      if (!followed) return undefined;
      const live = { known: followed.bars[interval] ?? [], since, streamedSince };
      const next = {
        ...followed,
        bars: { ...followed.bars, [interval]: withHistory(history, live, interval) },
        history: { ...followed.history, [interval]: 'loaded' as const },
      };
      return { ...before, followed: { ...before.followed, [symbol]: next } };
    },
    historyFailed: (market, { payload: { symbol, interval } }: PayloadAction<BarsKey>) => {
      const followed = market.followed[symbol];
      if (followed) followed.history[interval] ??= 'failed';
    },
    sparklinesLoaded: (market, { payload }: PayloadAction<Record<string, number[]>>) => {
      Object.assign(market.sparklines, payload);
    },
    snapshotLoaded: market => void (market.isSnapshotLoaded = true),
    priceDecimalsLoaded: (market, { payload }: PayloadAction<Record<string, number>>) => {
      Object.assign(market.priceDecimals, payload);
    },
  },
});

export const {
  shown: marketShown,
  hidden: marketHidden,
  quoteShown,
  quoteHidden,
  coinFollowed,
  coinUnfollowed,
  tickersReceived,
  pricesRestored,
  wentStale,
  ranked,
  sourceChanged,
  allSourcesLost,
  stopped: marketStopped,
  intervalShown,
  historyLoaded,
  historyFailed,
  sparklinesLoaded,
  snapshotLoaded: marketSnapshotLoaded,
  priceDecimalsLoaded,
} = marketSlice.actions;
export { marketSlice };

/** The same source delivers again after a loss. The prices in between are missing. */
export const sourceResumed = createAction<SourceName>('market/sourceResumed');

/** The exchange has confirmed the subscription of the followed coins' trades. */
export const tradesSubscribed = createAction('market/tradesSubscribed');

/** The user requests a reconnect without a further wait. */
export const retryRequested = createAction('market/retryRequested');

export const sparklinesRequested = createAction<string[]>('market/sparklinesRequested');
