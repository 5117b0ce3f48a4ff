import { useEffect, useState } from 'react';
import type { Kyc } from '#contract/kyc.ts';
import { type Failure, toFailure } from '#web/api/failure.ts';
import { useGetKycDetailsQuery } from '#web/api/kyc.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

export interface KnownKyc {
  kyc: Kyc | undefined;
  /** The provider says that nothing was sent yet; an error never says so. */
  isNone: boolean;
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
  const [readBefore] = useState(user && requestId);
  const saysNone = user?.hasKycSubmission === false;
  const isHidden = user?.supportSession !== undefined && !saysNone;
  // One that was kept on the device or could not be refreshed has an error.
  const isOld = requestId === readBefore || error !== undefined;
  const isStale = saysNone && isOld && !isFetching && error === undefined;
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  return {
    account,
    saysNone: saysNone && !isOld,
    isHidden,
    /** A user record that cannot be read hides no submission. */
    mayExist: user ? !saysNone && !isHidden : error !== undefined,
  };
}

/** The user's newest KYC submission, or that there is none: only an answer since this came on screen says that. */
export function useKyc(): KnownKyc {
  const { account, saysNone, isHidden, mayExist } = useSubmissionHint();
  const asked = useGetKycDetailsQuery(undefined, { skip: !mayExist });
  const { currentData, error, isFetching, requestId, fulfilledTimeStamp } = asked;
  const { failure, retry } = useFirstLoad(mayExist ? asked : { ...account, currentData: undefined });
  const isOnline = useOnline();
  const [askedBefore] = useState(requestId);
  const [wasNone, setNone] = useState(false);
  const isMissing = isNotFound(error);
  const isAnswered = mayExist ? isMissing && !isFetching && requestId !== askedBefore : saysNone;
  if (isAnswered && !wasNone) setNone(true);
  const isNone = wasNone && currentData === undefined;
  return {
    kyc: currentData?.kyc,
    isNone,
    isHidden,
    failure: isMissing || isNone ? undefined : isOnline || currentData ? failure : { kind: 'offline' },
    retry,
    updatedAt: fulfilledTimeStamp,
    isFailing: error !== undefined,
  };
}
