import { PayId, type PayIdOwner } from '#contract/transfers.ts';
import type { Failure } from '#web/api/failure.ts';
import { useGetUserByPayIdQuery } from '#web/api/transfers.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useSettled } from '#web/shared/app/useSettled.ts';

/** Asked this long after typing stops. */
const ASK_AFTER_MS = 400;

/** What is known of whom the typed Pay ID names; `none` while there is nothing to ask for. */
export type Receiver =
  | { kind: 'none' | 'asking' | 'unknown' }
  | { kind: 'found'; owner: PayIdOwner }
  | { kind: 'failed'; failure: Failure; retry: () => void };

/** Looks up who a Pay ID is, once typing stops. An answer counts only for the very Pay ID that stands in the field now. */
export function useReceiver(typed: string, ownPayId: string | undefined): Receiver {
  const payId = typed.trim();
  const settled = useSettled(payId, ASK_AFTER_MS);
  const isWorthAsking = PayId.safeParse(settled).success && settled !== ownPayId;
  const asked = useGetUserByPayIdQuery(settled, { skip: !isWorthAsking });
  const { failure, retry } = useFirstLoad(asked);
  if (!PayId.safeParse(payId).success || payId === ownPayId) return { kind: 'none' };
  if (payId !== settled) return { kind: 'asking' };
  if (asked.currentData) return { kind: 'found', owner: asked.currentData };
  if (!failure) return { kind: 'asking' };
  const isNobody = failure.kind === 'refused' && failure.status === 404;
  return isNobody ? { kind: 'unknown' } : { kind: 'failed', failure, retry };
}
