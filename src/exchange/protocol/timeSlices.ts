const SLICE_MS = 10;

/** Returns at once while a computation may go on, else when it is its turn again. */
export type Pause = () => Promise<void>;

/**
 * Shares the process between long computations and everything else: after each slice of a computation the event loop runs
 * once, however many computations wait.
 */
export function createTimeSlices(sliceMs = SLICE_MS): Pause {
  let sliceEndsAt = 0;
  let lastTurn = Promise.resolve();

  const nextTurn = async () => {
    await new Promise(resolve => setImmediate(resolve));
    sliceEndsAt = performance.now() + sliceMs;
  };

  return async () => {
    if (performance.now() < sliceEndsAt) return;
    lastTurn = lastTurn.then(nextTurn);
    await lastTurn;
  };
}
