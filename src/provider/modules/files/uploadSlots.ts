import { ApiError } from '#provider/core/apiError.ts';
import { createInFlightSlots, type InFlightLimits, type InFlightSlots } from '#provider/rateLimit/inFlightSlots.ts';
import {
  type AccountInNetwork,
  createRecentUse,
  MAX_EXCESS_USE_MS,
  type RecentUse,
} from '#provider/rateLimit/recentUse.ts';

export interface ReceivingUpload {
  receivedBytes(): number;
  /** Closes the connection. */
  abort(): void;
}

/** Held while an upload is received and decoded. It can be aborted only while it is received. */
export interface UploadSlot {
  receive(upload: ReceivingUpload): void;
  received(): void;
}

interface SlotSettings {
  admitted: InFlightLimits;
  held: InFlightLimits;
  waitMs: number;
}

/** Three per account: both sides of a document, and a retry while the first attempt is in flight. */
const SETTINGS: SlotSettings = {
  admitted: { perAccount: 3, perNetwork: 32, total: 64 },
  held: { perAccount: 3, perNetwork: 5, total: 8 },
  waitMs: 15_000,
};
const RETRY_AFTER_S = 2;
const CHECK_INTERVAL_MS = 250;
/** An upload below this rate yields its slot to a waiting one. */
const SLOW_BYTES_PER_S = 32 * 1024;
const SLOW_GRACE_MS = 1_000;

interface Holder extends UploadSlot {
  user: AccountInNetwork;
  release(): void;
  countedUntil: number;
  receiving: { upload: ReceivingUpload; since: number } | null;
}

interface Waiter {
  user: AccountInNetwork;
  start(holder: Holder): void;
  exceeded: keyof InFlightLimits | null;
}

/**
 * Bounds the uploads in flight in this process: of an account, of a network, and in all. An upload that finds no slot
 * waits for one before a byte of its body is read; accounts with the least recent use go first. While uploads wait, the
 * slowest upload that holds a slot is aborted.
 */
export function createUploadSlots({ admitted, held, waitMs }: SlotSettings = SETTINGS) {
  const admission = createInFlightSlots(admitted);
  const slots = createInFlightSlots(held);
  const use = createRecentUse();
  const holders = createHolders(use);
  const waiting: Waiter[] = [];
  let checkTimer: NodeJS.Timeout | undefined;

  function fillSlots(): void {
    holders.countUse();
    // The sort is stable, so equal use keeps the order of arrival.
    for (const waiter of waiting.sort((a, b) => use.compare(a.user, b.user)).slice()) {
      const slot = slots.tryAcquire(waiter.user);
      waiter.exceeded = 'exceeded' in slot ? slot.exceeded : null;
      if ('exceeded' in slot) continue;
      waiting.splice(waiting.indexOf(waiter), 1);
      waiter.start(holders.add(waiter.user, slot.release));
    }
    if (waiting.length > 0) {
      checkTimer ??= setInterval(makeRoom, CHECK_INTERVAL_MS).unref();
    } else {
      clearInterval(checkTimer);
      checkTimer = undefined;
    }
  }

  function makeRoom(): void {
    fillSlots();
    holders.abortSlowest(waiting);
  }

  function waitForSlot(user: AccountInNetwork): Promise<Holder> {
    return new Promise((resolve, reject) => {
      const overdue = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(toRefusal('total'));
      }, waitMs).unref();
      const start = (holder: Holder) => {
        clearTimeout(overdue);
        resolve(holder);
      };
      const waiter: Waiter = { user, start, exceeded: null };
      waiting.push(waiter);
      fillSlots();
    });
  }

  return {
    withSlot: <T>(user: AccountInNetwork, work: (slot: UploadSlot) => Promise<T>) =>
      withAdmission(admission, user, async () => {
        const holder = await waitForSlot(user);
        try {
          return await work(holder);
        } finally {
          holders.end(holder);
          fillSlots();
        }
      }),
  };
}

async function withAdmission<T>(admission: InFlightSlots, user: AccountInNetwork, work: () => Promise<T>): Promise<T> {
  const admittance = admission.tryAcquire(user);
  if ('exceeded' in admittance) throw toRefusal(admittance.exceeded);
  try {
    return await work();
  } finally {
    admittance.release();
  }
}

const toRefusal = (exceeded: keyof InFlightLimits): ApiError =>
  new ApiError(exceeded === 'perAccount' ? 'too_many_requests' : 'busy', { retryAfterS: RETRY_AFTER_S });

/** The uploads that hold a slot; `use` counts their time. */
function createHolders(use: RecentUse) {
  const holders = new Set<Holder>();

  function countUse(holder: Holder): void {
    const now = performance.now();
    use.add(holder.user, now - holder.countedUntil);
    holder.countedUntil = now;
  }

  function canAbort(holder: Holder, { user, exceeded }: Waiter): boolean {
    const isBlocking = exceeded === 'total' || holder.user.network === user.network;
    if (!holder.receiving || !isBlocking) return false;
    const getUse = exceeded === 'total' ? use.getNetworkUse : use.getAccountUse;
    return isSlow(holder) || getUse(holder.user) - getUse(user) > MAX_EXCESS_USE_MS;
  }

  return {
    countUse: () => holders.forEach(countUse),
    add(user: AccountInNetwork, release: () => void): Holder {
      const holder: Holder = {
        user,
        release,
        countedUntil: performance.now(),
        receiving: null,
        receive: upload => void (holder.receiving = { upload, since: performance.now() }),
        received: () => void (holder.receiving = null),
      };
      holders.add(holder);
      return holder;
    },
    end(holder: Holder): void {
      countUse(holder);
      holders.delete(holder);
      holder.release();
    },
    /** Aborts one upload per waiting one, the slowest first. A slot is free when its connection has ended. */
    abortSlowest(waiting: readonly Waiter[]): void {
      const ended = new Set<Holder>();
      for (const waiter of waiting) {
        const [slowest] = [...holders]
          .filter(holder => !ended.has(holder) && canAbort(holder, waiter))
          .sort((a, b) => getRate(a) - getRate(b));
        if (slowest) ended.add(slowest);
      }
      for (const { receiving } of ended) receiving?.upload.abort();
    },
  };
}

export type UploadSlots = ReturnType<typeof createUploadSlots>;

/** In bytes per second. */
function getRate({ receiving }: Holder): number {
  if (!receiving) return Infinity;
  const { upload, since } = receiving;
  return (upload.receivedBytes() * 1_000) / Math.max(1, performance.now() - since);
}

const isSlow = (holder: Holder): boolean =>
  holder.receiving !== null &&
  performance.now() - holder.receiving.since >= SLOW_GRACE_MS &&
  getRate(holder) < SLOW_BYTES_PER_S;
