import * as z from 'zod/mini';
import { parseJson } from '#contract/wire.ts';
import {
  REPORT_FORMAT,
  ReportBase,
  ReportEntries,
  ReportFile,
  type ReportHeader,
  type ReportAction,
} from './reportFormat.ts';
import { applyChanges } from './stateChanges.ts';

/** Twice the longest report, because an editor may have added spaces. */
export const MAX_FILE_LENGTH = 2_000_000;

/** Far above what the app writes, and low enough that a hostile file cannot keep the page busy. */
const MAX_DEPTH = 40;
const MAX_VALUES = 200_000;
const MAX_KEYS = 1_000;
const MAX_CHANGES = 20_000;

export interface Report {
  header: ReportHeader;
  entries: readonly ReportAction[];
  /** The state before the first entry, then after each. They share their unchanged parts. */
  states: readonly unknown[];
}

export type ReportProblem = 'tooLarge' | 'notJson' | 'notReport' | 'newerVersion';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns whether JSON is within the limits and has no key that could change the prototype of an object. */
function isSafe(root: unknown): boolean {
  let values = 0;
  const check = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.every(item => check(item, depth + 1));
    const fields = Object.entries(value);
    return (
      fields.length <= MAX_KEYS && fields.every(([key, item]) => !FORBIDDEN_KEYS.has(key) && check(item, depth + 1))
    );
  };
  return check(root, 0);
}

const Json = <Schema extends z.ZodMiniType>(schema: Schema) => z.pipe(z.unknown().check(z.refine(isSafe)), schema);
const isPathSafe = ({ changes }: Pick<ReportAction, 'changes'>): boolean =>
  changes.every(({ path }) => path.every(name => !FORBIDDEN_KEYS.has(name)));

const File = Json(ReportFile);
const Entries = Json(
  ReportEntries.check(
    z.refine(entries => entries.every(isPathSafe)),
    z.refine(entries => entries.reduce((sum, { changes }) => sum + changes.length, 0) <= MAX_CHANGES),
  ),
);
const Base = Json(ReportBase);
const Newer = z.object({ report: z.object({ format: z.literal(REPORT_FORMAT), version: z.int() }) });

/** Reads a support report. Text of any origin may be passed: nothing of it is executed, and its size is bounded. */
export function parseReport(text: string): { report: Report } | { problem: ReportProblem } {
  if (text.length > MAX_FILE_LENGTH) return { problem: 'tooLarge' };
  const json = parseJson(text);
  if (json === undefined) return { problem: 'notJson' };
  const file = File.safeParse(json);
  if (!file.success) {
    const newer = Newer.safeParse(json);
    return { problem: newer.success && newer.data.report.version > 1 ? 'newerVersion' : 'notReport' };
  }
  const entries = Entries.safeParse(parseJson(file.data.payload));
  const base = Base.safeParse(parseJson(file.data.preloadedState));
  if (!entries.success || !base.success) return { problem: 'notReport' };
  const states = entries.data.reduce<unknown[]>(
    (known, { changes }) => [...known, applyChanges(known.at(-1), changes)],
    [base.data.report],
  );
  return { report: { header: file.data.report, entries: entries.data, states } };
}
