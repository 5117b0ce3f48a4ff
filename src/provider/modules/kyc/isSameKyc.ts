import { KYC_IMAGES, type KycImage, type UpdateKyc } from '#contract/kyc.ts';
import { type Id } from '#contract/wire.ts';
import { isSameIfSent } from '#provider/records/decision.ts';
import { type StoredKyc } from './kycStore.ts';

const TEXT_FIELDS = [
  ...(['_id', 'firstName', 'lastName', 'dateOfBirth', 'street', 'city', 'state', 'postalCode', 'country'] as const),
  ...(['employmentStatus', 'annualIncome', 'documentType'] as const),
] as const;

/** Returns whether a record equals the stored submission. Images are compared by file. */
export const isSameKyc = (stored: StoredKyc, record: UpdateKyc, sent: Record<KycImage, Id | null>): boolean =>
  TEXT_FIELDS.every(name => record[name] === stored[name]) &&
  (record.middleName ?? null) === stored.middleName &&
  Date.parse(record.createdAt ?? '') === Date.parse(stored.createdAt) &&
  isSameIfSent(record.userId, stored.userId) &&
  KYC_IMAGES.every(name => sent[name] === stored.images[name]);
