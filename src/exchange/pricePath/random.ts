// Local references: the look-up of the global would dominate random access.
const { floor, imul, log } = Math;

/** Returns uniform numbers in (0, 1) that depend only on the seed, the stream and the index. */
export type CounterRng = (stream: number, index: number) => number;

const mixBits = (value: number): number => {
  let hash = imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const toUnitInterval = (hash: number): number => (hash + 0.5) / 2 ** 32;

function computeHash(text: string): number {
  let hash = 0x9e3779b9;
  for (const character of text) hash = mixBits(imul(hash, 31) + (character.codePointAt(0) ?? 0));
  return hash;
}

export function createCounterRng(seed: string): CounterRng {
  const root = computeHash(seed);
  return (stream, index) => toUnitInterval(mixBits(mixBits(root + imul(stream, 0x9e3779b1)) ^ mixBits(index | 0)));
}

/** Returns a function that continues a sequence of 32-bit whole numbers from one draw. */
export function createBitSequence(start: number): () => number {
  let state = floor(start * 2 ** 32) | 0;
  return () => mixBits((state = (state + 0x6d2b79f5) | 0));
}

export function createUniformSequence(start: number): () => number {
  const next = createBitSequence(start);
  return () => toUnitInterval(next());
}

/** Returns an approximately standard normal number from 32 random bits: the sum of their bytes, at most 3.5. */
export const normalFromBits = (bits: number): number =>
  ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24) - 510) / 147.8;

export const normal = (uniform: number): number => normalFromBits(floor(uniform * 2 ** 32));

/** Returns a number with mean 1 that is mostly small and sometimes large. */
export const exponential = (uniform: number): number => -log(uniform);
