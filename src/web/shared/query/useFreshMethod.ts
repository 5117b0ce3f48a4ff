import { useState } from 'react';
import { hasAddress } from '#web/api/offeredMethods.ts';
import type { ReadableRows } from '#web/api/readableRows.ts';
import { useFirstLoad } from './useFirstLoad.ts';

interface Offered {
  _id: string;
  paymentAddress: string;
}

interface AskedMethods<Method> extends Omit<Parameters<typeof useFirstLoad>[0], 'currentData'> {
  data?: ReadableRows<Method> | undefined;
  fulfilledTimeStamp?: number | undefined;
}

interface FreshMethod<Method> {
  /** The method as the provider has named it since the checkout was opened. */
  fresh: Method | null;
  /** The method as it was last heard of, however long ago. */
  known: Method | null;
  /** The provider does not offer this method any more. */
  isGone: boolean;
  failure: unknown;
  retry: () => void;
  /** What is known is no longer so: only the answer to a new question is believed. */
  distrust: () => void;
}

/** One method out of the list of them, for a checkout: there is no call for a single one, and an old one is not believed. */
export function useFreshMethod<Method extends Offered>(id: string, asked: AskedMethods<Method>): FreshMethod<Method> {
  // The query cache stamps its answers with the device's clock.
  const [since, setSince] = useState(() => Date.now());
  const isFresh = (asked.fulfilledTimeStamp ?? 0) >= since;
  const { failure, retry } = useFirstLoad({ ...asked, currentData: isFresh ? asked.data : undefined });
  const found = asked.data?.rows.find(({ _id }) => _id === id);
  const known = found && hasAddress(found) ? found : null;
  return {
    fresh: isFresh ? known : null,
    known,
    isGone: isFresh && known === null,
    failure,
    retry,
    distrust: () => {
      setSince(Date.now());
      retry();
    },
  };
}
