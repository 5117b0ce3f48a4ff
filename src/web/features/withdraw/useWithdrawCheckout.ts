import * as z from 'zod/mini';
import type { Decimal } from '#contract/money.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useWithdrawMethodsQuery } from '#web/api/withdrawMethods.ts';
import { type InitialLoad, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useConfirmedMethod } from '#web/shared/query/useConfirmedMethod.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { withdrawCheckoutHidden, withdrawCheckoutShown } from './withdrawSaga.ts';

/** Encodes a method for the navigation state as it is on the wire. */
export const navigationMethod = (method: WithdrawMethod): unknown => z.encode(WithdrawMethod, method);

/** Parses navigation state; null after a deep link or for the state of an older app version. */
const parseCheckoutState = (state: unknown): WithdrawMethod | null => WithdrawMethod.safeParse(state).data ?? null;

interface UnknownMethod {
  failure: unknown;
  retry: () => void;
}

export interface WithdrawCheckout {
  /** The provider's last data, else the data passed by the list, else null. */
  method: WithdrawMethod | null;
  /** The provider has confirmed these terms since the checkout opened, and has not refused them since. */
  isConfirmed: boolean;
  isUnavailable: boolean;
  terms: UnknownMethod;
  /** The available balance; undefined while unknown. */
  balance: Decimal | undefined;
  account: InitialLoad;
  /** Called when the provider's terms differ from the ones on screen. */
  onTermsChanged: () => void;
}

/** Returns method and balance of a checkout, and requests the method again on every return to the page. */
export function useWithdrawCheckout(id: string, state: unknown): WithdrawCheckout {
  const { confirmed, known, isUnavailable, failure, retry, invalidate } = useConfirmedMethod(
    id,
    useWithdrawMethodsQuery(),
  );
  const query = useGetUserByIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const account = useInitialLoad(query);
  useShown(withdrawCheckoutShown(), withdrawCheckoutHidden());
  return {
    method: known ?? parseCheckoutState(state),
    isConfirmed: confirmed !== null,
    isUnavailable,
    terms: { failure, retry },
    balance: query.data?.balance,
    account,
    onTermsChanged: invalidate,
  };
}
