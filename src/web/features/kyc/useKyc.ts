import { useEffect, useState } from 'react';
import type { Kyc } from '#contract/kyc.ts';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
import { useGetKycDetailsQuery } from '#web/api/kyc.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

export interface KycSubmission {
  kyc: Kyc | undefined;
  /** The provider says that nothing was sent yet; an error never says so. */
  hasNoSubmission: boolean;
  /** There is a submission, or may be one, that this session never reads: staff who opened the account see no documents. */
  isHidden: boolean;
  /** Why nothing is known. */
  failure: Failure | undefined;
  retry: () => void;
  updatedAt: number | undefined;
  isFailing: boolean;
}

function isNotFound(error: unknown): boolean {
  const failure = error === undefined ? undefined : toFailure(error);
  return failure?.kind === 'refused' && failure.status === 404;
}

/**
 * Reads the user record, which says whether there is a KYC submission to ask for. One that was read before this came on
 * screen may be older than a submission, so that a newer one is asked for.
 */
function useSubmissionHint() {
  const account = useGetUserByIdQuery();
  const { data: user, error, isFetching, requestId, refetch } = account;
  const [initialRequestId] = useState(user && requestId);
  const hasNone = user?.hasKycSubmission === false;
  const isHidden = user?.supportSession !== undefined && !hasNone;
  // One that was kept on the device or could not be refreshed has an error.
  const isCached = requestId === initialRequestId || error !== undefined;
  const isStale = hasNone && isCached && !isFetching && error === undefined;
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  return {
    account,
    // While it is read again, what is there is still the record from before.
    hasNone: hasNone && !isCached && !isFetching,
    isHidden,
    /** A user record that cannot be read hides no submission. */
    mayExist: user ? !hasNone && !isHidden : error !== undefined,
  };
}

/** The user's newest KYC submission, or that there is none: only an answer since this came on screen says that. */
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
