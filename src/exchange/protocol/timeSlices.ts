const SLICE_MS = 10;

/** Resolves at once while a computation may continue, else at its next turn. */
export type Pause = () => Promise<void>;

/** Shares the process between long computations and other work: the event loop runs once after each slice. */
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
