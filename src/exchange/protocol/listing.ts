import { type Parameters } from './parseParameters.ts';
import { badCombination, duplicateSymbols, invalidSymbol } from './exchangeError.ts';
import { DELISTED_MARKETS, type Market } from '#exchange/pricePath/symbols.ts';
import { type Tape } from '#exchange/pricePath/tape.ts';

/** The pairs of the exchange by symbol; delisted ones have no tape. */
export interface Listing {
  readonly tapes: readonly Tape[];
  getTape(symbol: string): Tape | null;
  /** Throws 'Invalid symbol.' for an unknown one. */
  getMarket(symbol: string | undefined): Market;
  /** Returns the pairs of `symbol` or `symbols`, all of them without either; throws for any unknown symbol. */
  selectMarkets(parameters: Parameters<'symbol' | 'symbols'>): Market[];
}

export function createListing(tapes: readonly Tape[]): Listing {
  const bySymbol = new Map(tapes.map(tape => [tape.market.symbol, tape]));
  const markets = new Map([...tapes.map(tape => tape.market), ...DELISTED_MARKETS].map(row => [row.symbol, row]));

  const getMarket = (symbol: string | undefined): Market => {
    const known = markets.get(symbol ?? '');
    if (!known) throw invalidSymbol();
    return known;
  };

  return {
    tapes,
    getTape: symbol => bySymbol.get(symbol) ?? null,
    getMarket,
    selectMarkets({ symbol, symbols }) {
      if (symbol !== undefined && symbols !== undefined) throw badCombination();
      if (symbol !== undefined) return [getMarket(symbol)];
      if (symbols === undefined) return [...markets.values()];
      const names: string[] = JSON.parse(symbols);
      if (new Set(names).size < names.length) throw duplicateSymbols();
      return names.map(getMarket);
    },
  };
}
