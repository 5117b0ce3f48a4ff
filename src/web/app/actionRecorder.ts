import { isAction, type Middleware } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '#web/api/session.ts';
import { NOISY_ACTIONS, sanitizeFields } from './devTools.ts';

export const MAX_ACTIONS = 200;

/** Records the last actions for a support report, sanitized at once, and clears them when the user changes. */
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
