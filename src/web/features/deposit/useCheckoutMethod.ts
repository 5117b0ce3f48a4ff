import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutMethod } from '#contract/depositMethods.ts';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { useFreshMethod } from '#web/shared/query/useFreshMethod.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { checkoutHidden, checkoutShown } from './depositSaga.ts';
import { checkoutMethod } from './passedMethod.ts';

export interface Checkout {
  /** What is known of the method: as the provider says now, else as the grid passed it on; null when neither. */
  method: CheckoutMethod | null;
  coin: string | null;
  /** The provider has named this address since the checkout was opened; no other is shown. */
  isConfirmed: boolean;
  /** The address is not the one the person has seen before. */
  hasChanged: boolean;
  /** The provider does not offer this method any more. */
  isGone: boolean;
  failure: unknown;
  retry: () => void;
}

/** The method of this checkout, asked for again when it opens and whenever the person comes back to the page. */
export function useCheckoutMethod(id: string, passed: CheckoutMethod | null): Checkout {
  const { t } = useTranslation('deposit');
  const { fresh, isGone, failure, retry } = useFreshMethod(id, useDepositMethodsQuery());
  useShown(checkoutShown(), checkoutHidden());

  const [seenAddress, setSeenAddress] = useState(passed?.address);
  if (seenAddress === undefined && fresh) setSeenAddress(fresh.paymentAddress);

  return {
    method: fresh ? checkoutMethod(fresh, t('methods.with', { coin: fresh.coinName })) : passed,
    coin: fresh?.coinName ?? null,
    isConfirmed: fresh !== null,
    hasChanged: fresh !== null && seenAddress !== undefined && fresh.paymentAddress !== seenAddress,
    isGone,
    failure,
    retry,
  };
}
