import { type Id, type RecordStatus } from '#contract/wire.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';

/** Null until the record is decided. */
export interface DecidableRecord {
  status: RecordStatus;
  decidedAt: string | null;
  decidedBy: Id | null;
}

/** A record as an administrator sends it back. */
export interface SentRecord {
  status: RecordStatus;
  transactionId?: string | null | undefined;
  reason?: string | null | undefined;
}

export type FinalStatus = Exclude<RecordStatus, 'Pending'>;

/** The transaction behind the money, or the reason why there is none. */
interface DecisionDetails {
  status: FinalStatus;
  transactionId: string | null;
  reason: string | null;
}

export interface Decision extends DecisionDetails {
  decidedAt: Date;
  decidedBy: Id;
}

const NOT_A_DECISION = fieldErrors({ status: 'decision_required' });
const NO_TRANSACTION = fieldErrors({ transactionId: 'transaction_id_required' });
const NO_REASON = fieldErrors({ reason: 'reason_required' });

export function alreadyDecidedError(state: string, at: string | null, by: string | null): ApiError {
  const message = `This was decided already: ${state}${by === null ? '' : ` at ${at} by ${by}`}.`;
  return new ApiError('already_decided', { message, params: { state, ...(at !== null && by !== null && { at, by }) } });
}

/** Refuses a second decision and names the first. */
export async function assertUndecided(
  tx: Tx,
  { status, decidedAt, decidedBy }: DecidableRecord,
  isOpen = status === 'Pending',
): Promise<void> {
  if (isOpen) return;
  const [decider] = await tx.query<{ name: string }>('SELECT full_name AS name FROM users WHERE id = $1', [decidedBy]);
  throw alreadyDecidedError(status, decidedAt, decider?.name ?? decidedBy);
}

/** Returns the final status; a rejection needs a reason. */
export function validateFinalStatus({ status, reason }: SentRecord): { status: FinalStatus; reason: string | null } {
  assertOrThrow(status !== 'Pending', 'invalid_fields', NOT_A_DECISION);
  if (status === 'Completed') return { status, reason: null };
  assertOrThrow(!!reason, 'invalid_fields', NO_REASON);
  return { status, reason };
}

/** Compares a field that a record may leave out. A null that was sent differs from every stored value but null. */
export const isSameIfSent = <Value>(sent: Value | null | undefined, stored: Value | null): boolean =>
  sent === undefined || sent === stored;

/**
 * Returns the decision of an administrator's record. It must be the record as stored except for status, transactionId
 * and reason: any difference means that another version was reviewed.
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
