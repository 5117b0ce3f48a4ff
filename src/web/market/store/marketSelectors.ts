import { createSelector } from '@reduxjs/toolkit';
import { toPair } from '#contract/coins.ts';
import { decimal, type Decimal } from '#contract/money.ts';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { coinsApi } from '#web/api/coins.ts';
import { type Candle, INTERVALS, type Interval } from './bars.ts';
import { initialMarket, type MarketState } from './marketSlice.ts';

export interface WithMarket {
  market?: MarketState;
}

interface Quote {
  price: Decimal;
  /** 24h change in percent, to two decimals. */
  change: number;
  /** 24h high; null where the source has none. */
  high: Decimal | null;
  decimals: number;
  /** Event time by the exchange's clock, in epoch milliseconds. */
  eventAt: number;
  /** Older than 5 seconds: the price is greyed and cannot be traded on. */
  isStale: boolean;
}

const selectMarket = (state: WithMarket): MarketState => state.market ?? initialMarket;

export const selectSource = (state: WithMarket) => selectMarket(state).source;

/** Returns whether the newest prices are of the exchange that settles orders. Only these show how a trade stands. */
export const selectIsSettlementMarket = (state: WithMarket) => selectMarket(state).isSettlementMarket;

/** Returns why no prices arrive; null while a source delivers or is being tried. */
export const selectLossReason = (state: WithMarket) => selectMarket(state).lossReason;

export const selectColumns = (state: WithMarket) => selectMarket(state).columns;
export const selectSymbols = (state: WithMarket) => selectColumns(state).symbols;
export const selectRanks = (state: WithMarket) => selectMarket(state).ranks;

export const selectIsMarketShown = (state: WithMarket): boolean => selectMarket(state).viewers > 0;

export const selectIsSnapshotLoaded = (state: WithMarket): boolean => selectMarket(state).isSnapshotLoaded;

export const selectNeedsSnapshot = (state: WithMarket): boolean =>
  selectIsMarketShown(state) && !selectIsSnapshotLoaded(state);

const MIN_DECIMALS = 2;

// One selector per symbol, so that its cache lasts between renders.
function memoizeBySymbol<Selector>(createSelectorFor: (symbol: string) => Selector): (symbol: string) => Selector {
  const selectors = new Map<string, Selector>();
  return symbol => {
    const selector = selectors.get(symbol) ?? createSelectorFor(symbol);
    selectors.set(symbol, selector);
    return selector;
  };
}

/** Returns the decimals of a pair's prices: those of its tick size, else as many as its prices have had. */
export const selectPriceDecimals = memoizeBySymbol(symbol => (state: WithMarket): number => {
  const { priceDecimals, columns } = selectMarket(state);
  const seen = () => columns.decimals[columns.indexes[symbol] ?? -1] ?? 0;
  return Math.max(MIN_DECIMALS, priceDecimals[symbol] ?? seen());
});

/** Returns the decimals of every known tick size by pair. */
export const selectTickSizes = (state: WithMarket): MarketState['priceDecimals'] => selectMarket(state).priceDecimals;

/** Returns the decimals of a pair's tick size, undefined while unknown. */
export const selectTickDecimals =
  (symbol: string) =>
  (state: WithMarket): number | undefined =>
    selectTickSizes(state)[symbol];

/**
 * Returns the quote of a pair such as BTCUSDT, undefined while unknown. The object stays identical until a value
 * changes.
 */
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

/** Returns the price by which a trade of a pair stands; null without a live one of the exchange that settles it. */
export const selectStandingPrice =
  (symbol: string) =>
  (state: WithMarket): Decimal | null => {
    const quote = selectQuote(symbol)(state);
    return quote && !quote.isStale && selectIsSettlementMarket(state) ? quote.price : null;
  };

const NO_BARS: readonly Candle[] = [];

/** Returns the bars of a followed pair, ascending, the last one incomplete; they change at most four times a second. */
export const selectBars =
  (symbol: string, interval: Interval) =>
  (state: WithMarket): readonly Candle[] =>
    selectMarket(state).followed[symbol]?.bars[interval] ?? NO_BARS;

export const selectIsFollowed =
  (symbol: string) =>
  (state: WithMarket): boolean =>
    selectMarket(state).followed[symbol] !== undefined;

export const selectIntervals =
  (symbol: string) =>
  (state: WithMarket): readonly Interval[] =>
    INTERVALS.filter(interval => selectMarket(state).followed[symbol]?.bars[interval] !== undefined);

/** Returns whether the history of these bars has loaded or failed; undefined while in flight. */
export const selectHistoryStatus = (symbol: string, interval: Interval) => (state: WithMarket) =>
  selectMarket(state).followed[symbol]?.history[interval];

const NO_CLOSES: readonly number[] = [];

/** Returns 24 hours of a pair, the present one included: their opening price, then their closes; empty while unknown. */
export const selectSparkline = memoizeBySymbol(
  symbol =>
    (state: WithMarket): readonly number[] =>
      selectMarket(state).sparklines[symbol] ?? NO_CLOSES,
);

const NO_PAIRS: readonly string[] = [];

export const selectFollowedPairs = createSelector(
  [(state: WithMarket) => Object.keys(selectMarket(state).followed).join()],
  pairs => (pairs === '' ? NO_PAIRS : pairs.split(',')),
);

const selectQuotedPairs = createSelector(
  [(state: WithMarket) => Object.keys(selectMarket(state).quoted).join()],
  pairs => (pairs === '' ? NO_PAIRS : pairs.split(',')),
);

export const selectIsNeeded = (state: WithMarket): boolean =>
  selectIsMarketShown(state) || selectFollowedPairs(state).length + selectQuotedPairs(state).length > 0;

const selectCoinList = coinsApi.endpoints.getCoinList.select();

/** Returns whether the provider's list of tradable coins has loaded or failed. */
export const selectIsCoinListResolved = (state: ProviderState): boolean =>
  selectCoinList(state).isSuccess || selectCoinList(state).isError;

export const selectCoinPairs = createSelector(
  [(state: ProviderState) => selectCoinList(state).data],
  (coins): readonly string[] | null => coins?.map(toPair) ?? null,
);

/**
 * Returns the coins to list, as column indexes: the provider's coins that have a price, or all while its list is
 * unknown.
 */
export const selectListedIndexes = createSelector(
  [(state: WithMarket & ProviderState) => selectColumns(state).indexes, selectSymbols, selectCoinPairs],
  (indexes, symbols, pairs): readonly number[] =>
    pairs ? pairs.map(pair => indexes[pair] ?? -1).filter(index => index >= 0) : [...symbols.keys()],
);

/**
 * Returns the pairs to quote; null means every USDT pair. Without a screen that shows the market, only the requested
 * ones.
 */
export const selectSubscribedPairs = createSelector(
  [selectIsMarketShown, (state: ProviderState) => selectCoinPairs(state), selectQuotedPairs],
  (isMarketShown, coins, quoted): readonly string[] | null =>
    isMarketShown ? coins && [...new Set([...coins, ...quoted])] : quoted,
);
