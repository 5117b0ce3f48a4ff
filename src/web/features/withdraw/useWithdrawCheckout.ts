import * as z from 'zod/mini';
import type { Decimal } from '#contract/money.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useWithdrawMethodsQuery } from '#web/api/withdrawMethods.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useFreshMethod } from '#web/shared/query/useFreshMethod.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { withdrawCheckoutHidden, withdrawCheckoutShown } from './withdrawSaga.ts';

/** A method as the list passes it to the checkout in navigation state: as it is on the wire. */
export const passedOn = (method: WithdrawMethod): unknown => z.encode(WithdrawMethod, method);

/** Reads navigation state; null after a deep link, or when an older version of the app left something else there. */
const passedMethod = (state: unknown): WithdrawMethod | null => WithdrawMethod.safeParse(state).data ?? null;

/** What a person does not know yet and can ask for again. */
interface Unknown {
  failure: unknown;
  retry: () => void;
}

export interface WithdrawCheckout {
  /** What is known of the method: as the provider said last, else as the list passed it on; null when neither. */
  method: WithdrawMethod | null;
  /** The provider has named these terms since the checkout was opened, and has not refused them since. */
  isConfirmed: boolean;
  isGone: boolean;
  terms: Unknown;
  /** What can be spent; undefined until it is known. */
  balance: Decimal | undefined;
  account: Unknown;
  /** The provider's terms are no longer the ones on screen. */
  onTermsChanged: () => void;
}

/** Method and balance of this checkout, asked for when it opens; the method again on every return to the page. */
export function useWithdrawCheckout(id: string, state: unknown): WithdrawCheckout {
  const { fresh, known, isGone, failure, retry, distrust } = useFreshMethod(id, useWithdrawMethodsQuery());
  const asked = useGetUserByIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const account = useFirstLoad(asked);
  useShown(withdrawCheckoutShown(), withdrawCheckoutHidden());
  return {
    method: known ?? passedMethod(state),
    isConfirmed: fresh !== null,
    isGone,
    terms: { failure, retry },
    balance: asked.data?.balance,
    account,
    onTermsChanged: distrust,
  };
}
