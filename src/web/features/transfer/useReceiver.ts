import { useMemo } from 'react';
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

const NONE: Receiver = { kind: 'none' };
const ASKING: Receiver = { kind: 'asking' };
const UNKNOWN: Receiver = { kind: 'unknown' };

/** Looks up the user of a Pay ID once typing stops. A response counts only for the Pay ID now in the field. */
export function useReceiver(typed: string, ownPayId: string | undefined): Receiver {
  const payId = typed.trim();
  const debouncedPayId = useDebouncedValue(payId, LOOKUP_DELAY_MS);
  const canLookUp = PayId.safeParse(debouncedPayId).success && debouncedPayId !== ownPayId;
  const query = useGetUserByPayIdQuery(debouncedPayId, { skip: !canLookUp });
  const { failure, retry } = useInitialLoad(query);
  const owner = query.currentData;
  const found = useMemo((): Receiver | null => (owner ? { kind: 'found', owner } : null), [owner]);
  if (!PayId.safeParse(payId).success || payId === ownPayId) return NONE;
  if (payId !== debouncedPayId) return ASKING;
  if (found) return found;
  if (!failure) return ASKING;
  return isNotFound(failure) ? UNKNOWN : { kind: 'failed', failure, retry };
}
