import type { CreateKyc, Kyc, KycResponse } from '#contract/kyc.ts';
import { LOG_TOLERANCE_MS, type SentRequest } from '#web/api/submitMoneyRequest.ts';

const COMPARED_FIELDS = [
  ...(['firstName', 'lastName', 'dateOfBirth', 'street', 'city', 'state', 'postalCode', 'country'] as const),
  ...(['employmentStatus', 'annualIncome', 'documentType'] as const),
] as const;

/** Returns the newest submission if the request created it, else null. */
export function findKyc(kyc: Kyc, { body, sentAt }: SentRequest<CreateKyc>): KycResponse | null {
  const isSame = COMPARED_FIELDS.every(name => kyc[name] === body[name]);
  const isSince = !kyc.createdAt || Date.parse(kyc.createdAt) >= sentAt - LOG_TOLERANCE_MS;
  return isSame && isSince ? { kyc } : null;
}
