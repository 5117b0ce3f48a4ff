import type { KycImage } from '#contract/kyc.ts';

export interface DecisionInput {
  /** `request` needs a second administrator; only the maker of a request withdraws it. */
  decision: 'approve' | 'request' | 'reject' | 'withdraw';
  /** The transaction of an approved payment. */
  transactionId?: string;
  /** Why it is rejected, which the user reads; or why a payment requires a second administrator. */
  reason?: string;
  /** The images that a KYC rejection is about. */
  refusedImages?: KycImage[];
  /** An owner approves a payment without a second administrator. */
  isBreakGlass?: boolean;
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
