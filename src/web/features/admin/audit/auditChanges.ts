import type { AuditRow } from '#contract/admin/administration.ts';
import { isRecord } from '#web/features/admin/shared/isRecord.ts';

/** Names a field that an act changed; null for a missing value. */
export interface AuditChange {
  name: string;
  before: string | null;
  after: string | null;
}

const text = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** Returns whether a change repeats the time, the administrator or the reason of its act. */
const isRepeated = ({ name, before, after }: AuditChange, { at, actor, reason }: AuditRow): boolean =>
  before === null &&
  after !== null &&
  new Map([
    ['decidedAt', at],
    ['decidedBy', actor],
    ['reason', reason],
  ]).get(name) === after;

/** Returns the differences between a record before and after an act. A value that is no record has no field name. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  if (!isRecord(before ?? {}) || !isRecord(after ?? {})) {
    const change = { name: '', before: text(before), after: text(after) };
    return change.before === change.after ? [] : [change];
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map(name => ({ name, before: text(was[name]), after: text(is[name]) }))
    .filter(change => change.before !== change.after);
}

/** Returns what an act changed, without what its row states anyway. */
export const getShownChanges = (row: AuditRow): AuditChange[] =>
  auditChanges(row.before, row.after).filter(change => !isRepeated(change, row));
