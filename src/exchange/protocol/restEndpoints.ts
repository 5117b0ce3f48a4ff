import { readCandles, INTERVALS, klineRow } from './candles.ts';
import { exchangeRules, symbolRules } from './exchangeInfo.ts';
import { aggTradeRow } from './frames.ts';
import { type Listing } from './listing.ts';
import { parseLimit, parseParameters, SYMBOL, SYMBOLS, wholeNumber, INTEGER, ALPHANUMERIC } from './parseParameters.ts';
import { badCombination, invalidInterval, invalidTickerType } from './exchangeError.ts';
import { type Market } from '#exchange/pricePath/symbols.ts';
import { type Tape } from '#exchange/pricePath/tape.ts';
import { deadTickerRow, miniTickerRow, tickerRow } from './tickers.ts';
import { LISTED_AT } from '#exchange/pricePath/priceWalk.ts';
import { formatUnits } from './formatUnits.ts';
import { createTimeSlices } from './timeSlices.ts';

type Query = Record<string, unknown>;

/** A REST call: its request weight, and its response to a query. */
export interface Endpoint {
  path: string;
  weight: (query: Query) => number;
  handle: (query: Query) => unknown;
}

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 500;

const countSymbols = ({ symbol, symbols }: Query): number | null => {
  if (typeof symbols === 'string') return symbols.split(',').length;
  return symbol === undefined ? null : 1;
};

const tickerWeight = (query: Query): number => {
  const count = countSymbols(query) ?? Infinity;
  if (count <= 20) return 2;
  return count <= 100 ? 40 : 80;
};

/** Creates the REST API over the tapes of a listing. No response contains data later than `now`. */
export function createRestEndpoints(listing: Listing, now: () => number): Endpoint[] {
  const pause = createTimeSlices();
  const getStatus = (tape: Tape | null, at: number) => {
    if (!tape) return 'BREAK';
    return tape.isHalted(at) ? 'HALT' : 'TRADING';
  };

  const exchangeInfo = (query: Query) => {
    const markets = listing.selectMarkets(parseParameters(query, { symbol: SYMBOL, symbols: SYMBOLS }));
    const at = now();
    return {
      ...exchangeRules(at),
      symbols: markets.map(market => symbolRules(market, getStatus(listing.getTape(market.symbol), at))),
    };
  };

  const fullRow = (market: Market, at: number) => {
    const tape = listing.getTape(market.symbol);
    return tape ? tickerRow(tape, at) : deadTickerRow(market, LISTED_AT);
  };

  const miniRow = (market: Market, at: number) => {
    const tape = listing.getTape(market.symbol);
    return miniTickerRow(market, tape && tape.summarizeDayUntil(at), tape ? at : LISTED_AT);
  };

  const ticker24hr = (query: Query) => {
    const parameters = parseParameters(query, { symbol: SYMBOL, symbols: SYMBOLS, type: ALPHANUMERIC });
    if (!['FULL', 'MINI', undefined].includes(parameters.type)) throw invalidTickerType();
    const markets = listing.selectMarkets(parameters);
    const at = now();
    const rows = markets.map(market => (parameters.type === 'MINI' ? miniRow(market, at) : fullRow(market, at)));
    return parameters.symbol === undefined ? rows : rows[0];
  };

  const tickerPrice = (query: Query) => {
    const parameters = parseParameters(query, { symbol: SYMBOL, symbols: SYMBOLS });
    const at = now();
    const rows = listing.selectMarkets(parameters).map(market => ({
      symbol: market.symbol,
      price: formatUnits(listing.getTape(market.symbol)?.lastTradeAt(at)?.price ?? 0, market.priceDecimals),
    }));
    return parameters.symbol === undefined ? rows : rows[0];
  };

  const klines = async (query: Query) => {
    const allowed = {
      symbol: SYMBOL,
      interval: ALPHANUMERIC,
      startTime: INTEGER,
      endTime: INTEGER,
      limit: INTEGER,
    };
    const parameters = parseParameters(query, allowed, ['symbol', 'interval']);
    const market = listing.getMarket(parameters.symbol);
    const lengthMs = INTERVALS.get(parameters.interval ?? '');
    if (lengthMs === undefined) throw invalidInterval();
    const range = {
      startTime: wholeNumber(parameters, 'startTime'),
      endTime: wholeNumber(parameters, 'endTime'),
      limit: parseLimit(parameters, DEFAULT_LIMIT, MAX_LIMIT),
    };
    const tape = listing.getTape(market.symbol);
    if (!tape) return [];
    const candles = await readCandles(tape, lengthMs, range, now(), pause);
    return candles.map(candle => klineRow(market, lengthMs, candle));
  };

  const aggTrades = (query: Query) => {
    const allowed = {
      symbol: SYMBOL,
      fromId: INTEGER,
      startTime: INTEGER,
      endTime: INTEGER,
      limit: INTEGER,
    };
    const parameters = parseParameters(query, allowed, ['symbol']);
    const market = listing.getMarket(parameters.symbol);
    const fromId = wholeNumber(parameters, 'fromId');
    const startTime = wholeNumber(parameters, 'startTime');
    const endTime = wholeNumber(parameters, 'endTime');
    const limit = parseLimit(parameters, DEFAULT_LIMIT, MAX_LIMIT);
    if (fromId !== undefined && (startTime !== undefined || endTime !== undefined)) throw badCombination();
    const tape = listing.getTape(market.symbol);
    if (!tape) return [];
    const until = Math.min(endTime ?? now(), now());
    const trades = () => {
      if (fromId !== undefined) return tape.fromId(fromId, until, limit);
      if (startTime !== undefined) return tape.between(startTime, until, limit);
      const last = tape.lastTradeAt(until);
      return last ? tape.fromId(last.id - limit + 1, until, limit) : [];
    };
    return trades().map(trade => aggTradeRow(market, trade));
  };

  const rejectParameters = (query: Query) => parseParameters(query, {});

  return [
    { path: 'ping', weight: () => 1, handle: rejectParameters },
    { path: 'time', weight: () => 1, handle: query => ({ ...rejectParameters(query), serverTime: now() }) },
    { path: 'exchangeInfo', weight: () => 20, handle: exchangeInfo },
    { path: 'ticker/24hr', weight: tickerWeight, handle: ticker24hr },
    { path: 'ticker/price', weight: query => (countSymbols(query) === 1 ? 2 : 4), handle: tickerPrice },
    { path: 'klines', weight: () => 2, handle: klines },
    { path: 'aggTrades', weight: () => 4, handle: aggTrades },
  ];
}
