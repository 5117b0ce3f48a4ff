import { MIN_TRADES_PER_MINUTE, MIN_LOTS_PER_TRADE, MINUTE_MS, turnover, type Minute } from './minutes.ts';
import { type Market } from './symbols.ts';

/** A recorded pair: its minutes by distance from the first one, with holes where nothing was traded. */
export interface Recording {
  market: Market;
  startsAt: number;
  minutes: (Minute | undefined)[];
  /** The id of the first trade in or after every minute, and at the end their total. */
  ids: number[];
}

const HEADER = 'open_time,open,high,low,close,volume';
const BASE_TRADES = 40;
const EXTRA_TRADES = 120;

/** Returns the largest number of decimals in the texts. */
function decimalsIn(texts: string[]): number {
  let max = 0;
  for (const text of texts) {
    const point = text.indexOf('.');
    if (point < 0 || text.length - point - 1 <= max) continue;
    max = Math.max(max, text.replace(/0+$/, '').length - point - 1);
  }
  return max;
}

/** Returns a decimal text as whole smallest units, exactly. */
function parseUnits(text: string, decimals: number): number {
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/**
 * Parses recorded one-minute candles: comma-separated, oldest first, times in milliseconds. Throws an error that names
 * the first contradictory row, or one too small or too large to be traded exactly. `random` decides the number of
 * trades of a minute, which a recording lacks.
 */
export function parseRecording(symbol: string, csv: string, random: (index: number) => number): Recording {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  if (header !== HEADER || lines.length === 0) throw new Error(`${symbol}: the columns should be ${HEADER}`);
  const rows = lines.map(line => line.split(','));
  const priceDecimals = decimalsIn(rows.flatMap(row => row.slice(1, 5)));
  const quantityDecimals = decimalsIn(rows.map(row => row[5] ?? ''));
  const startsAt = Number(rows[0]?.[0]);

  const parseMinute = (texts: string[], index: number, firstId: number): Minute | undefined => {
    const [open = 0, high = 0, low = 0, close = 0] = texts.slice(0, 4).map(text => parseUnits(text, priceDecimals));
    const volume = parseUnits(texts[4] ?? '', quantityDecimals);
    if (volume === 0) return undefined;
    const count = Math.min(
      Math.floor(volume / MIN_LOTS_PER_TRADE),
      BASE_TRADES + Math.floor(EXTRA_TRADES * random(index)),
    );
    const isValid = low >= 1 && low <= Math.min(open, close) && high >= Math.max(open, close);
    if (!isValid || !(count >= MIN_TRADES_PER_MINUTE) || !Number.isSafeInteger(high * volume))
      throw new Error(`${symbol}: cannot replay the candle ${texts.join()}, ${index} minutes after the first`);
    const quote = turnover(open, high, low, close, volume);
    return { open, high, low, close, volume, quote, firstId, count };
  };

  const minutes: (Minute | undefined)[] = [];
  const ids: number[] = [];
  let nextId = 0;
  for (const [openAt, ...texts] of rows) {
    const index = (Number(openAt) - startsAt) / MINUTE_MS;
    if (!Number.isInteger(index) || index < minutes.length) throw new Error(`${symbol}: ${openAt} is out of order`);
    while (ids.length <= index) ids.push(nextId);
    minutes[index] = parseMinute(texts, index, nextId);
    nextId += minutes[index]?.count ?? 0;
  }
  ids.push(nextId);
  const market = { symbol, base: symbol.replace(/USDT$/, ''), priceDecimals, quantityDecimals };
  return { market, startsAt, minutes, ids };
}
