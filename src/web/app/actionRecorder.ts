import { isAction, type Middleware } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '#web/api/session.ts';
import { NOISY_ACTIONS, sanitizeFields } from './devTools.ts';

/** How many actions a support report tells. */
export const MAX_ACTIONS = 200;

/**
 * Remembers the last actions for a support report, sanitised when they happen: nothing secret is ever kept. What one
 * person did is no part of another's report.
 */
export function createActionRecorder(now: () => number) {
  let actions: unknown[] = [];
  const middleware: Middleware = () => next => action => {
    if (isAction(action) && !NOISY_ACTIONS.includes(action.type)) {
      if (sessionStarted.match(action) || (sessionEnded.match(action) && action.payload !== 'expired')) actions = [];
      if (actions.length === MAX_ACTIONS) actions.shift();
      actions.push({ ...sanitizeFields(action), at: new Date(now()).toISOString() });
    }
    return next(action);
  };
  return { middleware, actions: (): readonly unknown[] => actions };
}
