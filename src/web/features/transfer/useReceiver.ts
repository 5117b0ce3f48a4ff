import { PayId, type PayIdOwner } from '#contract/transfers.ts';
import { type Failure, isNotFound } from '#web/api/http/failure.ts';
import { useGetUserByPayIdQuery } from '#web/api/transfers.ts';
import { useDebouncedValue } from '#web/shared/app/useDebouncedValue.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

// After typing stops.
const LOOKUP_DELAY_MS = 400;

// `none` while there is nothing to look up.
export type Receiver =
  | { kind: 'none' | 'asking' | 'unknown' }
  | { kind: 'found'; owner: PayIdOwner }
  | { kind: 'failed'; failure: Failure; retry: () => void };

/** Looks up the user of a Pay ID once typing stops. A response counts only for the Pay ID now in the field. */
export function useReceiver(typed: string, ownPayId: string | undefined): Receiver {
  const payId = typed.trim();
  const debouncedPayId = useDebouncedValue(payId, LOOKUP_DELAY_MS);
  const canLookUp = PayId.safeParse(debouncedPayId).success && debouncedPayId !== ownPayId;
  const query = useGetUserByPayIdQuery(debouncedPayId, { skip: !canLookUp });
  const { failure, retry } = useInitialLoad(query);
  if (!PayId.safeParse(payId).success || payId === ownPayId) return { kind: 'none' };
  if (payId !== debouncedPayId) return { kind: 'asking' };
  if (query.currentData) return { kind: 'found', owner: query.currentData };
  if (!failure) return { kind: 'asking' };
  return isNotFound(failure) ? { kind: 'unknown' } : { kind: 'failed', failure, retry };
}
