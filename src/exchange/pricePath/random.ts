// Taken once: looking the global up at every call is what random access would spend most of its time on.
const { floor, imul, log } = Math;

/** Uniform numbers in (0, 1) that depend on nothing but the seed, the stream and the index. */
export type CounterRng = (stream: number, index: number) => number;

const mixBits = (value: number): number => {
  let hash = imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const toUnitInterval = (hash: number): number => (hash + 0.5) / 2 ** 32;

function hashOf(text: string): number {
  let hash = 0x9e3779b9;
  for (const character of text) hash = mixBits(imul(hash, 31) + (character.codePointAt(0) ?? 0));
  return hash;
}

/** Random access to the numbers of one seed: any index at any time, the same in every process. */
export function createCounterRng(seed: string): CounterRng {
  const root = hashOf(seed);
  return (stream, index) => toUnitInterval(mixBits(mixBits(root + imul(stream, 0x9e3779b1)) ^ mixBits(index | 0)));
}

/** Returns a function that continues a sequence of 32-bit whole numbers from one draw. It is always read from its beginning. */
export function createBitSequence(start: number): () => number {
  let state = floor(start * 2 ** 32) | 0;
  return () => mixBits((state = (state + 0x6d2b79f5) | 0));
}

/** The same sequence as uniform numbers in (0, 1). */
export function createUniformSequence(start: number): () => number {
  const next = createBitSequence(start);
  return () => toUnitInterval(next());
}

/** Roughly a standard normal number from 32 random bits: the sum of their four bytes, so never beyond 3.5. */
export const normalFromBits = (bits: number): number =>
  ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24) - 510) / 147.8;

/** Roughly a standard normal number from one uniform one. */
export const normal = (uniform: number): number => normalFromBits(floor(uniform * 2 ** 32));

/** A number with mean 1 that is mostly small and sometimes large. */
export const exponential = (uniform: number): number => -log(uniform);
