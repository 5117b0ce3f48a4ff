import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type ApprovalAction } from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type AdminCaller } from './adminCaller.ts';

export interface PerformContext {
  /** Who performs it; for a request, the approving administrator. */
  caller: AdminCaller;
  makerId: Id;
  at: Date;
  reason: string | null;
}

/** What the audit log holds of an act. */
export interface AuditedChange {
  before: unknown;
  after: unknown;
}

/** A change by an administrator. The engine audits the record before and after it, in the same transaction. */
export interface Act<Payload, Answer> {
  /** The action's name in the audit log. */
  action: string;
  /** Such as `deposit:ID`. */
  getSubject(payload: Payload): string;
  /** Reads the record and, unless `getChange` is given, locks it until the transaction ends; null for a new one. */
  read(tx: Tx, payload: Payload): Promise<unknown>;
  /** Returns the change for the audit log where the record is not locked; by default what `read` returns before and after. */
  getChange?(payload: Payload, answer: Answer): AuditedChange;
  getUserId(tx: Tx, payload: Payload): Promise<Id | null>;
  /** Changes the record, or throws a refusal. */
  perform(tx: Tx, payload: Payload, context: PerformContext): Promise<Answer>;
}

/** An act that needs a second administrator while four eyes is on. */
export interface GuardedAct<Payload, Answer> extends Act<Payload, Answer> {
  action: ApprovalAction;
  /** Decodes a payload that was stored as JSON. */
  decode(payload: unknown): Payload;
  encode(payload: Payload): unknown;
  /** The roles that may raise the request; APPROVAL_CHECKERS holds those that may approve it. */
  makers: readonly AdminRole[];
  needsApproval(tx: Tx, payload: Payload): Promise<boolean>;
  /** Whether it needs no reason while four eyes is off. */
  isReasonOptional?: boolean;
  /** Reads what must be the same at execution as when the request was raised; by default the whole record. */
  readCompared?(tx: Tx, payload: Payload): Promise<unknown>;
  /** Refuses what cannot be performed, or not for this maker, before a request is raised. */
  check(tx: Tx, payload: Payload, makerId: Id): Promise<void>;
}
