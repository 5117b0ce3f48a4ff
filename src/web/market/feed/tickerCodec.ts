import type { Delivery, Loss, SourceEvent, Subscribed } from './sourceEvents.ts';
import type { TickerBatch } from '#web/market/exchange/tickerBatch.ts';

/**
 * Describes tickers between worker and page. Copying text is expensive, so a symbol travels once and then as a number,
 * and a high only when it changed.
 */
interface EncodedTickers {
  /** Lists the new symbols; their numbers continue after the last. */
  newSymbols: string[];
  symbolIds: Uint32Array;
  /** Joins the prices of all rows, because a browser copies one text faster than a list. */
  prices: string;
  changes: Float64Array;
  decimals: Uint8Array;
  eventAts: Float64Array;
  changedHighs: Uint32Array;
  highs: string[];
}

const SEPARATOR = ' ';

/** What the worker sends to the page. */
export type WorkerEvent = Loss | Subscribed | (Omit<Delivery, 'tickers'> & { encoded: EncodedTickers });

/** Creates the worker's end. It keeps the symbol numbers, so both ends must have the same lifetime. */
export function createEncoder(): (event: SourceEvent) => WorkerEvent {
  const idBySymbol = new Map<string, number>();
  const highs = new Map<string, string>();

  function encode({ symbols, ...columns }: TickerBatch): EncodedTickers {
    const newSymbols = symbols.filter(symbol => !idBySymbol.has(symbol));
    for (const symbol of newSymbols) idBySymbol.set(symbol, idBySymbol.size);
    const changedHighs: number[] = [];
    for (const [row, symbol] of symbols.entries()) {
      const high = columns.highs[row] ?? '';
      if (highs.get(symbol) === high) continue;
      highs.set(symbol, high);
      changedHighs.push(row);
    }
    return {
      newSymbols,
      symbolIds: Uint32Array.from(symbols, symbol => idBySymbol.get(symbol) ?? 0),
      prices: columns.prices.join(SEPARATOR),
      changes: Float64Array.from(columns.changes),
      decimals: Uint8Array.from(columns.decimals),
      eventAts: Float64Array.from(columns.eventAts),
      changedHighs: Uint32Array.from(changedHighs),
      highs: changedHighs.map(row => columns.highs[row] ?? ''),
    };
  }

  return event => {
    if (event.kind !== 'delivered') return event;
    const { tickers, ...rest } = event;
    return { ...rest, encoded: encode(tickers) };
  };
}

function pickById(texts: readonly string[], ids: Uint32Array): string[] {
  const picked = new Array<string>(ids.length);
  for (let row = 0; row < ids.length; row += 1) picked[row] = texts[ids[row] ?? 0] ?? '';
  return picked;
}

/** Creates the page's end. It returns identical strings every time, which compare fastest. */
export function createDecoder(): (event: WorkerEvent) => SourceEvent {
  const symbols: string[] = [];
  const highs: string[] = [];

  function decode({ newSymbols, symbolIds, changedHighs, ...encoded }: EncodedTickers): TickerBatch {
    symbols.push(...newSymbols);
    changedHighs.forEach((row, at) => void (highs[symbolIds[row] ?? 0] = encoded.highs[at] ?? ''));
    return {
      symbols: pickById(symbols, symbolIds),
      prices: symbolIds.length === 0 ? [] : encoded.prices.split(SEPARATOR),
      changes: encoded.changes,
      highs: pickById(highs, symbolIds),
      decimals: encoded.decimals,
      eventAts: encoded.eventAts,
    };
  }

  return event => {
    if (event.kind !== 'delivered') return event;
    const { encoded, ...rest } = event;
    return { ...rest, tickers: decode(encoded) };
  };
}
