import { toCoin, getCoinName } from '#web/market/coinNames.ts';

/** Matches the start of a pair's symbol, or any part of its name. */
export function matchesCoin(pair: string, typed: string): boolean {
  const needle = typed.trim().toLowerCase();
  const coin = toCoin(pair);
  return coin.toLowerCase().startsWith(needle) || getCoinName(coin).toLowerCase().includes(needle);
}
