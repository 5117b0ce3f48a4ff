import { CreateKyc, type Kyc, type KycResponse } from '#contract/kyc.ts';
import { isNotFound } from '#web/api/http/failure.ts';
import { kycApi } from '#web/api/kyc.ts';
import { createMoneyForm } from '#web/money/createMoneyForm.ts';
import { FRESH } from '#web/api/readFresh.ts';

const { createKyc, getKycDetails } = kycApi.endpoints;

const COMPARED_FIELDS = [
  ...(['firstName', 'lastName', 'dateOfBirth', 'street', 'city', 'state', 'postalCode', 'country'] as const),
  ...(['employmentStatus', 'annualIncome', 'documentType'] as const),
] as const;

export const kycRequest = createMoneyForm<CreateKyc, Kyc, KycResponse, KycResponse>({
  name: 'kyc',
  schema: CreateKyc,
  endpoint: createKyc,
  toRecord: ({ kyc }) => kyc,
  log: {
    read: () => getKycDetails.initiate(undefined, FRESH),
    toRecords: ({ kyc }) => [kyc],
    // Nothing was ever submitted.
    isEmpty: isNotFound,
  },
  isSame: (kyc, body) => COMPARED_FIELDS.every(name => kyc[name] === body[name]),
  messages: { done: 'kyc:submitted', failed: 'kyc:failed', log: 'kyc:statusName' },
});
