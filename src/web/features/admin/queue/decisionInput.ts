import type { KycImage } from '#contract/kyc.ts';

export interface DecisionInput {
  isApproved: boolean;
  /** The transaction of an approved payment. */
  transactionId?: string;
  /** Why it is rejected, which the user reads; or why a payment requires a second administrator. */
  reason?: string;
  /** The images that a KYC rejection is about. */
  refusedImages?: KycImage[];
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
