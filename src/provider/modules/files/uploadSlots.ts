import { type Id } from '#contract/wire.ts';
import { Refused } from '#provider/plugins/refusals.ts';

const AT_ONCE = 8;
const AT_ONCE_PER_USER = 3;

/**
 * Bounds the memory uploads can take in this process: so many at once, so many of one user, and of these one is
 * decoded at a time. Whoever finds no slot is asked to come back, before a byte of the file is read.
 */
export function uploadSlots() {
  const taken = new Map<Id, number>();
  let inUse = 0;
  let decoding: Promise<unknown> = Promise.resolve();

  return {
    async hold<T>(userId: Id, work: () => Promise<T>): Promise<T> {
      const own = taken.get(userId) ?? 0;
      if (inUse >= AT_ONCE || own >= AT_ONCE_PER_USER) throw new Refused('busy', { retryAfterS: 2 });
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
