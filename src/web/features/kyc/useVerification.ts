import { useEffect, useState } from 'react';
import type { Kyc } from '#contract/kyc.ts';
import type { User } from '#contract/users.ts';
import type { RecordStatus } from '#contract/wire.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';

/** The status to show; `Revoked` after an administrator has taken the mark away. */
export type Verification = RecordStatus | 'Revoked';

function toVerification({ status }: Kyc, user: User | undefined): Verification {
  if (user?.isVerified) return 'Completed';
  return status === 'Completed' && user && !user.isVerificationPending ? 'Revoked' : status;
}

/**
 * Returns the status of a submission as the account's flags have it, because an administrator may set or remove the
 * mark later. A user record that contradicts the submission may be the older one: it is read again once, and the status
 * is null until then. After that, the flags decide, because such a contradiction lasts.
 */
export function useVerification(kyc: Kyc | undefined): Verification | null {
  const { data: user, isFetching, requestId, refetch } = useGetUserByIdQuery();
  const [doubtfulId, setDoubtfulId] = useState<string>();
  const [wasReread, setWasReread] = useState(false);
  const verification = kyc ? toVerification(kyc, user) : null;
  const isContradiction = verification !== (kyc?.status ?? null);
  if (isContradiction && doubtfulId === undefined) setDoubtfulId(requestId);
  if (doubtfulId !== undefined && doubtfulId !== requestId && !isFetching && !wasReread) setWasReread(true);
  const isDoubtful = isContradiction && !wasReread;
  // A request that is in flight already may have been answered before the submission was.
  const isRereadDue = isDoubtful && doubtfulId === requestId && !isFetching;
  useEffect(() => {
    if (isRereadDue) void refetch();
  }, [isRereadDue, refetch]);
  return isDoubtful ? null : verification;
}
