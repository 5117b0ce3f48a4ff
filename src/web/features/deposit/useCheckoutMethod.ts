import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutMethod } from '#contract/depositMethods.ts';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { useConfirmedMethod } from '#web/shared/query/useConfirmedMethod.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { checkoutHidden, checkoutShown } from './depositSaga.ts';
import { toCheckoutMethod } from './checkoutState.ts';

export interface Checkout {
  /** What is known of the method: as the provider says now, else as the grid passed it on; null when neither. */
  method: CheckoutMethod | null;
  coin: string | null;
  /** The provider has named this address since the checkout was opened; no other is shown. */
  isConfirmed: boolean;
  /** The address is not the one the person has seen before. */
  hasChanged: boolean;
  /** The provider does not offer this method any more. */
  isUnavailable: boolean;
  failure: unknown;
  retry: () => void;
}

/** The method of this checkout, asked for again when it opens and whenever the person comes back to the page. */
export function useCheckoutMethod(id: string, navigationMethod: CheckoutMethod | null): Checkout {
  const { t } = useTranslation('deposit');
  const { confirmed, isUnavailable, failure, retry } = useConfirmedMethod(id, useDepositMethodsQuery());
  useShown(checkoutShown(), checkoutHidden());

  const [seenAddress, setSeenAddress] = useState(navigationMethod?.address);
  if (seenAddress === undefined && confirmed) setSeenAddress(confirmed.paymentAddress);

  return {
    method: confirmed ? toCheckoutMethod(confirmed, t('methods.with', { coin: confirmed.coinName })) : navigationMethod,
    coin: confirmed?.coinName ?? null,
    isConfirmed: confirmed !== null,
    hasChanged: confirmed !== null && seenAddress !== undefined && confirmed.paymentAddress !== seenAddress,
    isUnavailable,
    failure,
    retry,
  };
}
