import type { Decimal } from '#contract/money.ts';
import { negate } from '#contract/money.ts';
import type { Transfer } from '#contract/transfers.ts';
import { useUser } from '#web/api/users.ts';

// `unknown` while the account is unknown, or is neither side.
export type Direction = 'sent' | 'received' | 'unknown';

function getDirection({ senderUserId, receiverUserId }: Transfer, userId: string | undefined): Direction {
  if (userId === undefined || senderUserId._id === receiverUserId._id) return 'unknown';
  if (senderUserId._id === userId) return 'sent';
  return receiverUserId._id === userId ? 'received' : 'unknown';
}

/** Returns the change of the user's balance: minus the amount for the sender, the received amount for the receiver. */
export function getBalanceChange({ amount, needToPay }: Transfer, direction: Direction): Decimal {
  if (direction === 'unknown') return amount;
  return direction === 'sent' ? negate(amount) : needToPay;
}

/** Returns a function for a transfer's direction from the view of the signed-in user. */
export function useDirection(): (transfer: Transfer) => Direction {
  const user = useUser();
  return transfer => getDirection(transfer, user?._id);
}
