import * as z from 'zod/mini';
import type { CheckoutMethod, DepositMethod } from '#contract/depositMethods.ts';
import { decimal, parseDecimalInput } from '#contract/money.ts';

const AmountText = z.pipe(
  z.string().check(z.refine(text => parseDecimalInput(text) !== null)),
  z.transform((text: string) => decimal(text)),
);

/** A method as the grid passes it to the checkout in navigation state. */
const CheckoutState = z.object({
  name: z.string(),
  label: z.string(),
  address: z.string(),
  minDeposit: AmountText,
  maxDeposit: AmountText,
  conversionRate: AmountText,
  currencyUsdt: z.string(),
});

/** Reads navigation state; null after a deep link, or when an older version of the app left something else there. */
export const parseCheckoutState = (state: unknown): CheckoutMethod | null =>
  CheckoutState.safeParse(state).data ?? null;

/** A method under the names of the checkout. `label` is 'Deposit with {coin}' in the language of now. */
export const toCheckoutMethod = (method: DepositMethod, label: string): CheckoutMethod => ({
  name: method.paymentAddressType,
  label,
  address: method.paymentAddress,
  minDeposit: method.minAmount,
  maxDeposit: method.maxAmount,
  conversionRate: method.conversionPrice,
  currencyUsdt: method.currencyUsdt,
});
