import * as z from 'zod/mini';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useWithdrawMethodsQuery } from '#web/api/withdrawMethods.ts';
import { useFreshMethod } from '#web/ui/useFreshMethod.ts';
import { useShown } from '#web/ui/useShown.ts';
import { withdrawCheckoutHidden, withdrawCheckoutShown } from './withdrawSaga.ts';

/** A method as the list passes it to the checkout in navigation state: as it is on the wire. */
export const passedOn = (method: WithdrawMethod): unknown => z.encode(WithdrawMethod, method);

/** Reads navigation state; null after a deep link, or when an older version of the app left something else there. */
const passedMethod = (state: unknown): WithdrawMethod | null => WithdrawMethod.safeParse(state).data ?? null;

export interface WithdrawCheckout {
  /** What is known of the method: as the provider said last, else as the list passed it on; null when neither. */
  method: WithdrawMethod | null;
  /** The provider has named these terms since the checkout was opened, and has not refused them since. */
  isConfirmed: boolean;
  isGone: boolean;
  failure: unknown;
  retry: () => void;
  /** The provider's terms are no longer the ones on screen. */
  onTermsChanged: () => void;
}

/** The method of this checkout, asked for again when it opens and whenever the person comes back to the page. */
export function useWithdrawMethod(id: string, state: unknown): WithdrawCheckout {
  const { fresh, known, isGone, failure, retry, distrust } = useFreshMethod(id, useWithdrawMethodsQuery());
  useShown(withdrawCheckoutShown(), withdrawCheckoutHidden());
  return {
    method: known ?? passedMethod(state),
    isConfirmed: fresh !== null,
    isGone,
    failure,
    retry,
    onTermsChanged: distrust,
  };
}
