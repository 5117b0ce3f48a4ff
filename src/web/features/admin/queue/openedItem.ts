interface Item {
  _id: string;
}

interface QueueState<EachItem extends Item> {
  /** Every item of the response, oldest first. */
  items: readonly EachItem[] | undefined;
  /** Ids of decided items, which the response may still contain. */
  decided: ReadonlySet<string>;
  /** Returns whether the administrator may claim an item. */
  isFree(item: EachItem): boolean;
}

interface Opening<EachItem extends Item> extends QueueState<EachItem> {
  /** The item in the URL. */
  chosen: string | null;
  /** The item that is open without being in the URL. */
  pinned: string | null;
  /** The page has room for an item beside the list. */
  opensFirst: boolean;
}

/** Returns the next free item after one, else the first. */
export function findNext<EachItem extends Item>(
  { items = [], decided, isFree }: QueueState<EachItem>,
  after: string,
): EachItem | undefined {
  const at = items.findIndex(({ _id }) => _id === after);
  const isNext = (item: EachItem) => item._id !== after && !decided.has(item._id) && isFree(item);
  return items.slice(at + 1).find(isNext) ?? items.find(isNext);
}

/**
 * Returns the open item. One that opened by itself stays open until it is decided or left. Otherwise an older item that
 * is released would take its place while the administrator types.
 */
export function selectOpened<EachItem extends Item>(opening: Opening<EachItem>): EachItem | null {
  const { items = [], decided, isFree, chosen, pinned, opensFirst } = opening;
  const findWaiting = (id: string | null) => items.find(({ _id }) => _id === id && !decided.has(_id));
  const chosenItem = findWaiting(chosen);
  if (chosenItem) return chosenItem;
  // The URL still names the decided item for a moment; no other item is claimed meanwhile.
  const isChosenDecided = chosen !== null && decided.has(chosen);
  if (!opensFirst && !isChosenDecided) return null;
  const pinnedItem = findWaiting(pinned);
  if (pinnedItem) return pinnedItem;
  const last = isChosenDecided ? chosen : pinned;
  if (last !== null && decided.has(last)) return findNext(opening, last) ?? null;
  return items.find(item => !decided.has(item._id) && isFree(item)) ?? null;
}
