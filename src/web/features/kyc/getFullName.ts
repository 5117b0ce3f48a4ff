import type { Kyc } from '#contract/kyc.ts';

/** The whole name as it stands in the papers. */
export const getFullName = ({ firstName, middleName, lastName }: Kyc): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
