import { isAction, type Middleware } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '#web/api/session.ts';
import { MARKET_NOISE, sanitised } from './devTools.ts';

/** How many actions a support report tells. */
export const KEPT_ACTIONS = 200;

/**
 * Remembers the last actions for a support report, sanitised when they happen: nothing secret is ever kept. What one
 * person did is no part of another's report.
 */
export function makeRecorder(now: () => number) {
  let actions: unknown[] = [];
  const middleware: Middleware = () => next => action => {
    if (isAction(action) && !MARKET_NOISE.includes(action.type)) {
      if (sessionStarted.match(action) || (sessionEnded.match(action) && action.payload !== 'expired')) actions = [];
      if (actions.length === KEPT_ACTIONS) actions.shift();
      actions.push({ ...(sanitised(action) as object), at: new Date(now()).toISOString() });
    }
    return next(action);
  };
  return { middleware, actions: (): readonly unknown[] => actions };
}
