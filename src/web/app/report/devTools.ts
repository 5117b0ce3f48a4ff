import type { Action, DevToolsEnhancerOptions, Reducer } from '@reduxjs/toolkit';
import { applyChanges, isReportEntry } from '#web/shared/report/stateChanges.ts';
import { HIDDEN_ACTIONS, isLogged, sanitizeAction } from './actionLog.ts';
import { createSanitizer } from './createSanitizer.ts';

const sanitize = createSanitizer();

/** Leaves an imported report as it is: it was sanitized when it was recorded. */
function sanitizeState<S>(state: S): S {
  const { report, ...own } = { ...(state as { report?: unknown } | undefined) };
  // The copy has the shape of the state.
  return (report === undefined ? sanitize(state) : { ...(sanitize(own) as object), report }) as S;
}

/**
 * The extension exports what it shows: its own export (`custom`) would contain the raw actions. Dispatching, editing
 * the history and remote storage are off.
 */
const FEATURES = { pause: true, jump: true, export: true, import: 'custom' } as const;

export const options: DevToolsEnhancerOptions = {
  name: 'Larkspur',
  maxAge: 200,
  features: FEATURES,
  actionSanitizer: <A extends Action>(action: A): A =>
    isReportEntry(action) ? action : sanitizeAction(action, sanitize),
  stateSanitizer: sanitizeState,
  actionsDenylist: [...HIDDEN_ACTIONS],
  predicate: (_state, action) => isLogged(action),
};

/**
 * Lets the extension play an imported support report. The recorded states appear under `report`, and the app's own
 * state stays valid, because sanitized actions do not reach its reducers.
 */
export const withReplay =
  <State extends object>(reducer: Reducer<State>): Reducer<State & { report?: unknown }> =>
  (state, action) => {
    if (state === undefined) return reducer(state, action);
    if (isReportEntry(action)) return { ...state, report: applyChanges(state.report, action.changes) };
    if (state.report === undefined) return reducer(state, action);
    const { report, ...own } = state;
    // Without the report this is the app's state.
    return { ...reducer(own as State, action), report };
  };

export interface DevTools {
  options: DevToolsEnhancerOptions;
  withReplay: typeof withReplay;
}
