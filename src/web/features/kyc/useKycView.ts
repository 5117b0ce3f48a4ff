import { useState } from 'react';
import type { Kyc } from '#contract/kyc.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useKyc } from './useKyc.ts';

interface KycView {
  /** What the KYC page shows; null while it is not known. */
  view: 'form' | 'status' | null;
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
export function useKycView(): KycView {
  const { kyc, hasNoSubmission, isHidden, failure, retry } = useKyc();
  const account = useGetUserByIdQuery();
  const { failure: accountFailure, retry: retryAccount } = useInitialLoad(account);
  const [view, setView] = useState<KycView['view']>(null);

  const { data: user } = account;
  const isUnderReviewOrVerified = user !== undefined && (user.isVerified || user.isVerificationPending);
  if (view === null && (isUnderReviewOrVerified || isHidden || kyc?.status === 'Pending')) setView('status');
  else if (view === null && user && (kyc || hasNoSubmission)) setView('form');

  return {
    view,
    rejected: kyc?.status === 'Rejected' ? kyc : null,
    failure: failure ?? accountFailure,
    retry() {
      if (failure) retry();
      if (accountFailure) retryAccount();
    },
    showForm: () => setView('form'),
  };
}
