import { type AccountInNetwork, createRecentUse, type RecentUse } from '#provider/rateLimit/recentUse.ts';

interface QueuedDecode {
  user: AccountInNetwork;
  start: () => void;
}

export interface DecodeQueue {
  run<T>(user: AccountInNetwork, decode: () => Promise<T>): Promise<T>;
}

/** Runs one decoding at a time. Those with the least recent use go first; equal use keeps the order of arrival. */
export function createDecodeQueue(use: RecentUse = createRecentUse()): DecodeQueue {
  const waiting: QueuedDecode[] = [];
  let isBusy = false;

  function startNext(): void {
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
