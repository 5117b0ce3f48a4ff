import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { Recording } from '#web/shared/app/recording.ts';
import type { createActionLog, DispatchedAction } from './createActionLog.ts';

/** Actions that wait for the log. When there are more, the log loads at once. */
const MAX_WAITING = 200;

/** The log leaves these out, and while they wait they would hold thousands of prices each. */
const PRICES = 'market/tickersReceived';

/**
 * Records actions for a support report. The log, which sanitizes them, is no part of the first load. What is dispatched
 * before waits for it, and is dropped if it fails to load.
 */
export function createActionRecorder(now: () => number) {
  let waiting: DispatchedAction[] = [];
  let log: ReturnType<typeof createActionLog> | undefined;

  async function load() {
    try {
      const { createActionLog } = await import('./createActionLog.ts');
      log ??= createActionLog();
      waiting.forEach(log.add);
      return log;
    } finally {
      waiting = [];
    }
  }

  const middleware: Middleware =
    ({ getState }) =>
    next =>
    action => {
      if (isAction(action) && action.type === PRICES) return next(action);
      const [at, before]: [number, unknown] = [now(), getState()];
      try {
        return next(action);
      } finally {
        const dispatched = { at, action, before, after: getState() };
        if (log) log.add(dispatched);
        else if (waiting.push(dispatched) === MAX_WAITING) load().catch(() => undefined);
        else if (waiting.length > MAX_WAITING) waiting.shift();
      }
    };

  return { middleware, load, read: async (state: unknown): Promise<Recording> => (await load()).read(state) };
}
