import type { Delivery, Loss, SourceEvent } from '#web/market/sources/marketSource.ts';
import type { TickerBatch } from '#web/market/store/tickerBatch.ts';

/**
 * Describes tickers between worker and page. Copying text is expensive, so a symbol travels once and then as a number,
 * and a high only when it changed.
 */
interface EncodedTickers {
  /** Lists the new symbols; their numbers continue after the last. */
  newSymbols: string[];
  symbolIds: Uint32Array;
  prices: string[];
  changes: Float64Array;
  decimals: Uint8Array;
  eventAts: Float64Array;
  changedHighs: Uint32Array;
  highs: string[];
}

export type WorkerEvent = Loss | (Omit<Delivery, 'tickers'> & { encoded: EncodedTickers });

/** Creates the worker's end. It keeps the symbol numbers, so both ends must have the same lifetime. */
export function createEncoder(): (event: SourceEvent) => WorkerEvent {
  const idBySymbol = new Map<string, number>();
  const highs = new Map<string, string>();

  function encode({ symbols, ...columns }: TickerBatch): EncodedTickers {
    const newSymbols = symbols.filter(symbol => !idBySymbol.has(symbol));
    for (const symbol of newSymbols) idBySymbol.set(symbol, idBySymbol.size);
    const changedHighs = [...symbols.keys()].filter(row => highs.get(symbols[row]!) !== columns.highs[row]);
    for (const row of changedHighs) highs.set(symbols[row]!, columns.highs[row]!);
    return {
      newSymbols,
      symbolIds: Uint32Array.from(symbols, symbol => idBySymbol.get(symbol)!),
      prices: columns.prices,
      changes: Float64Array.from(columns.changes),
      decimals: Uint8Array.from(columns.decimals),
      eventAts: Float64Array.from(columns.eventAts),
      changedHighs: Uint32Array.from(changedHighs),
      highs: changedHighs.map(row => columns.highs[row]!),
    };
  }

  return event => {
    if (event.kind === 'lost') return event;
    const { tickers, ...rest } = event;
    return { ...rest, encoded: encode(tickers) };
  };
}

/** Creates the page's end. It returns identical strings every time, which compare fastest. */
export function createDecoder(): (event: WorkerEvent) => SourceEvent {
  const symbols: string[] = [];
  const highs: string[] = [];

  function decode({ newSymbols, symbolIds, changedHighs, ...packed }: EncodedTickers): TickerBatch {
    symbols.push(...newSymbols);
    changedHighs.forEach((row, at) => void (highs[symbolIds[row]!] = packed.highs[at]!));
    return {
      symbols: Array.from(symbolIds, number => symbols[number]!),
      prices: packed.prices,
      changes: Array.from(packed.changes),
      highs: Array.from(symbolIds, number => highs[number]!),
      decimals: Array.from(packed.decimals),
      eventAts: Array.from(packed.eventAts),
    };
  }

  return event => {
    if (event.kind === 'lost') return event;
    const { encoded, ...rest } = event;
    return { ...rest, tickers: decode(encoded) };
  };
}
