import * as z from 'zod/mini';
import { Amount, type Decimal, calculateFee, minus, getMinChargedAmount } from './money.ts';
import { createdResponse, Id, Instant, RecordStatus } from './wire.ts';

/** Fees of transfers are rounded half up at this many decimals (product.md section 9). */
export const TRANSFER_FEE_DECIMALS = 2;

/** The fee of a transfer and what arrives: both are USDT and add up to `amount`; `percent` is the site's transfer charge. */
export function quoteTransfer(amount: Decimal, percent: Decimal): { chargeAmount: Decimal; needToPay: Decimal } {
  const chargeAmount = calculateFee(amount, percent, TRANSFER_FEE_DECIMALS);
  return { chargeAmount, needToPay: minus(amount, chargeAmount) };
}

/** Returns the smallest minimum at which every transfer pays a fee, zero where there is no charge. */
export const getLowestTransferMin = (percent: Decimal): Decimal => getMinChargedAmount(percent, TRANSFER_FEE_DECIMALS);

/** Who can be paid: a user's public number, as typed. */
export const PayId = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{1,32}$/));
export type PayId = z.infer<typeof PayId>;

/** Answer of GET /api/getUserByPayId/{payId}: all that one user may know of another. */
export const PayIdOwner = z.object({ _id: Id, username: z.string(), fullName: z.string() });
export type PayIdOwner = z.infer<typeof PayIdOwner>;

const Party = z.object({ _id: Id });

/**
 * Money that went from one user to another. `amount` left the sender, `needToPay` arrived, `chargeAmount` is the fee, all
 * in USDT. `journalRef` is the entry in the provider's books that moved it (absent with a provider that names none).
 */
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

/** Body of POST /api/createTransfer. */
export const CreateTransfer = z.strictObject({
  amount: Amount,
  receivePId: PayId,
  needToPay: Amount,
  chargeAmount: Amount,
});
export type CreateTransfer = z.infer<typeof CreateTransfer>;

/** Answer of createTransfer and of getTransferDetails. */
export const TransferResponse = createdResponse('transfer', Transfer);
export type TransferResponse = z.infer<typeof TransferResponse>;
