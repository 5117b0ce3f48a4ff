import * as z from 'zod/mini';
import { Amount, type Decimal, calculateFee, minus, getMinChargedAmount } from './money.ts';
import { createdResponse, Id, Instant, RecordStatus } from './wire.ts';

/** Rounded half up. */
export const TRANSFER_FEE_DECIMALS = 2;

/** Returns the fee and the amount that arrives, in USDT; they add up to `amount`. */
export function quoteTransfer(amount: Decimal, percent: Decimal): { chargeAmount: Decimal; needToPay: Decimal } {
  const chargeAmount = calculateFee(amount, percent, TRANSFER_FEE_DECIMALS);
  return { chargeAmount, needToPay: minus(amount, chargeAmount) };
}

/** Returns the smallest minimum at which every transfer pays a fee, zero without a charge. */
export const getLowestTransferMin = (percent: Decimal): Decimal => getMinChargedAmount(percent, TRANSFER_FEE_DECIMALS);

export const MAX_PAY_ID_LENGTH = 32;

export const PayId = z.string().check(z.trim(), z.regex(new RegExp(`^[A-Za-z0-9]{1,${MAX_PAY_ID_LENGTH}}$`)));
export type PayId = z.infer<typeof PayId>;

/** Answer of GET /api/getUserByPayId/{payId}: all that one user may know of another. */
export const PayIdOwner = z.object({ _id: Id, username: z.string(), fullName: z.string() });
export type PayIdOwner = z.infer<typeof PayIdOwner>;

const Party = z.object({ _id: Id });

/** `amount` left the sender, `needToPay` arrived, `chargeAmount` is the fee, all in USDT. */
export const Transfer = z.object({
  _id: Id,
  senderUserId: Party,
  receiverUserId: Party,
  senderUsername: z.string(),
  receiverUsername: z.string(),
  senderPId: z.string(),
  receivePId: z.string(),
  amount: Amount,
  chargeAmount: Amount,
  needToPay: Amount,
  status: RecordStatus,
  journalRef: z.nullish(z.string()),
  createdAt: Instant,
});
export type Transfer = z.infer<typeof Transfer>;

export const CreateTransfer = z.strictObject({
  amount: Amount,
  receivePId: PayId,
  needToPay: Amount,
  chargeAmount: Amount,
});
export type CreateTransfer = z.infer<typeof CreateTransfer>;

export const TransferResponse = createdResponse('transfer', Transfer);
export type TransferResponse = z.infer<typeof TransferResponse>;
