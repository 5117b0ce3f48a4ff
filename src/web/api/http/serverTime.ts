import { getDeps, type Saga, select } from '#web/saga/effects.ts';
import { serverNow, type WithClock } from './clock.ts';

/** Returns the server's time in epoch milliseconds. */
export function* getServerTime(): Saga<number> {
  const { now } = yield* getDeps();
  return yield* select((state: WithClock) => serverNow(state, now()));
}
