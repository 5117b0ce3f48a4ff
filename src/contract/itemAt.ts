/** Returns an item of a list that is known to hold it. Throws a RangeError when it does not. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item at ${index} of ${list.length}`);
  return item;
}
