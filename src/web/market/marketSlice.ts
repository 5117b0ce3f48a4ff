import { createAction, createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import { type Candle, INTERVALS, type Interval, withBars } from './bars.ts';
import { type Columns, NO_COLUMNS, withStale, withTicks } from './columns.ts';
import { type Ranks } from './rankCoins.ts';
import { type Ticks } from './ticks.ts';

export type SourceName = 'socket' | 'rest' | 'coingecko';

/** Why a source stopped: it went away, fell silent, said no, or the person's network is gone. */
export type LossReason = 'closed' | 'silent' | 'shutdown' | 'limited' | 'restricted' | 'broken' | 'unreachable';

/** One coin followed closely, for the trade screen: `viewers` counts the screens that asked for it. */
interface Followed {
  viewers: number;
  /** The bars of every interval that was asked for; seconds and minutes always are. */
  bars: Readonly<Partial<Record<Interval, readonly Candle[]>>>;
  /** Whether the past of an interval has been loaded or could not be; nothing while it is asked for. */
  past: Readonly<Partial<Record<Interval, 'loaded' | 'failed'>>>;
}

export interface MarketState {
  source: SourceName | null;
  /** Why nothing arrives; null while a source delivers or is still being tried. */
  lost: LossReason | null;
  /** How many mounted screens show the whole market. */
  viewers: number;
  /** How many mounted parts show the price of a pair, by its symbol. */
  quoted: Readonly<Record<string, number>>;
  columns: Columns;
  ranks: Ranks | null;
  /** The exchange was asked for every coin that is listed: a list of now lacks none that it has. */
  isFilled: boolean;
  /** Digits after the point of a pair's tick size. */
  priceDecimals: Readonly<Record<string, number>>;
  followed: Readonly<Record<string, Followed>>;
  /** Closes of the last 24 hours, for the sparklines. */
  sparklines: Readonly<Record<string, readonly number[]>>;
  /** Messages of the exchange that could not be read. */
  badFrames: number;
}

/** What a source hands over at once: the newest values, and one-second bars of the followed coins. */
interface Flush {
  ticks: Ticks;
  bars: Record<string, Candle[]>;
  badFrames: number;
  receivedAt: number;
}

export const initialMarket: MarketState = {
  source: null,
  lost: null,
  viewers: 0,
  quoted: {},
  columns: NO_COLUMNS,
  ranks: null,
  isFilled: false,
  priceDecimals: {},
  followed: {},
  sparklines: {},
  badFrames: 0,
};

const NOT_FOLLOWED: Followed = { viewers: 0, bars: { '1s': [], '1m': [] }, past: {} };

/** The bars of all intervals with one-second bars worked in. */
function withSeconds(bars: Followed['bars'], seconds: readonly Candle[]): Followed['bars'] {
  const next: Partial<Record<Interval, readonly Candle[]>> = {};
  for (const interval of INTERVALS) {
    const known = bars[interval];
    if (known) next[interval] = withBars(known, seconds, interval);
  }
  return next;
}

/** The hot path, outside Immer: fresh columns, and fresh lines only of the coins that are followed. */
function received(state: MarketState, { ticks, bars, badFrames: unread, receivedAt }: Flush): MarketState {
  const columns = withTicks(state.columns, ticks, receivedAt);
  const moved = Object.entries(bars).filter(([symbol]) => state.followed[symbol]);
  const badFrames = state.badFrames + unread;
  if (moved.length === 0) return { ...state, lost: null, columns, badFrames };
  const followed = { ...state.followed };
  for (const [symbol, fresh] of moved) {
    const before = followed[symbol] ?? NOT_FOLLOWED;
    followed[symbol] = { ...before, bars: withSeconds(before.bars, fresh) };
  }
  return { ...state, lost: null, columns, followed, badFrames };
}

interface BarsOf {
  symbol: string;
  interval: Interval;
}

/** The state as it was before Immer wrapped it: the hot reducers build the next one by hand. */
const plain = (market: Draft<MarketState>): MarketState => original(market) ?? initialMarket;

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
      market.followed[symbol] = { ...followed, viewers: followed.viewers + 1 } as Draft<Followed>;
    },
    /** A chart shows bars of this length. */
    intervalShown: (market, { payload: { symbol, interval } }: PayloadAction<BarsOf>) => {
      const followed = market.followed[symbol];
      if (followed) followed.bars[interval] ??= [];
    },
    coinLeft: (market, { payload: symbol }: PayloadAction<string>) => {
      const followed = market.followed[symbol];
      if (followed && (followed.viewers -= 1) <= 0) delete market.followed[symbol];
    },
    ticksReceived: (market, { payload }: PayloadAction<Flush>) => received(plain(market), payload),
    /** The last prices of an earlier visit, while nothing is known: all of them are stale. */
    pricesRestored: (market, { payload: ticks }: PayloadAction<Ticks>) => {
      const before = plain(market);
      if (before.columns.symbols.length > 0) return undefined;
      const columns = withTicks(before.columns, ticks, 0);
      return { ...before, columns: withStale(columns, [...columns.symbols.keys()]) };
    },
    /** Some rows have become too old to be trusted. */
    wentStale: (market, { payload: indexes }: PayloadAction<number[]>) => {
      const before = plain(market);
      return { ...before, columns: withStale(before.columns, indexes) };
    },
    ranked: (market, { payload: ranks }: PayloadAction<Ranks>) => ({ ...plain(market), ranks }),
    sourceChanged: (market, { payload: name }: PayloadAction<SourceName>) => {
      market.source = name;
      market.lost = null;
    },
    /** No source at all delivers. */
    everythingLost: (market, { payload: reason }: PayloadAction<LossReason>) => {
      market.source = null;
      market.lost = reason;
    },
    /** No screen needs the market any more: what is still known grows old from here. */
    stopped: market => {
      const before = plain(market);
      return { ...before, source: null, columns: withStale(before.columns, [...before.columns.symbols.keys()]) };
    },
    /** The past of a followed coin, from the exchange's candles; what has been streamed since is worked into it. */
    pastLoaded: (market, { payload }: PayloadAction<BarsOf & { past: Candle[] }>) => {
      const { symbol, interval, past } = payload;
      const before = plain(market);
      const followed = before.followed[symbol];
      if (!followed) return undefined;
      const live = followed.bars['1s'] ?? [];
      const next = {
        ...followed,
        bars: { ...followed.bars, [interval]: withBars(past, live, interval) },
        past: { ...followed.past, [interval]: 'loaded' as const },
      };
      return { ...before, followed: { ...before.followed, [symbol]: next } };
    },
    /** The exchange does not tell the past of a followed coin now; it is asked again. */
    pastFailed: (market, { payload: { symbol, interval } }: PayloadAction<BarsOf>) => {
      const followed = market.followed[symbol];
      if (followed) followed.past[interval] ??= 'failed';
    },
    /** The closes of several pairs by their symbol, at once: so they appear together. */
    sparklinesLoaded: (market, { payload }: PayloadAction<Record<string, number[]>>) => {
      Object.assign(market.sparklines, payload);
    },
    filled: market => void (market.isFilled = true),
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
  coinLeft,
  ticksReceived,
  pricesRestored,
  wentStale,
  ranked,
  sourceChanged,
  everythingLost,
  stopped: marketStopped,
  intervalShown,
  pastLoaded,
  pastFailed,
  sparklinesLoaded,
  filled: marketFilled,
  priceDecimalsLoaded,
} = marketSlice.actions;
export { marketSlice };

/** The person would rather not wait for the next attempt. */
export const retryAsked = createAction('market/retryAsked');

/** The rows on screen would like their sparklines. */
export const sparklinesWanted = createAction<string[]>('market/sparklinesWanted');
