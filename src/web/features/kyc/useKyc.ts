import { useEffect, useState } from 'react';
import type { Kyc } from '#contract/kyc.ts';
import { type Failure, isNotFound } from '#web/api/http/failure.ts';
import { useGetKycDetailsQuery } from '#web/api/kyc.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

interface KycSubmission {
  kyc: Kyc | undefined;
  /** The provider states that there is no submission; an error never does. */
  hasNoSubmission: boolean;
  /** There may be a submission, but a support session shows no documents. */
  isHidden: boolean;
  /** Why nothing is known. */
  failure: Failure | undefined;
  retry: () => void;
  updatedAt: number | undefined;
  isFailing: boolean;
}

/**
 * Reads whether there is a submission from the user record. A record loaded before this screen may be older than a
 * submission, so a newer one is requested.
 */
function useSubmissionHint() {
  const account = useGetUserByIdQuery();
  const { data: user, error, isFetching, requestId, refetch } = account;
  const [initialRequestId] = useState(user && requestId);
  const hasNone = user?.hasKycSubmission === false;
  const isHidden = user?.supportSession !== undefined && !hasNone;
  // A stored record, or one with a failed refresh, has an error.
  const isCached = requestId === initialRequestId || error !== undefined;
  const isStale = hasNone && isCached && !isFetching && error === undefined;
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  return {
    account,
    // While it is refetching, the data is still the previous record.
    hasNone: hasNone && !isCached && !isFetching,
    isHidden,
    // An unreadable user record does not hide a submission.
    mayExist: user ? !hasNone && !isHidden : error !== undefined,
  };
}

/** Returns the user's newest submission, or that there is none according to a response since this screen mounted. */
export function useKyc(): KycSubmission {
  const { account, hasNone, isHidden, mayExist } = useSubmissionHint();
  const query = useGetKycDetailsQuery(undefined, { skip: !mayExist });
  const { currentData, error, isFetching, requestId, fulfilledTimeStamp } = query;
  const { failure, retry } = useInitialLoad(mayExist ? query : { ...account, currentData: undefined });
  const isOnline = useOnline();
  const [initialKycRequestId] = useState(requestId);
  const [wasMissing, setWasMissing] = useState(false);
  const isMissing = isNotFound(error);
  const isConfirmedMissing = mayExist ? isMissing && !isFetching && requestId !== initialKycRequestId : hasNone;
  if (isConfirmedMissing && !wasMissing) setWasMissing(true);
  const hasNoSubmission = wasMissing && currentData === undefined;
  return {
    kyc: currentData?.kyc,
    hasNoSubmission,
    isHidden,
    failure: isMissing || hasNoSubmission ? undefined : isOnline || currentData ? failure : { kind: 'offline' },
    retry,
    updatedAt: fulfilledTimeStamp,
    isFailing: error !== undefined,
  };
}
