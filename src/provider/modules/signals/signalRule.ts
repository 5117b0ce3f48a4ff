import { type QueueKind, type Signal, type SignalCode } from '#contract/admin/adminQueue.ts';
import { type Id } from '#contract/wire.ts';

/** Whose signals can be looked for: the records that are decided. */
export type SignalKind = Exclude<QueueKind, 'approvals'>;

/** A row of a rule: the item it is about, the parameters of the sentence, and the record that shows it. */
export interface Found {
  id: Id;
  params: Record<string, string>;
  link_kind: NonNullable<Signal['link']>['kind'] | null;
  link_id: Id | null;
}

/**
 * One signal. Its SQL is one statement over the items of a page: the relation `item` has their id, user_id, created_at and,
 * where the kind has it, payment_address and position. It returns a row for each item that the signal is about.
 */
export interface SignalRule {
  code: SignalCode;
  kinds: readonly SignalKind[];
  sql: string;
  /** Whether a row counts, where SQL alone cannot say. */
  isFound?(row: Found): boolean;
}

/** SQL of a time as the wire has it. */
export const iso = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of micro-USDT as an amount. */
export const usdt = (micros: string): string => `trim_scale(${micros} / 1000000.0)::text`;
