import * as z from 'zod/mini';
import { Instant } from '#contract/wire.ts';
import type { StateChange } from './stateChanges.ts';

export const REPORT_FORMAT = 'larkspur-support-report';
export const REPORT_VERSION = 1;

/** The longest report that the app creates, in characters. Older entries are left out above it. */
export const MAX_REPORT_LENGTH = 1_000_000;

const Text = z.string().check(z.maxLength(500));
const MaybeText = z.nullable(Text);

/** The app and the device of a report. */
export const ReportFacts = z.object({
  createdAt: Instant,
  app: z.object({ name: Text, version: Text, build: MaybeText }),
  sources: z.object({
    provider: Text,
    exchange: z.array(Text).check(z.maxLength(10)),
    market: MaybeText,
    lossReason: MaybeText,
    isSimulated: z.boolean(),
  }),
  /** How far the server's clock is ahead of the device's. */
  clockOffsetMs: z.nullable(z.number()),
  device: z.object({
    userAgent: Text,
    language: Text,
    timeZone: Text,
    screen: Text,
    isTouch: z.boolean(),
    isInstalled: z.boolean(),
    isOnline: z.boolean(),
  }),
});
export type ReportFacts = z.infer<typeof ReportFacts>;

/** The part of a report that Redux DevTools ignore. `leftOut` counts the entries that had no room. */
export const ReportHeader = z.extend(ReportFacts, {
  format: z.literal(REPORT_FORMAT),
  version: z.literal(REPORT_VERSION),
  leftOut: z.int().check(z.minimum(0)),
});
export type ReportHeader = z.infer<typeof ReportHeader>;

/** A file in the format that Redux DevTools import: the actions and the state before them, each as JSON in a string. */
export const ReportFile = z.object({ report: ReportHeader, payload: z.string(), preloadedState: z.string() });

const Path = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20));

export const ReportEntries = z
  .array(
    z.looseObject({
      type: z.string().check(z.maxLength(200)),
      at: Instant,
      changes: z.array(z.object({ path: Path, value: z.optional(z.unknown()) })).check(z.maxLength(2_000)),
    }),
  )
  .check(z.maxLength(500));

/** The state before the first entry, where `withReplay` in the app expects it. */
export const ReportBase = z.object({ report: z.record(z.string(), z.unknown()) });

/** An action or a request of a report. `payload` and `meta` have any shape. */
export interface ReportAction {
  type: string;
  at: string;
  changes: readonly StateChange[];
  [field: string]: unknown;
}
