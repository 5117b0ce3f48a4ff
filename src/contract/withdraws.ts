import * as z from 'zod/mini';
import { Amount, type Decimal, calculateFee, minus, Price, roundDown } from './money.ts';
import { createdResponse, Id, Instant, RecordStatus, textInput } from './wire.ts';

/** Fees of withdraws are rounded half up at this many decimals. */
export const WITHDRAW_FEE_DECIMALS = 4;

/** What arrives is rounded down at this many decimals (product.md section 9). */
export const WITHDRAW_RECEIVE_DECIMALS = 4;

/**
 * Returns the fee of a withdraw and what arrives, in USDT; `percent` is the method's charge. What the receive amount loses
 * by rounding down, less than 0.0001 USDT, is part of the charge, so that both add up to `amount` exactly.
 */
export function quoteWithdraw(amount: Decimal, percent: Decimal): { charge: Decimal; needToPay: Decimal } {
  const fee = calculateFee(amount, percent, WITHDRAW_FEE_DECIMALS);
  const needToPay = roundDown(minus(amount, fee), WITHDRAW_RECEIVE_DECIMALS);
  return { charge: minus(amount, needToPay), needToPay };
}

/**
 * A user's wish to be paid out. `amount` is USDT and leaves the balance at once; `needToPay` is what arrives and `charge`
 * the fee, both in USDT (absent with a provider that does not name them).
 */
export const Withdraw = z.object({
  _id: Id,
  gateway: z.string(),
  amount: Amount,
  coinConversion: Price,
  paymentAddress: z.string(),
  needToPay: z.nullish(Amount),
  charge: z.nullish(Amount),
  transactionId: z.nullish(z.string()),
  status: RecordStatus,
  reason: z.nullish(z.string()),
  createdAt: Instant,
});
export type Withdraw = z.infer<typeof Withdraw>;

/** Body of POST /api/createWithdraw. `gatWay` names a withdraw method by its address type; `charge` is the fee in USDT. */
export const CreateWithdraw = z.strictObject({
  gatWay: textInput(1, 40),
  amount: Amount,
  coinConversion: Price,
  paymentAddress: textInput(1, 120),
  needToPay: Amount,
  charge: Amount,
});
export type CreateWithdraw = z.infer<typeof CreateWithdraw>;

/** Answer of createWithdraw and of getWithdrawDetails. */
export const WithdrawResponse = createdResponse('withdraw', Withdraw);
export type WithdrawResponse = z.infer<typeof WithdrawResponse>;

/** A withdraw as an administrator sees it. */
export const ReviewedWithdraw = z.extend(Withdraw, { userId: Id });
export type ReviewedWithdraw = z.infer<typeof ReviewedWithdraw>;

/**
 * Body of PUT /api/updateWithdraw/{id}: the whole record with its new status; only status, transactionId and reason are
 * read, anything else that differs from what is stored is refused (409). The answer is the record as reviewed.
 */
export const UpdateWithdraw = z.strictObject({
  _id: Id,
  gateway: z.string(),
  amount: Amount,
  coinConversion: Price,
  paymentAddress: z.string(),
  needToPay: z.nullish(Amount),
  charge: z.nullish(Amount),
  transactionId: z.nullish(textInput(1, 200)),
  status: RecordStatus,
  reason: z.nullish(textInput(1, 500)),
  createdAt: Instant,
  userId: z.optional(Id),
});
export type UpdateWithdraw = z.infer<typeof UpdateWithdraw>;
