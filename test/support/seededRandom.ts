import { readVariable } from './variables.ts';

/** Returns pseudo-random numbers from 0 to below 1. */
export type Random = () => number;

/**
 * Returns the seed of this run: SEED of the environment, else a new one. It is printed, so that a failure can be
 * replayed.
 */
export function runSeed(test: string): number {
  const seed = Number(readVariable('SEED') ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`${test}: SEED=${seed}\n`);
  return seed;
}

/** Creates mulberry32: small, fast, and the same on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

export const randomInt = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
