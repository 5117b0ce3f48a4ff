import { type ExceededLimit, isSharedBy, type Requester } from './inFlightSlots.ts';
import { createDecayingSums, MAX_EXCESS_USE_MS } from './recentUse.ts';

/** A response that holds a slot until its client has received it. */
export interface Download {
  /** Whether its client has read too little for too long. */
  isStalled(): boolean;
  /** Whether it has lasted so long that it may end for a network that has used slots less. */
  isLong(): boolean;
  /** Closes the connection, which releases the slot. */
  abort(): void;
}

interface Slot {
  release(): void;
}

interface Waiting {
  requester: Requester;
  exceeded: ExceededLimit;
}

interface Holder {
  requester: Requester;
  countedUntil: number;
}

/** Tracks the downloads that hold a slot, and how long the networks have used slots for them. */
export function createDownloads() {
  const held = new Map<Download, Holder>();
  const use = createDecayingSums(() => performance.now());
  const getUse = ({ requester }: Pick<Waiting, 'requester'>) => use.get(requester.network);

  function countUse(holder: Holder): void {
    const now = performance.now();
    use.add(holder.requester.network, now - holder.countedUntil);
    holder.countedUntil = now;
  }

  function end(download: Download): void {
    const holder = held.get(download);
    if (holder) countUse(holder);
    held.delete(download);
  }

  /** Returns one of the network that has used slots most, the first of several; undefined when none is in excess. */
  function findInExcess<T extends Pick<Waiting, 'requester'>>(users: Iterable<T>, waiting: Waiting): T | undefined {
    held.forEach(countUse);
    if (use.isEmpty()) return undefined;
    const limit = getUse(waiting) + MAX_EXCESS_USE_MS;
    return [...users].filter(user => getUse(user) > limit).sort((a, b) => getUse(b) - getUse(a))[0];
  }

  function findLongInExcess(waiting: Waiting): Download | undefined {
    const long = [...held].filter(([download]) => download.isLong());
    const users = long.map(([download, { requester }]) => ({ download, requester }));
    return findInExcess(users, waiting)?.download;
  }

  function findStalled({ requester, exceeded }: Waiting): Download | undefined {
    const isBlocking = ([, holder]: [Download, Holder]) => isSharedBy(exceeded, requester, holder.requester);
    return [...held].filter(isBlocking).find(([download]) => download.isStalled())?.[0];
  }

  return {
    add(requester: Requester, download: Download, slot: Slot): Slot {
      held.set(download, { requester, countedUntil: performance.now() });
      return {
        release() {
          end(download);
          slot.release();
        },
      };
    },
    findInExcess,
    /** Sorts those that wait by the use of their networks; equal use keeps their order. */
    sortByUse<T extends Waiting>(waiters: ReadonlySet<T>): Iterable<T> {
      if (waiters.size < 2) return waiters;
      held.forEach(countUse);
      return use.isEmpty() ? waiters : [...waiters].sort((a, b) => getUse(a) - getUse(b));
    },
    /**
     * Aborts one download that keeps the request from a slot: a stalled one, the oldest first. When the slots of all are
     * in use, a long one of a network in excess may end instead.
     */
    abortFor(waiting: Waiting): void {
      const found = findStalled(waiting) ?? (waiting.exceeded === 'total' ? findLongInExcess(waiting) : undefined);
      if (!found) return;
      end(found);
      found.abort();
    },
  };
}
