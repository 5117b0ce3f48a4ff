import type { Delivery, Loss, SourceEvent } from './marketSource.ts';
import type { Ticks } from './ticks.ts';

/**
 * Ticks as they pass from the worker to the page: text is dear to copy there, so a symbol is named once and goes by its
 * number from then on, and a high only passes when it has changed.
 */
interface PackedTicks {
  /** Symbols not named before; their numbers go on from the last. */
  named: string[];
  numbers: Uint32Array;
  prices: string[];
  changes: Float64Array;
  decimals: Uint8Array;
  eventAts: Float64Array;
  /** Which rows have another high than before, and what it is. */
  raised: Uint32Array;
  highs: string[];
}

/** What the worker tells the page. */
export type WorkerEvent = Loss | (Omit<Delivery, 'ticks'> & { packed: PackedTicks });

/** The worker's end of the wire; it remembers what has been said, so each end lives as long as the other. */
export function eventPacker(): (event: SourceEvent) => WorkerEvent {
  const numbers = new Map<string, number>();
  const highs = new Map<string, string>();

  function pack({ symbols, ...ticks }: Ticks): PackedTicks {
    const named = symbols.filter(symbol => !numbers.has(symbol));
    for (const symbol of named) numbers.set(symbol, numbers.size);
    const raised = [...symbols.keys()].filter(row => highs.get(symbols[row]!) !== ticks.highs[row]);
    for (const row of raised) highs.set(symbols[row]!, ticks.highs[row]!);
    return {
      named,
      numbers: Uint32Array.from(symbols, symbol => numbers.get(symbol)!),
      prices: ticks.prices,
      changes: Float64Array.from(ticks.changes),
      decimals: Uint8Array.from(ticks.decimals),
      eventAts: Float64Array.from(ticks.eventAts),
      raised: Uint32Array.from(raised),
      highs: raised.map(row => ticks.highs[row]!),
    };
  }

  return event => {
    if (event.kind === 'lost') return event;
    const { ticks, ...rest } = event;
    return { ...rest, packed: pack(ticks) };
  };
}

/** The page's end of the wire: hands on the very same strings each time, which are found and compared at once. */
export function eventUnpacker(): (event: WorkerEvent) => SourceEvent {
  const symbols: string[] = [];
  const highs: string[] = [];

  function unpack({ named, numbers, raised, ...packed }: PackedTicks): Ticks {
    symbols.push(...named);
    raised.forEach((row, at) => void (highs[numbers[row]!] = packed.highs[at]!));
    return {
      symbols: Array.from(numbers, number => symbols[number]!),
      prices: packed.prices,
      changes: Array.from(packed.changes),
      highs: Array.from(numbers, number => highs[number]!),
      decimals: Array.from(packed.decimals),
      eventAts: Array.from(packed.eventAts),
    };
  }

  return event => {
    if (event.kind === 'lost') return event;
    const { packed, ...rest } = event;
    return { ...rest, ticks: unpack(packed) };
  };
}
