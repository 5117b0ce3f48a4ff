import { candlesOf, INTERVALS, klineRow } from './candles.ts';
import { exchangeRules, symbolRules } from './exchangeInfo.ts';
import { aggTradeRow } from './frames.ts';
import { type Listing } from './listing.ts';
import { limitFrom, parametersFrom, SYMBOL, SYMBOLS, wholeNumber, WHOLE_NUMBER, WORD } from './parameters.ts';
import { badCombination, invalidInterval, invalidTickerType } from './refusals.ts';
import { type Market } from './symbols.ts';
import { type Tape } from './tape.ts';
import { deadTickerRow, miniTickerRow, tickerRow } from './tickers.ts';
import { LISTED_AT } from './priceWalk.ts';
import { text } from './texts.ts';
import { createTimeSlices } from './timeSlices.ts';

type Sent = Record<string, unknown>;

/** A call of the REST API: what it weighs for an address, and its answer to what was sent. */
export interface Endpoint {
  path: string;
  weight: (sent: Sent) => number;
  answer: (sent: Sent) => unknown;
}

const MOST_ROWS = 1_000;
const USUAL_ROWS = 500;

const namedSymbols = ({ symbol, symbols }: Sent): number | null => {
  if (typeof symbols === 'string') return symbols.split(',').length;
  return symbol === undefined ? null : 1;
};

const tickerWeight = (sent: Sent): number => {
  const count = namedSymbols(sent) ?? Infinity;
  if (count <= 20) return 2;
  return count <= 100 ? 40 : 80;
};

/** The REST API over the tapes of a listing. Everything is answered as of now, and nothing later is ever shown. */
export function restOf(listing: Listing, now: () => number): Endpoint[] {
  const pause = createTimeSlices();
  const statusOf = (tape: Tape | null, at: number) => {
    if (!tape) return 'BREAK';
    return tape.isStill(at) ? 'HALT' : 'TRADING';
  };

  const exchangeInfo = (sent: Sent) => {
    const markets = listing.selected(parametersFrom(sent, { symbol: SYMBOL, symbols: SYMBOLS }));
    const at = now();
    return {
      ...exchangeRules(at),
      symbols: markets.map(market => symbolRules(market, statusOf(listing.tapeOf(market.symbol), at))),
    };
  };

  const fullRow = (market: Market, at: number) => {
    const tape = listing.tapeOf(market.symbol);
    return tape ? tickerRow(tape, at) : deadTickerRow(market, LISTED_AT);
  };

  const miniRow = (market: Market, at: number) => {
    const tape = listing.tapeOf(market.symbol);
    return miniTickerRow(market, tape && tape.dayUntil(at), tape ? at : LISTED_AT);
  };

  const ticker24hr = (sent: Sent) => {
    const parameters = parametersFrom(sent, { symbol: SYMBOL, symbols: SYMBOLS, type: WORD });
    if (!['FULL', 'MINI', undefined].includes(parameters.type)) throw invalidTickerType();
    const markets = listing.selected(parameters);
    const at = now();
    const rows = markets.map(market => (parameters.type === 'MINI' ? miniRow(market, at) : fullRow(market, at)));
    return parameters.symbol === undefined ? rows : rows[0];
  };

  const tickerPrice = (sent: Sent) => {
    const parameters = parametersFrom(sent, { symbol: SYMBOL, symbols: SYMBOLS });
    const at = now();
    const rows = listing.selected(parameters).map(market => ({
      symbol: market.symbol,
      price: text(listing.tapeOf(market.symbol)?.lastAt(at)?.price ?? 0, market.priceDecimals),
    }));
    return parameters.symbol === undefined ? rows : rows[0];
  };

  const klines = async (sent: Sent) => {
    const known = {
      symbol: SYMBOL,
      interval: WORD,
      startTime: WHOLE_NUMBER,
      endTime: WHOLE_NUMBER,
      limit: WHOLE_NUMBER,
    };
    const parameters = parametersFrom(sent, known, ['symbol', 'interval']);
    const market = listing.market(parameters.symbol);
    const lengthMs = INTERVALS.get(parameters.interval ?? '');
    if (lengthMs === undefined) throw invalidInterval();
    const range = {
      startTime: wholeNumber(parameters, 'startTime'),
      endTime: wholeNumber(parameters, 'endTime'),
      limit: limitFrom(parameters, USUAL_ROWS, MOST_ROWS),
    };
    const tape = listing.tapeOf(market.symbol);
    if (!tape) return [];
    const candles = await candlesOf(tape, lengthMs, range, now(), pause);
    return candles.map(candle => klineRow(market, lengthMs, candle));
  };

  const aggTrades = (sent: Sent) => {
    const known = {
      symbol: SYMBOL,
      fromId: WHOLE_NUMBER,
      startTime: WHOLE_NUMBER,
      endTime: WHOLE_NUMBER,
      limit: WHOLE_NUMBER,
    };
    const parameters = parametersFrom(sent, known, ['symbol']);
    const market = listing.market(parameters.symbol);
    const fromId = wholeNumber(parameters, 'fromId');
    const startTime = wholeNumber(parameters, 'startTime');
    const endTime = wholeNumber(parameters, 'endTime');
    const limit = limitFrom(parameters, USUAL_ROWS, MOST_ROWS);
    if (fromId !== undefined && (startTime !== undefined || endTime !== undefined)) throw badCombination();
    const tape = listing.tapeOf(market.symbol);
    if (!tape) return [];
    const until = Math.min(endTime ?? now(), now());
    const trades = () => {
      if (fromId !== undefined) return tape.fromId(fromId, until, limit);
      if (startTime !== undefined) return tape.between(startTime, until, limit);
      const last = tape.lastAt(until);
      return last ? tape.fromId(last.id - limit + 1, until, limit) : [];
    };
    return trades().map(trade => aggTradeRow(market, trade));
  };

  const nothing = (sent: Sent) => parametersFrom(sent, {});

  return [
    { path: 'ping', weight: () => 1, answer: nothing },
    { path: 'time', weight: () => 1, answer: sent => ({ ...nothing(sent), serverTime: now() }) },
    { path: 'exchangeInfo', weight: () => 20, answer: exchangeInfo },
    { path: 'ticker/24hr', weight: tickerWeight, answer: ticker24hr },
    { path: 'ticker/price', weight: sent => (namedSymbols(sent) === 1 ? 2 : 4), answer: tickerPrice },
    { path: 'klines', weight: () => 2, answer: klines },
    { path: 'aggTrades', weight: () => 4, answer: aggTrades },
  ];
}
