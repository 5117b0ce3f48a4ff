import { configureStore, type Reducer, Tuple } from '@reduxjs/toolkit';
import { createActionLog } from '#web/app/report/createActionLog.ts';

/** In no year of birth, so that no secret of a test looks like a time of its report. */
const NOON = Date.UTC(2026, 10, 21, 12);

/** Creates a store whose actions go straight to the log of the support report. */
export function recordActions<State>(reducer: Reducer<State>, now: () => number = () => NOON) {
  const log = createActionLog();
  const recording: Reducer<State> = (before, action) => {
    const after = reducer(before, action);
    if (before !== undefined) log.add({ at: now(), action, before, after });
    return after;
  };
  const { dispatch, getState } = configureStore({ reducer: recording, middleware: () => new Tuple() });
  return { dispatch, getState, read: () => log.read(getState()) };
}
