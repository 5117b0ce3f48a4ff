import type { Decimal } from '#contract/money.ts';
import { negate } from '#contract/money.ts';
import type { Transfer } from '#contract/transfers.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';

/** Which side of a transfer the signed-in user is; `unknown` while the account is not known, or is neither. */
export type Direction = 'sent' | 'received' | 'unknown';

export function getDirection({ senderUserId, receiverUserId }: Transfer, userId: string | undefined): Direction {
  if (userId === undefined || senderUserId._id === receiverUserId._id) return 'unknown';
  if (senderUserId._id === userId) return 'sent';
  return receiverUserId._id === userId ? 'received' : 'unknown';
}

/** What a transfer changed of the user's balance: everything left the sender, what remains after the fee arrived. */
export function getBalanceChange({ amount, needToPay }: Transfer, direction: Direction): Decimal {
  if (direction === 'unknown') return amount;
  return direction === 'sent' ? negate(amount) : needToPay;
}

/** Tells the direction of a transfer for whoever is signed in. */
export function useDirection(): (transfer: Transfer) => Direction {
  const { data: user } = useGetUserByIdQuery();
  return transfer => getDirection(transfer, user?._id);
}
