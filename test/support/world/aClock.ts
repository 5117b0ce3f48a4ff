/** A clock that only the test moves. */
export function aClock(at = Date.UTC(2026, 10, 20, 12)) {
  const clock = { at, now: () => clock.at };
  return clock;
}
