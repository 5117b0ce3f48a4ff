import * as z from 'zod/mini';
import type { DepositMethod } from '#contract/depositMethods.ts';
import { decimal, parseDecimalInput } from '#contract/money.ts';

const AmountText = z.pipe(
  z.string().check(z.refine(text => parseDecimalInput(text) !== null)),
  z.transform((text: string) => decimal(text)),
);

/** A deposit method under the names of the checkout's navigation state. */
const CheckoutMethod = z.object({
  name: z.string(),
  label: z.string(),
  address: z.string(),
  minDeposit: AmountText,
  maxDeposit: AmountText,
  conversionRate: AmountText,
  currencyUsdt: z.string(),
});
export type CheckoutMethod = z.infer<typeof CheckoutMethod>;

/** Parses navigation state; null after a deep link or for the state of an older app version. */
export const parseCheckoutState = (state: unknown): CheckoutMethod | null =>
  CheckoutMethod.safeParse(state).data ?? null;

/** Converts a method to the names of the checkout. `label` is the translated 'Deposit with {coin}'. */
export const toCheckoutMethod = (method: DepositMethod, label: string): CheckoutMethod => ({
  name: method.paymentAddressType,
  label,
  address: method.paymentAddress,
  minDeposit: method.minAmount,
  maxDeposit: method.maxAmount,
  conversionRate: method.conversionPrice,
  currencyUsdt: method.currencyUsdt,
});
