/** Allows a number of calls in each minute of the clock. */
export interface MinuteBudget {
  tryTake(): boolean;
}

/** Creates a budget; `onExceeded` gets the number of refused calls of a minute at the first call after it. */
export function createMinuteBudget(
  max: number,
  now: () => number,
  onExceeded: (refused: number) => void = () => undefined,
): MinuteBudget {
  let minute = 0;
  let count = 0;
  return {
    tryTake() {
      const thisMinute = Math.floor(now() / 60_000);
      if (thisMinute !== minute) {
        if (count > max) onExceeded(count - max);
        [minute, count] = [thisMinute, 0];
      }
      count += 1;
      return count <= max;
    },
  };
}
