import { type AccountInNetwork, createRecentUse, type RecentUse } from '#provider/rateLimit/recentUse.ts';

interface QueuedDecode {
  user: AccountInNetwork;
  start: () => void;
}

/** Runs one decoding at a time. */
export interface DecodeQueue {
  run<T>(user: AccountInNetwork, decode: () => Promise<T>): Promise<T>;
}

/**
 * Gives the decoder to those who have used it least: an account or a network whose images took long waits behind all
 * others, and only those with equal use go in order of arrival.
 */
export function createDecodeQueue(use: RecentUse = createRecentUse()): DecodeQueue {
  const waiting: QueuedDecode[] = [];
  let isBusy = false;

  function startNext(): void {
    // The sort is stable, so equal use keeps the order of arrival.
    const next = waiting.sort((a, b) => use.compare(a.user, b.user)).shift();
    isBusy = next !== undefined;
    next?.start();
  }

  return {
    async run(user, decode) {
      if (isBusy) await new Promise<void>(start => waiting.push({ user, start }));
      isBusy = true;
      const startedAt = performance.now();
      try {
        return await decode();
      } finally {
        use.add(user, performance.now() - startedAt);
        startNext();
      }
    },
  };
}
