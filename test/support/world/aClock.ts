/** A clock that the test controls. */
export function aClock(at = Date.UTC(2026, 10, 20, 12)) {
  const clock = { at, now: () => clock.at };
  return clock;
}

/** Advances a clock at a few times its speed, so that sockets and jobs keep up. */
export async function advanceClock(clock: { at: number }, ms: number): Promise<void> {
  const until = clock.at + ms;
  while (clock.at < until) {
    clock.at = Math.min(until, clock.at + 500);
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}
