import { coinOf, fullNameOf } from '#web/market/coinNames.ts';

/** Whether a pair is meant by what was typed: the start of its symbol, or any part of its name. */
export function matchesCoin(pair: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const coin = coinOf(pair);
  return coin.toLowerCase().startsWith(wanted) || fullNameOf(coin).toLowerCase().includes(wanted);
}
