import { createSelector } from '@reduxjs/toolkit';
import { toPair } from '#contract/coins.ts';
import { decimal, type Decimal } from '#contract/money.ts';
import { coinsApi } from '#web/api/coins.ts';
import { type Candle, INTERVALS, type Interval } from './bars.ts';
import { initialMarket, type MarketState } from './marketSlice.ts';

/** Any state the market slice may be injected into. */
export interface WithMarket {
  market?: MarketState;
}

/** What the market knows of one pair now. */
export interface Quote {
  price: Decimal;
  /** 24h change in percent, to two decimals. */
  change: number;
  /** 24h high; null where the source does not know it. */
  high: Decimal | null;
  /** Digits after the point the pair is quoted with. */
  decimals: number;
  /** When the exchange says the price happened, in epoch milliseconds. */
  eventAt: number;
  /** The price is older than 5 seconds: it is greyed and nothing may be traded on it. */
  isStale: boolean;
}

const selectMarket = (state: WithMarket): MarketState => state.market ?? initialMarket;

/** Whose prices these are; null before the first and after the last. */
export const selectSource = (state: WithMarket) => selectMarket(state).source;

/** Why nothing arrives; null while a source delivers or is being tried. */
export const selectLossReason = (state: WithMarket) => selectMarket(state).lossReason;

export const selectColumns = (state: WithMarket) => selectMarket(state).columns;
export const selectSymbols = (state: WithMarket) => selectColumns(state).symbols;
export const selectRanks = (state: WithMarket) => selectMarket(state).ranks;

/** Some screen shows the whole market. */
export const selectIsMarketShown = (state: WithMarket): boolean => selectMarket(state).viewers > 0;

/** The exchange was asked for every listed coin, and has answered or failed to. */
export const selectIsSnapshotLoaded = (state: WithMarket): boolean => selectMarket(state).isSnapshotLoaded;

/** Some screen shows the whole market, for which the exchange has not been asked yet. */
export const selectNeedsSnapshot = (state: WithMarket): boolean =>
  selectIsMarketShown(state) && !selectIsSnapshotLoaded(state);

/** Prices are shown with cents at least. */
const MIN_DECIMALS = 2;

/** One selector a symbol, made once, so that what it remembers lasts between renderings. */
function memoizeBySymbol<Selector>(createSelectorFor: (symbol: string) => Selector): (symbol: string) => Selector {
  const selectors = new Map<string, Selector>();
  return symbol => {
    const selector = selectors.get(symbol) ?? createSelectorFor(symbol);
    selectors.set(symbol, selector);
    return selector;
  };
}

/**
 * Digits after the point that every screen shows a pair's prices with: those of its tick size, and while that is not
 * known as many as its prices have had.
 */
export const selectPriceDecimals = memoizeBySymbol(symbol => (state: WithMarket): number => {
  const { priceDecimals, columns } = selectMarket(state);
  const seen = () => columns.decimals[columns.indexes[symbol] ?? -1] ?? 0;
  return Math.max(MIN_DECIMALS, priceDecimals[symbol] ?? seen());
});

/** The quote of a pair such as BTCUSDT; undefined while nothing is known of it. The same object until something changes. */
export const selectQuote = memoizeBySymbol(symbol => {
  const at = (state: WithMarket): number => selectColumns(state).indexes[symbol] ?? -1;
  return createSelector(
    [
      state => selectColumns(state).prices[at(state)],
      state => selectColumns(state).changes[at(state)] ?? 0,
      state => selectColumns(state).highs[at(state)] ?? '',
      selectPriceDecimals(symbol),
      state => selectColumns(state).eventAts[at(state)] ?? 0,
      state => selectColumns(state).stale[at(state)] ?? true,
    ],
    (price, change, high, decimals, eventAt, isStale): Quote | undefined =>
      price === undefined
        ? undefined
        : { price: decimal(price), change, high: high === '' ? null : decimal(high), decimals, eventAt, isStale },
  );
});

const NO_BARS: readonly Candle[] = [];

/** Returns the bars of a followed pair, ascending, the last one still moving; they change at most four times a second. */
export const selectBars =
  (symbol: string, interval: Interval) =>
  (state: WithMarket): readonly Candle[] =>
    selectMarket(state).followed[symbol]?.bars[interval] ?? NO_BARS;

/** Returns whether a pair is followed closely. */
export const selectIsFollowed =
  (symbol: string) =>
  (state: WithMarket): boolean =>
    selectMarket(state).followed[symbol] !== undefined;

/** Returns the intervals whose bars of a followed pair are kept. */
export const selectIntervals =
  (symbol: string) =>
  (state: WithMarket): readonly Interval[] =>
    INTERVALS.filter(interval => selectMarket(state).followed[symbol]?.bars[interval] !== undefined);

/** Returns whether the past of these bars has been loaded or could not be; nothing while it is asked for. */
export const selectHistoryStatus = (symbol: string, interval: Interval) => (state: WithMarket) =>
  selectMarket(state).followed[symbol]?.history[interval];

const NO_CLOSES: readonly number[] = [];

/** The last 24 hours of a pair: where they started, then the hourly closes; empty while they are not known. */
export const selectSparkline = memoizeBySymbol(
  symbol =>
    (state: WithMarket): readonly number[] =>
      selectMarket(state).sparklines[symbol] ?? NO_CLOSES,
);

const NO_PAIRS: readonly string[] = [];

/** The pairs that are followed closely. The same array until another one is followed or left. */
export const selectFollowedPairs = createSelector(
  [(state: WithMarket) => Object.keys(selectMarket(state).followed).join()],
  pairs => (pairs === '' ? NO_PAIRS : pairs.split(',')),
);

/** The pairs whose price alone is shown. The same array until another one is shown or hidden. */
const selectQuotedPairs = createSelector(
  [(state: WithMarket) => Object.keys(selectMarket(state).quoted).join()],
  pairs => (pairs === '' ? NO_PAIRS : pairs.split(',')),
);

/** Some screen needs the market, or a part of it. */
export const selectIsNeeded = (state: WithMarket): boolean =>
  selectIsMarketShown(state) || selectFollowedPairs(state).length + selectQuotedPairs(state).length > 0;

type WithCoins = Parameters<ReturnType<typeof coinsApi.endpoints.getCoinList.select>>[0];
const selectCoinList = coinsApi.endpoints.getCoinList.select();

/** The provider has said which coins can be traded, or has failed to. */
export const selectIsCoinListResolved = (state: WithCoins): boolean =>
  selectCoinList(state).isSuccess || selectCoinList(state).isError;

/** The pairs of the operator's coins, in its order; null while they are not known. */
export const selectCoinPairs = createSelector(
  [(state: WithCoins) => selectCoinList(state).data],
  (coins): readonly string[] | null => coins?.map(toPair) ?? null,
);

/** The coins to list, as indexes into the columns: the operator's that have a price; every one there is when its list is not known. */
export const selectListedIndexes = createSelector(
  [(state: WithMarket & WithCoins) => selectColumns(state).indexes, selectSymbols, selectCoinPairs],
  (indexes, symbols, pairs): readonly number[] =>
    pairs ? pairs.map(pair => indexes[pair] ?? -1).filter(index => index >= 0) : [...symbols.keys()],
);

/** The pairs to quote: without a screen that shows the market only those asked for, null for every USDT pair there is. */
export const selectSubscribedPairs = createSelector(
  [selectIsMarketShown, (state: WithCoins) => selectCoinPairs(state), selectQuotedPairs],
  (isMarketShown, coins, quoted): readonly string[] | null =>
    isMarketShown ? coins && [...new Set([...coins, ...quoted])] : quoted,
);
