import { type Parameters } from './parseParameters.ts';
import { badCombination, duplicateSymbols, invalidSymbol } from './exchangeError.ts';
import { DELISTED_MARKETS, type Market } from '#exchange/pricePath/symbols.ts';
import { type Tape } from '#exchange/pricePath/tape.ts';

/** The pairs of the exchange by their symbols; those that were delisted have no tape. */
export interface Listing {
  readonly tapes: readonly Tape[];
  getTape(symbol: string): Tape | null;
  /** Throws 'Invalid symbol.' for one that never was. */
  getMarket(symbol: string | undefined): Market;
  /** The pairs that `symbol` or `symbols` name, all of them when neither was sent; one unknown symbol fails it whole. */
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
