import * as z from 'zod/mini';
import type { CreateDeposit } from '#contract/deposits.ts';
import { parseDecimalInput } from '#contract/money.ts';
import { capAmount } from '#web/money/toAmountInput.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { atLeast, atMost, typedAmount } from '#web/shared/forms/typedAmount.ts';
import type { CheckoutMethod } from './checkoutState.ts';

// As typed: the amount is text, the screenshot the URL of its upload.
export const DepositDraft = z.object({ amount: z.string(), transactionScreenshot: z.string() });
export type DepositValues = z.infer<typeof DepositDraft>;

export const EMPTY_VALUES: DepositValues = { amount: '', transactionScreenshot: '' };

/** Creates the schema of a deposit by this method. Messages are translation keys with their values. */
export const depositForm = ({ minDeposit: min, maxDeposit: max, currencyUsdt: unit }: CheckoutMethod) =>
  z.object({
    amount: typedAmount(
      atLeast(min, validationMessage('deposit:validation.min', { min, unit })),
      atMost(max, validationMessage('deposit:validation.max', { max, unit })),
    ),
    transactionScreenshot: z.string().check(z.minLength(1, validationMessage('deposit:validation.screenshotRequired'))),
  });

/** Returns the typed amount, reduced to the method's maximum; unchanged text within it. */
export const clampToMax = ({ maxDeposit }: CheckoutMethod, typed: string, language: string): string =>
  capAmount(typed, maxDeposit, language, 0);

export function toDepositRequest(
  { name, conversionRate }: CheckoutMethod,
  { amount, transactionScreenshot }: DepositValues,
): CreateDeposit {
  const exact = parseDecimalInput(amount);
  if (exact === null) throw new RangeError('The form is invalid.');
  return { gatWay: name, amount: exact, coinConversion: conversionRate, transactionScreenshot };
}
