/** Returns the element at an index. Throws where there is none, which the compiler cannot rule out. */
export function elementAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no element ${index} of ${items.length}.`);
  return item;
}
