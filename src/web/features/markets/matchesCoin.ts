import { toCoin, getCoinName } from '#web/market/coinNames.ts';

/** Whether a pair is meant by what was typed: the start of its symbol, or any part of its name. */
export function matchesCoin(pair: string, typed: string): boolean {
  const needle = typed.trim().toLowerCase();
  const coin = toCoin(pair);
  return coin.toLowerCase().startsWith(needle) || getCoinName(coin).toLowerCase().includes(needle);
}
