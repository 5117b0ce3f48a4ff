import type { CreateKyc, Kyc, KycResponse } from '#contract/kyc.ts';
import { LOG_TOLERANCE_MS, type SentRequest } from '#web/api/submitMoneyRequest.ts';

const COMPARED_FIELDS = [
  ...(['firstName', 'lastName', 'dateOfBirth', 'street', 'city', 'state', 'postalCode', 'country'] as const),
  ...(['employmentStatus', 'annualIncome', 'documentType'] as const),
] as const;

/** The newest papers when they are the ones that this request must have handed in; null when they are not. */
export function findKyc(kyc: Kyc, { body, sentAt }: SentRequest<CreateKyc>): KycResponse | null {
  const isSame = COMPARED_FIELDS.every(name => kyc[name] === body[name]);
  const isSince = !kyc.createdAt || Date.parse(kyc.createdAt) >= sentAt - LOG_TOLERANCE_MS;
  return isSame && isSince ? { kyc } : null;
}
