import { useState } from 'react';
import type { Kyc } from '#contract/kyc.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useKyc } from './useKyc.ts';

interface KycView {
  /** Null while unknown. */
  view: 'form' | 'status' | null;
  /** The last submission if it was rejected. The form starts with its values and shows the reason. */
  rejected: Kyc | null;
  failure: Failure | undefined;
  retry: () => void;
  showForm: () => void;
}

/**
 * Returns whether the KYC page shows the form or the status, by the account's flags and a pending submission. It
 * decides once: a form is never replaced while the user types, nor a decision before the user has read it. Flags of an
 * earlier visit show the status only until a response.
 */
export function useKycView(): KycView {
  const { kyc, hasNoSubmission, isHidden, failure, retry } = useKyc();
  const account = useGetUserByIdQuery();
  const { failure: accountFailure, retry: retryAccount } = useInitialLoad(account);
  const [view, setView] = useState<KycView['view']>(null);

  const { data: user, error } = account;
  // A stored record, or one with a failed refresh, has an error.
  const isStored = error !== undefined;
  const isUnderReviewOrVerified = user !== undefined && (user.isVerified || user.isVerificationPending);
  if (view === null && ((isUnderReviewOrVerified && !isStored) || isHidden || kyc?.status === 'Pending'))
    setView('status');
  else if (view === null && user && !isUnderReviewOrVerified && (kyc || hasNoSubmission)) setView('form');

  return {
    view: view ?? (isUnderReviewOrVerified ? 'status' : null),
    rejected: kyc?.status === 'Rejected' ? kyc : null,
    failure: failure ?? accountFailure,
    retry() {
      if (failure) retry();
      if (accountFailure) retryAccount();
    },
    showForm: () => setView('form'),
  };
}
