/** Bounds the memory of a long session. Equality is lost only to values that appeared this long ago. */
export const MAX_VALUES = 20_000;

/** Computes cyrb53 with two seeds: 53 bits, so that ten thousand values collide with a probability of 10⁻⁸. */
function hash(text: string, seeds: Uint32Array): number {
  let [high, low] = [0xdeadbeef ^ (seeds[0] ?? 0), 0x41c6ce57 ^ (seeds[1] ?? 0)];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 2 ** 32 * (low & 0x1f_ffff) + (high >>> 0);
}

/**
 * Returns a function that replaces equal values by equal pseudonyms (`hidden-1`, `hidden-2`). A pseudonym is a number
 * in the order of appearance: nothing about its value can be computed from it, not even by trying all values.
 * Memory holds hashes with a random key, never the values.
 */
export function createPseudonyms(): (value: unknown) => string {
  const seeds = crypto.getRandomValues(new Uint32Array(2));
  const numbers = new Map<number, number>();
  let count = 0;
  return value => {
    const key = hash(String(value), seeds);
    let number = numbers.get(key);
    if (number === undefined) {
      if (numbers.size === MAX_VALUES) numbers.clear();
      number = count += 1;
      numbers.set(key, number);
    }
    return `hidden-${number}`;
  };
}
