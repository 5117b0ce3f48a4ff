import type { Kyc } from '#contract/kyc.ts';

/** Returns the name as it is on the documents. */
export const getFullName = ({ firstName, middleName, lastName }: Kyc): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
