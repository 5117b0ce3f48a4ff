import * as z from 'zod/mini';
import { Amount, Percent, Price } from './money.ts';
import { Id } from './wire.ts';

/** Limits are USDT; `conversionPrice` is USDT for one coin, `charge` the fee in percent, `info` a placeholder. */
export const WithdrawMethod = z.object({
  _id: Id,
  coinName: z.string(),
  paymentAddressType: z.string(),
  paymentAddress: z.string(),
  minAmount: Amount,
  maxAmount: Amount,
  conversionPrice: Price,
  currencyUsdt: z.string(),
  info: z.string(),
  charge: Percent,
  explorerTemplate: z.nullish(z.string()),
});
export type WithdrawMethod = z.infer<typeof WithdrawMethod>;
