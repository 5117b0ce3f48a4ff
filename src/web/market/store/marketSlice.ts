import { createAction, createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import { type Candle, INTERVALS, type Interval, withBars } from './bars.ts';
import { type Columns, NO_COLUMNS, withStale, withTickers } from './columns.ts';
import { type Ranks } from './rankCoins.ts';
import { type TickerBatch } from './tickerBatch.ts';

export type SourceName = 'socket' | 'rest' | 'coingecko';

/** Why a source stopped: it went away, fell silent, said no, or the person's network is gone. */
export type LossReason = 'closed' | 'silent' | 'shutdown' | 'limited' | 'restricted' | 'broken' | 'unreachable';

/** One coin followed closely, for the trade screen: `viewers` counts the screens that asked for it. */
interface FollowedCoin {
  viewers: number;
  /** The bars of every interval that was asked for; seconds and minutes always are. */
  bars: Readonly<Partial<Record<Interval, readonly Candle[]>>>;
  /** Whether the past of an interval has been loaded or could not be; nothing while it is asked for. */
  history: Readonly<Partial<Record<Interval, 'loaded' | 'failed'>>>;
}

export interface MarketState {
  source: SourceName | null;
  /** Why nothing arrives; null while a source delivers or is still being tried. */
  lossReason: LossReason | null;
  /** How many mounted screens show the whole market. */
  viewers: number;
  /** How many mounted parts show the price of a pair, by its symbol. */
  quoted: Readonly<Record<string, number>>;
  columns: Columns;
  ranks: Ranks | null;
  /** The exchange was asked for every coin that is listed: a list of now lacks none that it has. */
  isSnapshotLoaded: boolean;
  /** Digits after the point of a pair's tick size. */
  priceDecimals: Readonly<Record<string, number>>;
  followed: Readonly<Record<string, FollowedCoin>>;
  /** Closes of the last 24 hours, for the sparklines. */
  sparklines: Readonly<Record<string, readonly number[]>>;
  /** Messages of the exchange that could not be read. */
  badFrames: number;
}

/** What a source hands over at once: the newest values, and one-second bars of the followed coins. */
interface TickerUpdate {
  tickers: TickerBatch;
  bars: Record<string, Candle[]>;
  badFrames: number;
  receivedAt: number;
}

export const initialMarket: MarketState = {
  source: null,
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

const NOT_FOLLOWED: FollowedCoin = { viewers: 0, bars: { '1s': [], '1m': [] }, history: {} };

/** The bars of all intervals with one-second bars worked in. */
function withSeconds(bars: FollowedCoin['bars'], seconds: readonly Candle[]): FollowedCoin['bars'] {
  const next: Partial<Record<Interval, readonly Candle[]>> = {};
  for (const interval of INTERVALS) {
    const known = bars[interval];
    if (known) next[interval] = withBars(known, seconds, interval);
  }
  return next;
}

/** The hot path, outside Immer: fresh columns, and fresh lines only of the coins that are followed. */
function applyTickers(state: MarketState, { tickers, bars, badFrames: unread, receivedAt }: TickerUpdate): MarketState {
  const columns = withTickers(state.columns, tickers, receivedAt);
  const moved = Object.entries(bars).filter(([symbol]) => state.followed[symbol]);
  const badFrames = state.badFrames + unread;
  if (moved.length === 0) return { ...state, lossReason: null, columns, badFrames };
  const followed = { ...state.followed };
  for (const [symbol, fresh] of moved) {
    const before = followed[symbol] ?? NOT_FOLLOWED;
    followed[symbol] = { ...before, bars: withSeconds(before.bars, fresh) };
  }
  return { ...state, lossReason: null, columns, followed, badFrames };
}

interface BarsKey {
  symbol: string;
  interval: Interval;
}

/** The state as it was before Immer wrapped it: the hot reducers build the next one by hand. */
const unwrapDraft = (market: Draft<MarketState>): MarketState => original(market) ?? initialMarket;

const marketSlice = createSlice({
  name: 'market',
  initialState: initialMarket,
  reducers: {
    /** A screen shows the whole market. */
    shown: market => void (market.viewers += 1),
    hidden: market => void (market.viewers -= 1),
    /** A part of a screen shows the price of one pair, such as BTCUSDT; the market without it is not needed. */
    quoteShown: (market, { payload: symbol }: PayloadAction<string>) => {
      market.quoted[symbol] = (market.quoted[symbol] ?? 0) + 1;
    },
    quoteHidden: (market, { payload: symbol }: PayloadAction<string>) => {
      const viewers = (market.quoted[symbol] ?? 0) - 1;
      if (viewers > 0) market.quoted[symbol] = viewers;
      else delete market.quoted[symbol];
    },
    /** A screen follows one pair closely, such as BTCUSDT: its one-second line, its candles, its trades. */
    coinFollowed: (market, { payload: symbol }: PayloadAction<string>) => {
      const followed = market.followed[symbol] ?? NOT_FOLLOWED;
      market.followed[symbol] = { ...followed, viewers: followed.viewers + 1 } as Draft<FollowedCoin>;
    },
    /** A chart shows bars of this length. */
    intervalShown: (market, { payload: { symbol, interval } }: PayloadAction<BarsKey>) => {
      const followed = market.followed[symbol];
      if (followed) followed.bars[interval] ??= [];
    },
    coinUnfollowed: (market, { payload: symbol }: PayloadAction<string>) => {
      const followed = market.followed[symbol];
      if (followed && (followed.viewers -= 1) <= 0) delete market.followed[symbol];
    },
    tickersReceived: (market, { payload }: PayloadAction<TickerUpdate>) => applyTickers(unwrapDraft(market), payload),
    /** The last prices of an earlier visit, while nothing is known: all of them are stale. */
    pricesRestored: (market, { payload: tickers }: PayloadAction<TickerBatch>) => {
      const before = unwrapDraft(market);
      if (before.columns.symbols.length > 0) return undefined;
      const columns = withTickers(before.columns, tickers, 0);
      return { ...before, columns: withStale(columns, [...columns.symbols.keys()]) };
    },
    /** Some rows have become too old to be trusted. */
    wentStale: (market, { payload: indexes }: PayloadAction<number[]>) => {
      const before = unwrapDraft(market);
      return { ...before, columns: withStale(before.columns, indexes) };
    },
    ranked: (market, { payload: ranks }: PayloadAction<Ranks>) => ({ ...unwrapDraft(market), ranks }),
    sourceChanged: (market, { payload: name }: PayloadAction<SourceName>) => {
      market.source = name;
      market.lossReason = null;
    },
    /** No source at all delivers. */
    allSourcesLost: (market, { payload: reason }: PayloadAction<LossReason>) => {
      market.source = null;
      market.lossReason = reason;
    },
    /** No screen needs the market any more: what is still known grows old from here. */
    stopped: market => {
      const before = unwrapDraft(market);
      return { ...before, source: null, columns: withStale(before.columns, [...before.columns.symbols.keys()]) };
    },
    /** The past of a followed coin, from the exchange's candles; what has been streamed since is worked into it. */
    historyLoaded: (market, { payload }: PayloadAction<BarsKey & { history: Candle[] }>) => {
      const { symbol, interval, history } = payload;
      const before = unwrapDraft(market);
      const followed = before.followed[symbol];
      if (!followed) return undefined;
      const live = followed.bars['1s'] ?? [];
      const next = {
        ...followed,
        bars: { ...followed.bars, [interval]: withBars(history, live, interval) },
        history: { ...followed.history, [interval]: 'loaded' as const },
      };
      return { ...before, followed: { ...before.followed, [symbol]: next } };
    },
    /** The exchange does not tell the past of a followed coin now; it is asked again. */
    historyFailed: (market, { payload: { symbol, interval } }: PayloadAction<BarsKey>) => {
      const followed = market.followed[symbol];
      if (followed) followed.history[interval] ??= 'failed';
    },
    /** The closes of several pairs by their symbol, at once: so they appear together. */
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

/** The person would rather not wait for the next attempt. */
export const retryRequested = createAction('market/retryRequested');

/** The rows on screen would like their sparklines. */
export const sparklinesRequested = createAction<string[]>('market/sparklinesRequested');
