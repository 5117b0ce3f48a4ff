import * as z from 'zod/mini';
import type { Decimal } from '#contract/money.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useWithdrawMethodsQuery } from '#web/api/withdrawMethods.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useConfirmedMethod } from '#web/shared/query/useConfirmedMethod.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { withdrawCheckoutHidden, withdrawCheckoutShown } from './withdrawSaga.ts';

/** A method as the list passes it to the checkout in navigation state: as it is on the wire. */
export const navigationMethod = (method: WithdrawMethod): unknown => z.encode(WithdrawMethod, method);

/** Reads navigation state; null after a deep link, or when an older version of the app left something else there. */
const parseCheckoutState = (state: unknown): WithdrawMethod | null => WithdrawMethod.safeParse(state).data ?? null;

/** What a person does not know yet and can ask for again. */
interface UnknownMethod {
  failure: unknown;
  retry: () => void;
}

export interface WithdrawCheckout {
  /** What is known of the method: as the provider said last, else as the list passed it on; null when neither. */
  method: WithdrawMethod | null;
  /** The provider has named these terms since the checkout was opened, and has not refused them since. */
  isConfirmed: boolean;
  isUnavailable: boolean;
  terms: UnknownMethod;
  /** What can be spent; undefined until it is known. */
  balance: Decimal | undefined;
  account: UnknownMethod;
  /** The provider's terms are no longer the ones on screen. */
  onTermsChanged: () => void;
}

/** Method and balance of this checkout, asked for when it opens; the method again on every return to the page. */
export function useWithdrawCheckout(id: string, state: unknown): WithdrawCheckout {
  const { confirmed, known, isUnavailable, failure, retry, invalidate } = useConfirmedMethod(
    id,
    useWithdrawMethodsQuery(),
  );
  const asked = useGetUserByIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const account = useInitialLoad(asked);
  useShown(withdrawCheckoutShown(), withdrawCheckoutHidden());
  return {
    method: known ?? parseCheckoutState(state),
    isConfirmed: confirmed !== null,
    isUnavailable,
    terms: { failure, retry },
    balance: asked.data?.balance,
    account,
    onTermsChanged: invalidate,
  };
}
