import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { type Summary } from '#exchange/pricePath/summary.ts';
import { type Market } from '#exchange/pricePath/symbols.ts';
import { type Tape } from '#exchange/pricePath/tape.ts';
import { type Pause } from './timeSlices.ts';
import { toRawTradeId, formatUnits } from './formatUnits.ts';

/** The length of each candle interval of the exchange up to a day, in milliseconds. */
export const INTERVALS: ReadonlyMap<string, number> = new Map([
  ['1s', SECOND_MS],
  ['1m', MINUTE_MS],
  ['3m', 3 * MINUTE_MS],
  ['5m', 5 * MINUTE_MS],
  ['15m', 15 * MINUTE_MS],
  ['30m', 30 * MINUTE_MS],
  ['1h', HOUR_MS],
  ['2h', 2 * HOUR_MS],
  ['4h', 4 * HOUR_MS],
  ['6h', 6 * HOUR_MS],
  ['8h', 8 * HOUR_MS],
  ['12h', 12 * HOUR_MS],
  ['1d', DAY_MS],
]);

/** A candle; `summary` is null when nothing was traded, and the price is the one before. */
interface Candle {
  openAt: number;
  summary: Summary | null;
  price: number;
}

/** Returns the candle that opens at that moment, as far as it is known now; null in a halt and before the listing. */
export function candleAt(tape: Tape, openAt: number, lengthMs: number, now: number): Candle | null {
  const summary = tape.summarize(openAt, Math.min(openAt + lengthMs, now + 1));
  if (summary) return { openAt, summary, price: summary.close };
  if (tape.isHalted(openAt)) return null;
  const before = tape.lastTradeAt(openAt);
  return before && { openAt, summary: null, price: before.price };
}

interface CandleRange {
  startTime?: number;
  endTime?: number;
  limit: number;
}

/**
 * Returns the first candles from `startTime` on, or without it the last ones until `endTime`, oldest first. Years of
 * candles take seconds of computation, with pauses for other work.
 */
export async function readCandles(
  tape: Tape,
  lengthMs: number,
  range: CandleRange,
  now: number,
  pause: Pause,
): Promise<Candle[]> {
  const aligned = (at: number) => Math.floor(at / lengthMs) * lengthMs;
  const last = aligned(Math.min(range.endTime ?? now, now));
  const start = Math.max(range.startTime ?? tape.startsAt, tape.startsAt);
  const first = aligned(start + lengthMs - 1);
  const step = range.startTime === undefined ? -lengthMs : lengthMs;

  const candles: Candle[] = [];
  for (let at = step > 0 ? first : last; at >= first && at <= last && candles.length < range.limit; at += step) {
    const candle = candleAt(tape, at, lengthMs, now);
    if (candle) candles.push(candle);
    await pause();
  }
  return step > 0 ? candles : candles.reverse();
}

function formatCandle({ priceDecimals, quantityDecimals }: Market, { summary, price }: Candle) {
  const flat = { open: price, high: price, low: price, volume: 0, quote: 0n, takerVolume: 0, takerQuote: 0n };
  const figures = summary ?? flat;
  const quoteDecimals = priceDecimals + quantityDecimals;
  return {
    open: formatUnits(figures.open, priceDecimals),
    high: formatUnits(figures.high, priceDecimals),
    low: formatUnits(figures.low, priceDecimals),
    close: formatUnits(price, priceDecimals),
    volume: formatUnits(figures.volume, quantityDecimals),
    quote: formatUnits(figures.quote, quoteDecimals),
    trades: summary ? toRawTradeId(summary.lastId + 1) - toRawTradeId(summary.firstId) : 0,
    takerVolume: formatUnits(figures.takerVolume, quantityDecimals),
    takerQuote: formatUnits(figures.takerQuote, quoteDecimals),
  };
}

/** Returns a row of GET /api/v3/klines. The unused last column is part of the protocol. */
export function klineRow(market: Market, lengthMs: number, candle: Candle) {
  const { open, high, low, close, volume, quote, trades, takerVolume, takerQuote } = formatCandle(market, candle);
  const closeAt = candle.openAt + lengthMs - 1;
  return [candle.openAt, open, high, low, close, volume, closeAt, quote, trades, takerVolume, takerQuote, '0'];
}

/** Returns the event of `<symbol>@kline_<interval>`. */
export function klineFrame(market: Market, interval: string, lengthMs: number, candle: Candle, now: number) {
  const figures = formatCandle(market, candle);
  const closeAt = candle.openAt + lengthMs - 1;
  return {
    e: 'kline' as const,
    E: now,
    s: market.symbol,
    k: {
      t: candle.openAt,
      T: closeAt,
      s: market.symbol,
      i: interval,
      f: candle.summary ? toRawTradeId(candle.summary.firstId) : -1,
      L: candle.summary ? toRawTradeId(candle.summary.lastId + 1) - 1 : -1,
      o: figures.open,
      c: figures.close,
      h: figures.high,
      l: figures.low,
      v: figures.volume,
      n: figures.trades,
      x: now > closeAt,
      q: figures.quote,
      V: figures.takerVolume,
      Q: figures.takerQuote,
      B: '0',
    },
  };
}
