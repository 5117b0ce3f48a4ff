import { type Action, isAnyOf } from '@reduxjs/toolkit';
import { adminLeaving } from '#web/api/admin/adminLeaving.ts';
import { adminSessionEnded, adminSessionStarted, sessionEnded, sessionStarted } from '#web/api/http/sessionSlice.ts';
import type { RecordedEntry, Recording } from '#web/shared/app/recording.ts';
import { isLogged, sanitizeAction } from './actionLog.ts';
import { createSanitizer } from './createSanitizer.ts';

const MAX_ENTRIES = 200;

/** An action with the states before and after it, as they are in the store. */
export interface DispatchedAction {
  at: number;
  action: unknown;
  before: unknown;
  after: unknown;
}

const isStartOrLogout = isAnyOf(sessionStarted, adminSessionStarted, adminLeaving);
const isEnd = isAnyOf(sessionEnded, adminSessionEnded);

const isNextUser = (action: Action): boolean =>
  isStartOrLogout(action) || (isEnd(action) && action.payload !== 'expired');

/**
 * Keeps the last actions for a support report, each with the state after it. Both are sanitized when they are added, so
 * that nothing secret is kept. Clears everything when the user or the administrator changes.
 */
export function createActionLog() {
  let sanitize = createSanitizer();
  let entries: RecordedEntry[] = [];
  let base: unknown = {};

  return {
    add({ at, action, before, after }: DispatchedAction): void {
      if (!isLogged(action)) return;
      const isFirstOfUser = isNextUser(action);
      if (isFirstOfUser) [sanitize, entries, base] = [createSanitizer(), [], {}];
      else if (entries.length === 0) base = sanitize(before);
      // After a change of the user the cache still holds the data of the user before.
      const state = isFirstOfUser ? base : sanitize(after);
      entries.push({ at, action: sanitizeAction(action, sanitize), state });
      if (entries.length > MAX_ENTRIES) base = entries.shift()?.state;
    },
    /** Returns the entries and the current state, which may have changed without an entry. */
    read: (state: unknown): Recording => ({ base, entries, state: sanitize(state) }),
  };
}
