import { useState } from 'react';
import type { Kyc } from '#contract/kyc.ts';
import { type Failure, toFailure } from '#web/api/failure.ts';
import { useGetKycDetailsQuery } from '#web/api/kyc.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

export interface KnownKyc {
  kyc: Kyc | undefined;
  /** The provider says that nothing was sent yet; an error never says so. */
  isNone: boolean;
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

/** The person's newest identity papers, or that there are none: only an answer since this came on screen says that. */
export function useKyc(): KnownKyc {
  const asked = useGetKycDetailsQuery();
  const { currentData, error, isFetching, requestId, fulfilledTimeStamp } = asked;
  const { failure, retry } = useFirstLoad(asked);
  const [askedBefore] = useState(requestId);
  const [wasNone, setNone] = useState(false);
  const saysNone = isNotFound(error);
  if (saysNone && !wasNone && !isFetching && requestId !== askedBefore) setNone(true);
  return {
    kyc: currentData?.kyc,
    isNone: wasNone && currentData === undefined,
    failure: saysNone ? undefined : failure,
    retry,
    updatedAt: fulfilledTimeStamp,
    isFailing: error !== undefined,
  };
}
