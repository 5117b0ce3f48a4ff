interface DeviceClocks {
  /** Milliseconds since 1970. The user or the network may set this clock. */
  wall: () => number;
  /** Milliseconds that never go back. Most devices stop this clock while they sleep. */
  steady: () => number;
}

/** A network slows down or speeds up the wall clock a little. A larger change is a sleep, or a clock that was set. */
const MIN_SLEEP_MS = 1_000;

/**
 * Creates the app's clock, in milliseconds since 1970. It never goes back, and it counts the time that the device slept.
 * A wall clock that is set forward looks like a sleep; the next response of the server then corrects the offset.
 */
export function createDeviceClock({ wall, steady }: DeviceClocks): () => number {
  const getLead = () => wall() - steady();
  let lead = getLead();
  let startedAt = lead;
  return () => {
    const change = getLead() - lead;
    if (Math.abs(change) > MIN_SLEEP_MS) {
      lead += change;
      startedAt += Math.max(0, change);
    }
    return startedAt + steady();
  };
}
