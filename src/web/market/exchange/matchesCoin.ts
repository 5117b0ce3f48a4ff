import { toPair } from '#contract/coins.ts';
import { getCoinName } from './coinNames.ts';

/** Matches the start of a coin's pair, with or without its slash, or any part of its name. */
export function matchesCoin(coin: string, typed: string): boolean {
  const needle = typed.trim().toLowerCase();
  return (
    toPair(coin).toLowerCase().startsWith(needle.replace(/[\s/]/g, '')) ||
    getCoinName(coin).toLowerCase().includes(needle)
  );
}
