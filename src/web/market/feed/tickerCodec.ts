import type { Delivery, Loss, SourceEvent } from '#web/market/sources/marketSource.ts';
import type { TickerBatch } from '#web/market/store/tickerBatch.ts';

/**
 * Ticks as they pass from the worker to the page: text is dear to copy there, so a symbol is named once and goes by its
 * number from then on, and a high only passes when it has changed.
 */
interface EncodedTickers {
  /** Symbols not named before; their numbers go on from the last. */
  newSymbols: string[];
  symbolIds: Uint32Array;
  /** One text for all rows: a browser copies it at once, and a list string by string. */
  prices: string;
  changes: Float64Array;
  decimals: Uint8Array;
  eventAts: Float64Array;
  /** Which rows have another high than before, and what it is. */
  changedHighs: Uint32Array;
  highs: string[];
}

const SEPARATOR = ' ';

/** What the worker sends to the page. */
export type WorkerEvent = Loss | (Omit<Delivery, 'tickers'> & { encoded: EncodedTickers });

/** The worker's end of the wire; it remembers what has been said, so each end lives as long as the other. */
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
      prices: columns.prices.join(SEPARATOR),
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

/** Copies in a loop, which runs for every row of every message: `Array.from` takes ten times as long. */
function toArray(values: Float64Array | Uint8Array): number[] {
  const copy: number[] = [];
  for (let row = 0; row < values.length; row += 1) copy.push(values[row]!);
  return copy;
}

function pickById(texts: readonly string[], ids: Uint32Array): string[] {
  const picked: string[] = [];
  for (let row = 0; row < ids.length; row += 1) picked.push(texts[ids[row]!]!);
  return picked;
}

/** Creates the page's decoder. Symbols and highs are the same string objects in every message, so comparing them is cheap. */
export function createDecoder(): (event: WorkerEvent) => SourceEvent {
  const symbols: string[] = [];
  const highs: string[] = [];

  function decode({ newSymbols, symbolIds, changedHighs, ...encoded }: EncodedTickers): TickerBatch {
    symbols.push(...newSymbols);
    changedHighs.forEach((row, at) => void (highs[symbolIds[row]!] = encoded.highs[at]!));
    return {
      symbols: pickById(symbols, symbolIds),
      prices: symbolIds.length === 0 ? [] : encoded.prices.split(SEPARATOR),
      changes: toArray(encoded.changes),
      highs: pickById(highs, symbolIds),
      decimals: toArray(encoded.decimals),
      eventAts: toArray(encoded.eventAts),
    };
  }

  return event => {
    if (event.kind === 'lost') return event;
    const { encoded, ...rest } = event;
    return { ...rest, tickers: decode(encoded) };
  };
}
