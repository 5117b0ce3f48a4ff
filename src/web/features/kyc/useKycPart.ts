import { useState } from 'react';
import type { Kyc } from '#contract/kyc.ts';
import type { Failure } from '#web/api/failure.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useKyc } from './useKyc.ts';

interface KycPart {
  /** What the KYC page shows; null while it is not known. */
  part: 'form' | 'status' | null;
  /** The last submission, when it was rejected: why stands beside the form, which begins with what it said. */
  rejected: Kyc | null;
  failure: Failure | undefined;
  retry: () => void;
  showForm: () => void;
}

/**
 * Whether the KYC page shows the form or the status: the marks of the account say so, and papers that wait. Decided once:
 * a form is never taken from under somebody's hands, and a verdict never makes way for a form before it was read.
 */
export function useKycPart(): KycPart {
  const { kyc, isNone, isHidden, failure, retry } = useKyc();
  const account = useGetUserByIdQuery();
  const { failure: accountFailure, retry: retryAccount } = useFirstLoad(account);
  const [part, setPart] = useState<KycPart['part']>(null);

  const { data: user } = account;
  const isMarked = user !== undefined && (user.isVerified || user.isVerificationPending);
  if (part === null && (isMarked || isHidden || kyc?.status === 'Pending')) setPart('status');
  else if (part === null && user && (kyc || isNone)) setPart('form');

  return {
    part,
    rejected: kyc?.status === 'Rejected' ? kyc : null,
    failure: failure ?? accountFailure,
    retry() {
      if (failure) retry();
      if (accountFailure) retryAccount();
    },
    showForm: () => setPart('form'),
  };
}
