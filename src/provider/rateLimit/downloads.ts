import { type ExceededLimit, isSharedBy, type Requester } from './inFlightSlots.ts';

/** A response that holds a slot until its client has received it. */
export interface Download {
  /** Whether its client has read too little for too long. */
  isStalled(): boolean;
  /** Closes the connection, which releases the slot. */
  abort(): void;
}

interface Slot {
  release(): void;
}

interface Blocked {
  requester: Requester;
  exceeded: ExceededLimit;
}

/** The downloads that hold a slot. */
export function createDownloads() {
  const held = new Map<Download, Requester>();

  return {
    add(requester: Requester, download: Download, slot: Slot): Slot {
      held.set(download, requester);
      return {
        release() {
          held.delete(download);
          slot.release();
        },
      };
    },
    /** Aborts one stalled download that keeps the request from a slot: the one that has held its slot longest. */
    abortStalled({ requester, exceeded }: Blocked): void {
      const found = [...held].find(
        ([download, holder]) => isSharedBy(exceeded, requester, holder) && download.isStalled(),
      );
      if (!found) return;
      const [download] = found;
      held.delete(download);
      download.abort();
    },
  };
}
