import type { KycImage } from '#contract/kyc.ts';

/** What an administrator decided about an item, as far as the administrator typed or chose it. */
export interface Verdict {
  isApproved: boolean;
  /** The transaction behind a payment that is approved. */
  transactionId?: string;
  /** Why it is rejected, which the user reads; or why a payment that needs a second administrator is asked for. */
  reason?: string;
  /** The images that a rejection of a KYC submission is about. */
  refusedImages?: KycImage[];
}

/** The reasons for a rejection that are ready to choose, by their names in the texts. */
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
