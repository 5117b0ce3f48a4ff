import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedDepositMethod } from '#contract/depositMethods.ts';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { useConfirmedMethod } from '#web/shared/query/useConfirmedMethod.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { checkoutHidden, checkoutShown } from './depositSaga.ts';
import { type CheckoutMethod, toCheckoutMethod } from './checkoutState.ts';

export interface Checkout {
  /** The provider's data, which outlive a method that is switched off; else the data passed by the list, else null. */
  method: CheckoutMethod | null;
  /** Null while no response names it. The unit of the deposit may differ from it. */
  coin: string | null;
  /** The method as the provider last offered it; null before. */
  offered: OfferedDepositMethod | null;
  /** The provider has confirmed this address since the checkout opened; no other is shown. */
  isConfirmed: boolean;
  /** The address differs from the one that the user saw before. */
  hasChanged: boolean;
  /** The provider no longer offers this method. */
  isUnavailable: boolean;
  failure: unknown;
  retry: () => void;
}

/** Returns the method of a checkout and requests it again on every return to the page. */
export function useCheckoutMethod(id: string, navigationMethod: CheckoutMethod | null): Checkout {
  const { t } = useTranslation('deposit');
  const { confirmed, known, isUnavailable, failure, retry } = useConfirmedMethod(id, useDepositMethodsQuery());
  useShown(checkoutShown(), checkoutHidden());

  const [offered, setOffered] = useState(confirmed);
  if (confirmed !== null && confirmed !== offered) setOffered(confirmed);
  const last = offered?._id === id ? offered : null;

  const [seenAddress, setSeenAddress] = useState(navigationMethod?.address);
  if (seenAddress === undefined && confirmed) setSeenAddress(confirmed.paymentAddress);

  const lastMethod = useMemo(
    () => last && toCheckoutMethod(last, t('methods.with', { coin: last.coinName })),
    [last, t],
  );

  return {
    method: lastMethod ?? navigationMethod,
    coin: (last ?? known)?.coinName ?? null,
    offered: last,
    isConfirmed: confirmed !== null,
    hasChanged: confirmed !== null && seenAddress !== undefined && confirmed.paymentAddress !== seenAddress,
    isUnavailable,
    failure,
    retry,
  };
}
