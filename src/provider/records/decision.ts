import { type Id, type RecordStatus } from '#contract/wire.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';

/** What is stored about the decision on a record: null until somebody decided. */
export interface DecidableRecord {
  status: RecordStatus;
  decidedAt: string | null;
  decidedBy: Id | null;
}

/** A record as an administrator sends it back, as far as it decides anything. */
export interface SentRecord {
  status: RecordStatus;
  transactionId?: string | null | undefined;
  reason?: string | null | undefined;
}

export type FinalStatus = Exclude<RecordStatus, 'Pending'>;

/** What an administrator decided about money that came or goes: the transaction behind it, or why there is none. */
export interface DecisionDetails {
  status: FinalStatus;
  transactionId: string | null;
  reason: string | null;
}

/** A verdict, with when and by whom. */
export interface Decision extends DecisionDetails {
  decidedAt: Date;
  decidedBy: Id;
}

const NOT_A_DECISION = fieldErrors({ status: 'decision_required' });
const NO_TRANSACTION = fieldErrors({ transactionId: 'transaction_id_required' });
const NO_REASON = fieldErrors({ reason: 'reason_required' });

/** Returns the refusal of a second decision: what the first was, when, and by whose name. */
export function alreadyDecidedError(state: string, at: string | null, by: string | null): ApiError {
  const message = `This was decided already: ${state}${by === null ? '' : ` at ${at} by ${by}`}.`;
  return new ApiError('already_decided', { message, params: { state, ...(at !== null && by !== null && { at, by }) } });
}

/** Refuses a second decision, and says when and by whom the first was made. */
export async function assertUndecided(
  tx: Tx,
  { status, decidedAt, decidedBy }: DecidableRecord,
  isOpen = status === 'Pending',
): Promise<void> {
  if (isOpen) return;
  const [decider] = await tx.query<{ name: string }>('SELECT full_name AS name FROM users WHERE id = $1', [decidedBy]);
  throw alreadyDecidedError(status, decidedAt, decider?.name ?? decidedBy);
}

/** The status and the reason a record is sent back with: a rejection has to say why. */
export function validateFinalStatus({ status, reason }: SentRecord): { status: FinalStatus; reason: string | null } {
  assertOrThrow(status !== 'Pending', 'invalid_fields', NOT_A_DECISION);
  if (status === 'Completed') return { status, reason: null };
  assertOrThrow(!!reason, 'invalid_fields', NO_REASON);
  return { status, reason };
}

/**
 * What an administrator's record decides about a deposit or a withdraw. It has to be the record as it is stored: only
 * status, transactionId and reason are read, and anything else that differs means that something else was looked at.
 */
export async function validateDecision(
  tx: Tx,
  stored: DecidableRecord,
  sent: SentRecord,
  isSameRecord: boolean,
): Promise<DecisionDetails> {
  await assertUndecided(tx, stored);
  assertOrThrow(isSameRecord, 'record_changed');
  const decided = validateFinalStatus(sent);
  if (decided.status === 'Rejected') return { ...decided, transactionId: null };
  assertOrThrow(!!sent.transactionId, 'invalid_fields', NO_TRANSACTION);
  return { ...decided, transactionId: sent.transactionId };
}
