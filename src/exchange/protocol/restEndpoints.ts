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

/** The listed markets at the current time. */
interface Exchange {
  listing: Listing;
  now: () => number;
  pause: ReturnType<typeof createTimeSlices>;
}

const getStatus = (tape: Tape | null, at: number) => {
  if (!tape) return 'BREAK';
  return tape.isHalted(at) ? 'HALT' : 'TRADING';
};

function getExchangeInfo({ listing, now }: Exchange, query: Query) {
  const markets = listing.selectMarkets(parseParameters(query, { symbol: SYMBOL, symbols: SYMBOLS }));
  const at = now();
  return {
    ...exchangeRules(at),
    symbols: markets.map(market => symbolRules(market, getStatus(listing.getTape(market.symbol), at))),
  };
}

const toFullRow = (market: Market, tape: Tape | null, at: number) =>
  tape ? tickerRow(tape, at) : deadTickerRow(market, LISTED_AT);

const toMiniRow = (market: Market, tape: Tape | null, at: number) =>
  miniTickerRow(market, tape && tape.summarizeDayUntil(at), tape ? at : LISTED_AT);

function getTicker24hr({ listing, now }: Exchange, query: Query) {
  const parameters = parseParameters(query, { symbol: SYMBOL, symbols: SYMBOLS, type: ALPHANUMERIC });
  if (!['FULL', 'MINI', undefined].includes(parameters.type)) throw invalidTickerType();
  const markets = listing.selectMarkets(parameters);
  const at = now();
  const toRow = parameters.type === 'MINI' ? toMiniRow : toFullRow;
  const rows = markets.map(market => toRow(market, listing.getTape(market.symbol), at));
  return parameters.symbol === undefined ? rows : rows[0];
}

function getTickerPrice({ listing, now }: Exchange, query: Query) {
  const parameters = parseParameters(query, { symbol: SYMBOL, symbols: SYMBOLS });
  const at = now();
  const rows = listing.selectMarkets(parameters).map(market => ({
    symbol: market.symbol,
    price: formatUnits(listing.getTape(market.symbol)?.lastTradeAt(at)?.price ?? 0, market.priceDecimals),
  }));
  return parameters.symbol === undefined ? rows : rows[0];
}

const KLINES_PARAMETERS = {
  symbol: SYMBOL,
  interval: ALPHANUMERIC,
  startTime: INTEGER,
  endTime: INTEGER,
  limit: INTEGER,
};

async function getKlines({ listing, now, pause }: Exchange, query: Query) {
  const parameters = parseParameters(query, KLINES_PARAMETERS, ['symbol', 'interval']);
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
}

const AGG_TRADES_PARAMETERS = {
  symbol: SYMBOL,
  fromId: INTEGER,
  startTime: INTEGER,
  endTime: INTEGER,
  limit: INTEGER,
};

function getAggTrades({ listing, now }: Exchange, query: Query) {
  const parameters = parseParameters(query, AGG_TRADES_PARAMETERS, ['symbol']);
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
}

const rejectParameters = (query: Query) => parseParameters(query, {});

/** Creates the REST API over the tapes of a listing. No response contains data later than `now`. */
export function createRestEndpoints(listing: Listing, now: () => number): Endpoint[] {
  const exchange: Exchange = { listing, now, pause: createTimeSlices() };
  const getTime = (query: Query) => ({ ...rejectParameters(query), serverTime: now() });
  const getTickerPriceWeight = ({ symbol }: Query) => (symbol === undefined ? 4 : 2);
  return [
    { path: 'ping', weight: () => 1, handle: rejectParameters },
    { path: 'time', weight: () => 1, handle: getTime },
    { path: 'exchangeInfo', weight: () => 20, handle: query => getExchangeInfo(exchange, query) },
    { path: 'ticker/24hr', weight: tickerWeight, handle: query => getTicker24hr(exchange, query) },
    { path: 'ticker/price', weight: getTickerPriceWeight, handle: query => getTickerPrice(exchange, query) },
    { path: 'klines', weight: () => 2, handle: query => getKlines(exchange, query) },
    { path: 'aggTrades', weight: () => 4, handle: query => getAggTrades(exchange, query) },
  ];
}
