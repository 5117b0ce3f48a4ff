import * as z from 'zod/mini';
import { Amount, Price } from './money.ts';
import { Id } from './wire.ts';

/** An address of the platform for deposits. Limits are USDT; `conversionPrice` is USDT for one coin of the method. */
export const DepositMethod = z.object({
  _id: Id,
  coinName: z.string(),
  paymentAddressType: z.string(),
  paymentAddress: z.string(),
  minAmount: Amount,
  maxAmount: Amount,
  conversionPrice: Price,
  currencyUsdt: z.string(),
  explorerTemplate: z.nullish(z.string()),
});
export type DepositMethod = z.infer<typeof DepositMethod>;

/**
 * A method as users receive it. `usualDecisionMinutes` is the median from request to decision of the last 30 days. It is
 * optional: without enough decisions there is none.
 */
export const OfferedDepositMethod = z.extend(DepositMethod, {
  usualDecisionMinutes: z.optional(z.int().check(z.positive())),
});
export type OfferedDepositMethod = z.infer<typeof OfferedDepositMethod>;
