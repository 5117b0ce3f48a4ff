import type { QueueItem, QueueKind } from '#contract/admin/adminQueue.ts';
import type { KycImage } from '#contract/kyc.ts';
import type { RecordStatus } from '#contract/wire.ts';

interface Approval {
  decision: 'approve';
  /** The transaction of a payment. */
  transactionId?: string;
  /** Why an owner approves a payment without a second administrator. */
  breakGlassReason?: string;
}

/** Requests the approval of a payment by a second administrator. */
interface SecondRequest {
  decision: 'request';
  transactionId?: string;
  reason: string;
}

export interface Rejection {
  decision: 'reject';
  /** Why it is rejected, which the user reads. */
  reason: string;
  /** The images that a KYC rejection is about. */
  refusedImages?: KycImage[];
}

/** Takes back an own request for approval. */
export interface Withdrawal {
  decision: 'withdraw';
}

/** The decisions on an item of a queue, each with what was typed. */
export type DecisionOn<Kind extends QueueKind> =
  | Approval
  | Rejection
  | (Kind extends 'withdraws' ? SecondRequest : never)
  | (Kind extends 'approvals' ? Withdrawal : never);
export type DecisionInput = DecisionOn<QueueKind>;
/** The decisions on a record, which the user made. */
export type RecordDecision = Exclude<DecisionInput, Withdrawal>;

/** Returns the name of the draft with what is typed for a decision, which stays until the decision counts. */
export const getDecisionDraft = (decision: 'approve' | 'reject', { kind, _id }: QueueItem): string =>
  `${decision}/${kind}/${_id}`;

interface DecidedFields {
  status: RecordStatus;
  transactionId: string | undefined;
  reason: string | undefined;
}

/** Returns the fields of a record that a decision sets. */
export function toDecidedFields(input: RecordDecision): DecidedFields {
  switch (input.decision) {
    case 'approve':
      return { status: 'Completed', transactionId: input.transactionId, reason: input.breakGlassReason };
    case 'request':
      return { status: 'Completed', transactionId: input.transactionId, reason: input.reason };
    case 'reject':
      return { status: 'Rejected', transactionId: undefined, reason: input.reason };
  }
}

// Preset reasons for a rejection, by their text keys.
export type ReadyReason =
  | 'notReceived'
  | 'amountDiffers'
  | 'wrongNetwork'
  | 'unreadable'
  | 'addressListed'
  | 'addressOther'
  | 'askedBack'
  | 'checkNeeded'
  | 'documentExpired'
  | 'nameDiffers'
  | 'faceDiffers'
  | 'notAgreed'
  | 'moreNeeded';
