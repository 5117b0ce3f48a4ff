import { type AdminRole } from '#contract/admin/adminRoles.ts';
import { type ApprovalAction } from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type AdminCaller } from './adminCaller.ts';

/** What an act is performed with: the administrator whose act it is, when, and why. */
export interface PerformContext {
  /** Who performs it: of a request, the administrator who approves it. */
  caller: AdminCaller;
  /** Who asked for it. */
  makerId: Id;
  at: Date;
  reason: string | null;
}

/**
 * Something an administrator changes. The engine reads the record, performs the act, reads it again and writes both into
 * the audit log, in one transaction.
 */
export interface Act<Payload, Answer> {
  /** The call, as the audit log names it. */
  action: string;
  /** What it is about, such as `deposit:ID`. */
  getSubject(payload: Payload): string;
  /** Reads the record as the audit log keeps it and locks it until the transaction ends; null where there is none yet. */
  read(tx: Tx, payload: Payload): Promise<unknown>;
  /** Whom it is about; null where it is about no user. */
  getUserId(tx: Tx, payload: Payload): Promise<Id | null>;
  /** Changes the record, or refuses. */
  perform(tx: Tx, payload: Payload, context: PerformContext): Promise<Answer>;
}

/** An act that needs a second administrator while four eyes are on. */
export interface GuardedAct<Payload, Answer> extends Act<Payload, Answer> {
  action: ApprovalAction;
  /** Decodes a payload that was kept as JSON, by the schema of the call's body. */
  decode(payload: unknown): Payload;
  /** Encodes a payload as the call's body. */
  encode(payload: Payload): unknown;
  /** Who may raise the request, and who may approve it. */
  makers: readonly AdminRole[];
  checkers: readonly AdminRole[];
  /** Whether this payload is one that needs a second administrator, such as an amount from a limit up. */
  needsApproval(tx: Tx, payload: Payload): Promise<boolean>;
  /**
   * Reads what has to be the same at execution as when the request was raised, where that is not the whole record, such as
   * for a balance that changes by itself.
   */
  readCompared?(tx: Tx, payload: Payload): Promise<unknown>;
  /** Refuses at once what could not be performed, or not for this maker, so that no request is raised for it. */
  check(tx: Tx, payload: Payload, makerId: Id): Promise<void>;
}
