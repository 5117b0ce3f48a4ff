import type { Kyc } from '#contract/kyc.ts';

export const getFullName = ({ firstName, middleName, lastName }: Kyc): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
