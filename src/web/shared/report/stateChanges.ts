import type { Action } from '@reduxjs/toolkit';

/** A part of the state that an action replaced, or removed if there is no value. */
export interface StateChange {
  path: readonly string[];
  value?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSameRow = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other);

/** Returns what changed between two states. Parts that they share are not compared, and a list changes as a whole. */
export function diffStates(before: unknown, after: unknown, path: readonly string[] = []): StateChange[] {
  if (Object.is(before, after) || isSameRow(before, after)) return [];
  if (!isFields(before) || !isFields(after)) return after === undefined ? [{ path }] : [{ path, value: after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap(name => diffStates(before[name], after[name], [...path, name]));
}

function applyChange(state: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const { [name]: part, ...others } = isFields(state) ? state : {};
  const next = applyChange(part, rest, value);
  return next === undefined ? others : { ...(isFields(state) ? state : {}), [name]: next };
}

/** Returns the state after the changes. It shares all unchanged parts with the state before. */
export const applyChanges = (state: unknown, changes: readonly StateChange[]): unknown =>
  changes.reduce((current, { path, value }) => applyChange(current, path, value), state);

/** An action in a support report, with what it changed. */
interface ReportEntry extends Action<string> {
  at: string;
  changes: readonly StateChange[];
}

/** Returns whether the action comes from a report. No action of the app itself has changes. */
export const isReportEntry = (action: Action): action is ReportEntry =>
  'changes' in action && Array.isArray(action.changes);
