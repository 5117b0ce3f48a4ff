import {
  type Acquired,
  createCounts,
  createInFlightSlots,
  type ExceededLimit,
  type InFlightLimits,
  type Requester,
} from './inFlightSlots.ts';
import { createDownloads, type Download } from './downloads.ts';

/** The requests that may wait for a slot in this process, and how long. */
export interface WaitLimits {
  perNetwork: number;
  total: number;
  timeoutMs: number;
  /**
   * The pause of an account's or network's slot for which others of it wait, as a multiple of the time it was held. It
   * leaves processor time to others, because few requests without a pause keep the process busy.
   */
  pauseRatio: number;
  /** The shortest pause: receiving a request and sending its response take the process longer than a cheap handler. */
  minPauseMs: number;
  /** A slot pauses only when requests have waited as long for it. A burst, as at the start of the app, is over by then. */
  burstMs: number;
}

const MAX_PAUSE_MS = 1_000;

export interface WaitingSlots {
  /**
   * Returns a slot, at once or after a wait, or the limit that kept it from one. A request that waits aborts a
   * download that holds such a slot: a stalled one, or a long one of a network in excess.
   */
  acquire(requester: Requester, download?: Download): Promise<Acquired>;
}

interface Waiter {
  requester: Requester;
  /** The limit that it met when it arrived. */
  exceeded: ExceededLimit;
  resolve(acquired: Acquired): void;
  timer: NodeJS.Timeout;
}

const ofAccount = ({ account }: Requester) => `account ${account}`;
const ofNetwork = ({ network }: Requester) => `network ${network}`;

/** Tracks for how long an account or a network has had waiters without a gap: one may always be another request. */
function createBacklogs() {
  const counts = createCounts();
  const starts = new Map<string, number>();
  return {
    add(key: string): void {
      if (counts.get(key) === 0) starts.set(key, performance.now());
      counts.add(key, 1);
    },
    remove(key: string): void {
      counts.add(key, -1);
      if (counts.get(key) === 0) starts.delete(key);
    },
    getAgeMs: (key: string): number => performance.now() - (starts.get(key) ?? Infinity),
  };
}

/** The waiters in the order of their arrival, counted by network. */
function createQueue() {
  const waiters = new Set<Waiter>();
  const networks = createCounts();
  const backlogs = createBacklogs();
  const getBacklog = ({ exceeded, requester }: Waiter) =>
    exceeded === 'perAccount' ? ofAccount(requester) : ofNetwork(requester);
  return {
    waiters,
    countOf: networks.get,
    add(waiter: Waiter): void {
      waiters.add(waiter);
      networks.add(waiter.requester.network, 1);
      if (waiter.exceeded !== 'total') backlogs.add(getBacklog(waiter));
    },
    remove(waiter: Waiter): void {
      clearTimeout(waiter.timer);
      waiters.delete(waiter);
      networks.add(waiter.requester.network, -1);
      if (waiter.exceeded !== 'total') backlogs.remove(getBacklog(waiter));
    },
    /** Returns whether others have long waited for a slot of this account or network, rather than for a shared one. */
    isLongAwaited: (holder: Requester, burstMs: number): boolean =>
      [ofAccount(holder), ofNetwork(holder)].some(key => backlogs.getAgeMs(key) >= burstMs),
  };
}

interface Waiting {
  wait: WaitLimits;
  resolve(acquired: Acquired): void;
}

/** Adds a request to the queue. It gets `refused` when it has waited too long. */
function addWaiter(
  queue: ReturnType<typeof createQueue>,
  requester: Requester,
  refused: Extract<Acquired, { exceeded: ExceededLimit }>,
  { wait, resolve }: Waiting,
): Waiter {
  const giveUp = () => {
    queue.remove(waiter);
    resolve(refused);
  };
  const timer = setTimeout(giveUp, wait.timeoutMs);
  const waiter = { requester, exceeded: refused.exceeded, resolve, timer };
  queue.add(waiter);
  return waiter;
}

interface Room {
  queue: ReturnType<typeof createQueue>;
  downloads: ReturnType<typeof createDownloads>;
  max: number;
}

/** Refuses a waiter of a network in excess when the queue is full, and returns whether there is room. */
function makeRoom(waiting: Pick<Waiter, 'requester' | 'exceeded'>, { queue, downloads, max }: Room): boolean {
  if (queue.waiters.size < max) return true;
  const refused = downloads.findInExcess(queue.waiters, waiting);
  if (!refused) return false;
  queue.remove(refused);
  refused.resolve({ exceeded: refused.exceeded });
  return true;
}

/**
 * Creates slots for which requests wait in order. A client may send more requests at once than it has slots, as the app
 * does at its start. A free slot goes to the first waiter that may have it, so that no account or network blocks others.
 * With downloads, networks that have used slots least come first.
 */
export function createWaitingSlots(limits: InFlightLimits, wait: WaitLimits): WaitingSlots {
  const own = createInFlightSlots({ ...limits, total: Infinity });
  const shared = createInFlightSlots({ perAccount: Infinity, perNetwork: Infinity, total: limits.total });
  const queue = createQueue();
  const downloads = createDownloads();

  function tryAcquire(requester: Requester): Acquired {
    const ownSlot = own.tryAcquire(requester);
    if ('exceeded' in ownSlot) return ownSlot;
    const slot = shared.tryAcquire(requester);
    if ('exceeded' in slot) {
      ownSlot.release();
      return slot;
    }
    const acquiredAt = performance.now();
    let isHeld = true;
    const releaseOwn = () => {
      ownSlot.release();
      admitNext();
    };
    return {
      release() {
        if (!isHeld) return;
        isHeld = false;
        slot.release();
        if (!queue.isLongAwaited(requester, wait.burstMs)) return releaseOwn();
        admitNext();
        const pauseMs = wait.pauseRatio * (performance.now() - acquiredAt);
        setTimeout(releaseOwn, Math.min(MAX_PAUSE_MS, Math.max(wait.minPauseMs, pauseMs)));
      },
    };
  }

  function admitNext(): void {
    for (const waiter of downloads.sortByUse(queue.waiters)) {
      const slot = tryAcquire(waiter.requester);
      if ('exceeded' in slot) continue;
      queue.remove(waiter);
      return waiter.resolve(slot);
    }
  }

  async function acquireSlot(requester: Requester): Promise<Acquired> {
    const slot = tryAcquire(requester);
    if ('release' in slot) return slot;
    if (queue.countOf(requester.network) >= wait.perNetwork) return slot;
    if (!makeRoom({ requester, exceeded: slot.exceeded }, { queue, downloads, max: wait.total })) return slot;
    return new Promise(resolve => downloads.abortFor(addWaiter(queue, requester, slot, { wait, resolve })));
  }

  return {
    async acquire(requester, download) {
      const slot = await acquireSlot(requester);
      return download && 'release' in slot ? downloads.add(requester, download, slot) : slot;
    },
  };
}
