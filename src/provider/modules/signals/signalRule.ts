import { type QueueKind, type Signal, type SignalCode } from '#contract/admin/adminQueue.ts';
import { type Id } from '#contract/wire.ts';

export type SignalKind = Exclude<QueueKind, 'approvals'>;

/** The item, the parameters of the sentence, and the record that proves it. */
export interface Found {
  id: Id;
  params: Record<string, string>;
  link_kind: NonNullable<Signal['link']>['kind'] | null;
  link_id: Id | null;
}

/** One signal: one SQL statement over the relation `item` of a page, with a row per matching item. */
export interface SignalRule {
  code: SignalCode;
  kinds: readonly SignalKind[];
  sql: string;
  /** Filters rows where SQL cannot. */
  isFound?(row: Found): boolean;
  /** The queues that state when it finds nothing, if it is a `PassedCheck`. */
  passedIn?: readonly SignalKind[];
}

/** The other accounts that a signal counts at most. */
export const MAX_COUNTED_ACCOUNTS = 100;

/** SQL of a time in the wire format. */
export const iso = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of micro-USDT as an amount. */
export const usdt = (micros: string): string => `trim_scale(${micros} / 1000000.0)::text`;
