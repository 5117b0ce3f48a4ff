/** Slots for which callers wait in order. */
export interface Slots {
  /** Returns the function that frees the slot. Rejects after the timeout. */
  acquire(): Promise<() => void>;
  waiting(): number;
}

/** Rejects with the message of a pool that has no free connection, because callers handle both alike. */
const createTimeoutError = () => new Error('timeout exceeded when trying to connect');

export function createSlots(max: number, timeoutMs: number): Slots {
  let free = max;
  const waiters = new Set<() => void>();

  function release(): void {
    const [admitNext] = waiters;
    if (admitNext) admitNext();
    else free += 1;
  }

  function wait(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        waiters.delete(admit);
        resolve(release);
      };
      const timer = setTimeout(() => {
        waiters.delete(admit);
        reject(createTimeoutError());
      }, timeoutMs).unref();
      waiters.add(admit);
    });
  }

  return {
    async acquire() {
      if (free === 0) return wait();
      free -= 1;
      return release;
    },
    waiting: () => waiters.size,
  };
}
