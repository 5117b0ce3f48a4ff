import * as z from 'zod/mini';
import { Amount, type Decimal, calculateFee, minus, Price, roundDown } from './money.ts';
import { textInput } from './visibleText.ts';
import { createdResponse, Id, Instant, RecordStatus } from './wire.ts';

export const WITHDRAW_FEE_DECIMALS = 4;

/** Rounded down. */
export const WITHDRAW_RECEIVE_DECIMALS = 4;

/** Returns fee and arriving amount in USDT; the fee includes the rounding, so that both add up to `amount`. */
export function quoteWithdraw(amount: Decimal, percent: Decimal): { charge: Decimal; needToPay: Decimal } {
  const fee = calculateFee(amount, percent, WITHDRAW_FEE_DECIMALS);
  const needToPay = roundDown(minus(amount, fee), WITHDRAW_RECEIVE_DECIMALS);
  return { charge: minus(amount, needToPay), needToPay };
}

/** `amount` is USDT and leaves the balance at once; `needToPay` arrives, `charge` is the fee, both in USDT. */
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

/** Body of POST /api/createWithdraw. `gatWay` is the address type of a withdraw method; `charge` is the fee in USDT. */
export const CreateWithdraw = z.strictObject({
  gatWay: textInput(1, 40),
  amount: Amount,
  coinConversion: Price,
  paymentAddress: textInput(1, 120),
  needToPay: Amount,
  charge: Amount,
});
export type CreateWithdraw = z.infer<typeof CreateWithdraw>;

export const WithdrawResponse = createdResponse('withdraw', Withdraw);
export type WithdrawResponse = z.infer<typeof WithdrawResponse>;

export const ReviewedWithdraw = z.extend(Withdraw, { userId: Id });
export type ReviewedWithdraw = z.infer<typeof ReviewedWithdraw>;

/** Body of PUT /api/updateWithdraw/{id}: the record with its decision; any other difference is refused (409). */
export const UpdateWithdraw = z.strictObject({
  ...ReviewedWithdraw.shape,
  userId: z.optional(Id),
  transactionId: z.nullish(textInput(1, 200)),
  reason: z.nullish(textInput(1, 500)),
});
export type UpdateWithdraw = z.infer<typeof UpdateWithdraw>;
