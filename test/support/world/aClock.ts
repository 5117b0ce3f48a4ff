/** A clock that the test controls. */
export function aClock(at = Date.UTC(2026, 10, 20, 12)) {
  const clock = { at, now: () => clock.at };
  return clock;
}
