import { useState } from 'react';
import { hasAddress } from '#web/api/offeredMethods.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
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
  /** The method as the provider has named it since the checkout was opened. */
  confirmed: Method | null;
  /** The method as it was last heard of, however long ago. */
  known: Method | null;
  /** The provider does not offer this method any more. */
  isUnavailable: boolean;
  failure: unknown;
  retry: () => void;
  /** What is known is no longer so: only the answer to a new question is believed. */
  invalidate: () => void;
}

/** One method out of the list of them, for a checkout: there is no call for a single one, and an old one is not believed. */
export function useConfirmedMethod<Method extends PaymentMethod>(
  id: string,
  query: MethodsQuery<Method>,
): ConfirmedMethod<Method> {
  // The query cache stamps its answers with the device's clock.
  const [openedAt, setOpenedAt] = useState(() => Date.now());
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
      setOpenedAt(Date.now());
      retry();
    },
  };
}
