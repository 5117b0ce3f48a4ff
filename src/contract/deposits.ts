import * as z from 'zod/mini';
import { FileUrl } from './files.ts';
import { Amount, Price } from './money.ts';
import { textInput } from './visibleText.ts';
import { createdResponse, Id, Instant, RecordStatus } from './wire.ts';

export const Deposit = z.object({
  _id: Id,
  gateway: z.string(),
  amount: Amount,
  coinConversion: Price,
  transactionScreenshot: FileUrl,
  transactionId: z.nullish(z.string()),
  status: RecordStatus,
  reason: z.nullish(z.string()),
  createdAt: Instant,
});
export type Deposit = z.infer<typeof Deposit>;

/** Body of POST /api/createDeposit. `gatWay`, the API's spelling, is the address type of a deposit method. */
export const CreateDeposit = z.strictObject({
  gatWay: textInput(1, 40),
  amount: Amount,
  coinConversion: Price,
  transactionScreenshot: FileUrl,
});
export type CreateDeposit = z.infer<typeof CreateDeposit>;

export const DepositResponse = createdResponse('deposit', Deposit);
export type DepositResponse = z.infer<typeof DepositResponse>;

/**
 * A deposit for administrators: `sameScreenshotAs` is an earlier deposit with the same image, `paymentAddress` the
 * address of the method at the time of the request. Deposits of earlier releases have none.
 */
export const ReviewedDeposit = z.extend(Deposit, {
  userId: Id,
  sameScreenshotAs: z.nullish(Id),
  paymentAddress: z.nullish(z.string()),
});
export type ReviewedDeposit = z.infer<typeof ReviewedDeposit>;

/** Body of PUT /api/updateDeposit/{id}: the record with its decision; any other difference is refused (409). */
export const UpdateDeposit = z.strictObject({
  ...ReviewedDeposit.shape,
  userId: z.optional(Id),
  transactionId: z.nullish(textInput(1, 200)),
  reason: z.nullish(textInput(1, 500)),
});
export type UpdateDeposit = z.infer<typeof UpdateDeposit>;
