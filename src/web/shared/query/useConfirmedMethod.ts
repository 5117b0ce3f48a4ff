import { useState } from 'react';
import { hasAddress } from '#web/api/offeredMethods.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useInitialLoad } from './useInitialLoad.ts';

interface PaymentMethod {
  _id: string;
  paymentAddress: string;
}

interface MethodsQuery<Method> extends Omit<Parameters<typeof useInitialLoad>[0], 'currentData'> {
  data?: ReadableRows<Method> | undefined;
  fulfilledTimeStamp?: number | undefined;
}

interface ConfirmedMethod<Method> {
  /** The method in a response newer than the checkout screen. */
  confirmed: Method | null;
  /** The method in any response, however old. */
  known: Method | null;
  isUnavailable: boolean;
  failure: unknown;
  retry: () => void;
  /** Discards the confirmation and requests a new one. */
  invalidate: () => void;
}

/** Finds a method in the list, because no endpoint returns one. Only a response newer than the checkout confirms it. */
export function useConfirmedMethod<Method extends PaymentMethod>(
  id: string,
  query: MethodsQuery<Method>,
): ConfirmedMethod<Method> {
  const { now } = useDeps();
  const [openedAt, setOpenedAt] = useState(now);
  const isConfirmed = (query.fulfilledTimeStamp ?? 0) >= openedAt;
  const { failure, retry } = useInitialLoad({ ...query, currentData: isConfirmed ? query.data : undefined });
  const found = query.data?.rows.find(({ _id }) => _id === id);
  const known = found && hasAddress(found) ? found : null;
  return {
    confirmed: isConfirmed ? known : null,
    known,
    isUnavailable: isConfirmed && known === null,
    failure,
    retry,
    invalidate: () => {
      setOpenedAt(now());
      retry();
    },
  };
}
