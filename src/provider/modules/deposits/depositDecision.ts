import { type UpdateDeposit } from '#contract/deposits.ts';
import { type Id } from '#contract/wire.ts';
import { refuseUnless } from '#provider/plugins/refusals.ts';
import { type Decision, type StoredDeposit } from './depositStore.ts';

type Verdict = Pick<Decision, 'status' | 'transactionId' | 'reason'>;

const NOT_A_DECISION = { fields: { status: 'Completed or Rejected' } };
const NO_TRANSACTION = { fields: { transactionId: 'Transaction ID is required' } };
const NO_REASON = { fields: { reason: 'Reason is required' } };

/**
 * What an administrator's record decides about a deposit. The record has to be the deposit as it is stored: only status,
 * transactionId and reason are read, and anything else that differs means that something else was looked at. The
 * screenshot is compared as a file, for its link is signed anew each time.
 */
export function decisionOf(stored: StoredDeposit, record: UpdateDeposit, screenshotId: Id | null): Verdict {
  refuseUnless(stored.status === 'Pending', 'already_decided', {
    message: `This was decided already: ${stored.status} at ${stored.decidedAt} by ${stored.decidedBy}.`,
  });
  refuseUnless(isSameRecord(stored, record) && screenshotId === stored.screenshotId, 'record_changed');
  if (record.status === 'Completed') {
    refuseUnless(!!record.transactionId, 'invalid_fields', NO_TRANSACTION);
    return { status: 'Completed', transactionId: record.transactionId, reason: null };
  }
  refuseUnless(record.status === 'Rejected', 'invalid_fields', NOT_A_DECISION);
  refuseUnless(!!record.reason, 'invalid_fields', NO_REASON);
  return { status: 'Rejected', transactionId: null, reason: record.reason };
}

const isSameRecord = (stored: StoredDeposit, record: UpdateDeposit): boolean =>
  record._id === stored._id &&
  record.gateway === stored.gateway &&
  record.amount === stored.amount &&
  record.coinConversion === stored.coinConversion &&
  Date.parse(record.createdAt) === Date.parse(stored.createdAt) &&
  (record.userId ?? stored.userId) === stored.userId &&
  (record.sameScreenshotAs ?? stored.sameScreenshotAs) === stored.sameScreenshotAs;
