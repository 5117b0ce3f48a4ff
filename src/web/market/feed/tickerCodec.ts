import { itemAt } from '#contract/itemAt.ts';
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
  prices: string[];
  changes: Float64Array;
  decimals: Uint8Array;
  eventAts: Float64Array;
  /** Which rows have another high than before, and what it is. */
  changedHighs: Uint32Array;
  highs: string[];
}

/** What the worker tells the page. */
export type WorkerEvent = Loss | (Omit<Delivery, 'tickers'> & { encoded: EncodedTickers });

/** The worker's end of the wire; it remembers what has been said, so each end lives as long as the other. */
export function createEncoder(): (event: SourceEvent) => WorkerEvent {
  const idBySymbol = new Map<string, number>();
  const highs = new Map<string, string>();

  function encode({ symbols, ...columns }: TickerBatch): EncodedTickers {
    const newSymbols: string[] = [];
    const toId = (symbol: string): number => {
      const known = idBySymbol.get(symbol);
      if (known !== undefined) return known;
      idBySymbol.set(symbol, idBySymbol.size);
      newSymbols.push(symbol);
      return idBySymbol.size - 1;
    };
    const symbolIds = Uint32Array.from(symbols, toId);
    const changedHighs = [...symbols.keys()].filter(row => highs.get(itemAt(symbols, row)) !== columns.highs[row]);
    for (const row of changedHighs) highs.set(itemAt(symbols, row), itemAt(columns.highs, row));
    return {
      newSymbols,
      symbolIds,
      prices: columns.prices,
      changes: Float64Array.from(columns.changes),
      decimals: Uint8Array.from(columns.decimals),
      eventAts: Float64Array.from(columns.eventAts),
      changedHighs: Uint32Array.from(changedHighs),
      highs: changedHighs.map(row => itemAt(columns.highs, row)),
    };
  }

  return event => {
    if (event.kind === 'lost') return event;
    const { tickers, ...rest } = event;
    return { ...rest, encoded: encode(tickers) };
  };
}

/** The page's end of the wire: hands on the very same strings each time, which are found and compared at once. */
export function createDecoder(): (event: WorkerEvent) => SourceEvent {
  const symbols: string[] = [];
  const highs: string[] = [];

  function decode({ newSymbols, symbolIds, changedHighs, ...packed }: EncodedTickers): TickerBatch {
    symbols.push(...newSymbols);
    changedHighs.forEach((row, at) => void (highs[itemAt(symbolIds, row)] = itemAt(packed.highs, at)));
    return {
      symbols: Array.from(symbolIds, number => itemAt(symbols, number)),
      prices: packed.prices,
      changes: Array.from(packed.changes),
      highs: Array.from(symbolIds, number => itemAt(highs, number)),
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
