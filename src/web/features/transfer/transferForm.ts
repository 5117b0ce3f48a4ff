import * as z from 'zod/mini';
import { type Decimal, isAbove, LARGEST_AMOUNT, parseDecimalInput, ZERO } from '#contract/money.ts';
import type { SiteSetting } from '#contract/siteSetting.ts';
import { MAX_PAY_ID_LENGTH, PayId, quoteTransfer } from '#contract/transfers.ts';
import type { User } from '#contract/users.ts';
import { toAmountInput } from '#web/money/toAmountInput.ts';
import { maxCharacters } from '#web/shared/forms/maxCharacters.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { aboveFee, atLeast, atMost, typedAmount } from '#web/shared/forms/typedAmount.ts';

// As typed. The amount is null until the user changes it; the site's minimum is shown until then.
export const TransferDraft = z.object({ amount: z.nullable(z.string()), receivePId: z.string() });
export type TransferValues = z.infer<typeof TransferDraft>;

export const EMPTY_VALUES: TransferValues = { amount: null, receivePId: '' };

export type TransferTerms = Pick<SiteSetting, 'transferMin' | 'transferCharge'>;
type Sender = Pick<User, 'balance' | 'payId'>;

/** Returns the initial amount: the minimum, or '' without one. */
export const getInitialAmount = (terms: TransferTerms | undefined, language: string): string =>
  terms && isAbove(terms.transferMin, ZERO) ? toAmountInput(terms.transferMin, language, 0) : '';

export interface Quote {
  amount: Decimal;
  chargeAmount: Decimal;
  needToPay: Decimal;
}

/** Returns the quote of the typed amount; null when it is invalid or not above the fee. */
export function getQuote(typed: string, terms: TransferTerms | undefined): Quote | null {
  const amount = parseDecimalInput(typed);
  if (amount === null || terms === undefined) return null;
  const quote = quoteTransfer(amount, terms.transferCharge);
  return isAbove(quote.needToPay, ZERO) ? { amount, ...quote } : null;
}

const invalid = (problem: string, values = {}) => ({
  error: validationMessage(`transfer:validation.${problem}`, values),
  abort: true,
});

/** Creates the schema of a transfer. Messages are translation keys with their values. */
export const transferForm = (terms: TransferTerms, { balance, payId: ownPayId }: Sender) =>
  z.object({
    amount: typedAmount(
      atLeast(terms.transferMin, validationMessage('transfer:validation.min', { min: terms.transferMin })),
      atMost(balance, validationMessage('transfer:validation.balance')),
      atMost(LARGEST_AMOUNT, validationMessage('errors:fieldError.max', { max: LARGEST_AMOUNT, unit: 'USDT' })),
      aboveFee(amount => quoteTransfer(amount, terms.transferCharge).needToPay),
    ),
    receivePId: z.string().check(
      z.trim(),
      z.minLength(1, invalid('receiverRequired')),
      maxCharacters(MAX_PAY_ID_LENGTH),
      z.refine(typed => PayId.safeParse(typed).success, invalid('receiverForm')),
      z.refine(typed => typed !== ownPayId, invalid('self')),
    ),
  });
