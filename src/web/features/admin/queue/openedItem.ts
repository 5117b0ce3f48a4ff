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

export interface Opened<EachItem extends Item> {
  opened: EachItem | null;
  /** The id of the item that would be open if the list still contained it. No other item opens in its place. */
  missing: string | null;
}

/**
 * Returns the open item. One that opened by itself stays open until it is decided or left. Otherwise an older item that
 * is released would take its place while the administrator types.
 */
export function selectOpened<EachItem extends Item>(opening: Opening<EachItem>): Opened<EachItem> {
  const { items = [], decided, isFree, chosen, pinned, opensFirst } = opening;
  const waiting = items.filter(({ _id }) => !decided.has(_id));
  const open = (item: EachItem | undefined) => ({ opened: item ?? null, missing: null });
  const miss = (id: string) => ({ opened: null, missing: waiting.length > 0 ? id : null });
  const find = (id: string | null) => waiting.find(({ _id }) => _id === id);

  const chosenItem = find(chosen);
  if (chosenItem) return open(chosenItem);
  if (chosen !== null && !decided.has(chosen)) return miss(chosen);
  if (chosen === null && !opensFirst) return open(undefined);
  const pinnedItem = find(pinned);
  if (pinnedItem) return open(pinnedItem);
  // The URL still names the decided item for a moment; no other item is claimed meanwhile.
  const last = chosen ?? pinned;
  if (last === null) return open(waiting.find(isFree));
  return decided.has(last) ? open(findNext(opening, last)) : miss(last);
}
