import { configureStore, type Reducer, Tuple } from '@reduxjs/toolkit';
import { createActionLog } from '#web/app/report/createActionLog.ts';

/** Creates a store whose actions go straight to the log of the support report. */
export function recordActions<State>(reducer: Reducer<State>, now: () => number = () => 0) {
  const log = createActionLog();
  const recording: Reducer<State> = (before, action) => {
    const after = reducer(before, action);
    if (before !== undefined) log.add({ at: now(), action, before, after });
    return after;
  };
  const { dispatch, getState } = configureStore({ reducer: recording, middleware: () => new Tuple() });
  return { dispatch, getState, read: () => log.read(getState()) };
}
