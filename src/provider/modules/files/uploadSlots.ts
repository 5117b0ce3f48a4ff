import { type Id } from '#contract/wire.ts';
import { Refused } from '#provider/plugins/refusals.ts';

const AT_ONCE = 8;
/** Both sides of a document, and one of them taken again while the first attempt is still being looked at. */
const AT_ONCE_PER_USER = 3;
/** Of all places, those that only accounts without an upload under way may take. */
const KEPT_FOR_FIRST = 3;
const RETRY_AFTER_S = 2;

/**
 * Bounds the memory uploads can take in this process: so many at once, so many of one user, and of these one is
 * decoded at a time. Whoever finds no slot is asked to come back, before a byte of the file is read. A few accounts that
 * send slowly cannot take every place. Kept in memory on purpose: what is bounded is this process's own memory, and a
 * place is over when its connection or its process is. Uploads of an hour are counted in the database.
 */
export function uploadSlots() {
  const taken = new Map<Id, number>();
  let inUse = 0;
  let decoding: Promise<unknown> = Promise.resolve();

  return {
    async hold<T>(userId: Id, work: () => Promise<T>): Promise<T> {
      const own = taken.get(userId) ?? 0;
      if (own >= AT_ONCE_PER_USER) throw new Refused('too_many_requests', { retryAfterS: RETRY_AFTER_S });
      const places = own === 0 ? AT_ONCE : AT_ONCE - KEPT_FOR_FIRST;
      if (inUse >= places) throw new Refused('busy', { retryAfterS: RETRY_AFTER_S });
      inUse += 1;
      taken.set(userId, own + 1);
      try {
        return await work();
      } finally {
        inUse -= 1;
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
      }
    },

    /** Runs one after the other, first come first served. */
    decode<T>(work: () => Promise<T>): Promise<T> {
      const result = decoding.then(work);
      decoding = result.catch(() => undefined);
      return result;
    },
  };
}

export type UploadSlots = ReturnType<typeof uploadSlots>;
