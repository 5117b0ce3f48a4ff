import * as z from 'zod/mini';
import { type Decimal, parseDecimalInput } from '#contract/money.ts';
import { validateAddress } from '#contract/walletAddress.ts';
import { type CreateWithdraw, quoteWithdraw } from '#contract/withdraws.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { atLeast, atMost, typedAmount } from '#web/shared/forms/typedAmount.ts';

/** The form as it is typed in. */
export const WithdrawDraft = z.object({ amount: z.string(), paymentAddress: z.string() });
export type WithdrawValues = z.infer<typeof WithdrawDraft>;

export const EMPTY_VALUES: WithdrawValues = { amount: '', paymentAddress: '' };

/** What a withdraw of this much costs by the method, and what arrives; null for what is no amount. */
export function getQuote(typed: string, { charge: percent }: WithdrawMethod): ReturnType<typeof quoteWithdraw> | null {
  const amount = parseDecimalInput(typed);
  return amount && quoteWithdraw(amount, percent);
}

/** What a withdraw by this method has to be. Messages are translation keys with their values. */
export const withdrawForm = (
  { minAmount: min, maxAmount: max, paymentAddressType: network }: WithdrawMethod,
  balance: Decimal,
) =>
  z.object({
    amount: typedAmount(
      atLeast(min, validationMessage('withdraw:validation.min', { min })),
      atMost(balance, validationMessage('withdraw:validation.balance')),
      atMost(max, validationMessage('withdraw:validation.max', { max })),
    ),
    paymentAddress: z.string().check(
      z.refine(typed => typed.trim() !== '', {
        error: validationMessage('withdraw:validation.addressRequired'),
        abort: true,
      }),
      z.refine(typed => validateAddress(network, typed.trim()) !== 'form', {
        error: validationMessage('withdraw:validation.addressForm', { network: network.toUpperCase() }),
        abort: true,
      }),
      z.refine(typed => validateAddress(network, typed.trim()) !== 'checksum', {
        error: validationMessage('withdraw:validation.addressChecksum'),
        abort: true,
      }),
    ),
  });

/** The request of a valid form: what is confirmed and, to the letter, what is sent. */
export function toWithdrawRequest(method: WithdrawMethod, { amount, paymentAddress }: WithdrawValues): CreateWithdraw {
  const exact = parseDecimalInput(amount);
  if (exact === null) throw new RangeError('sent a form that is not valid');
  return {
    gatWay: method.paymentAddressType,
    amount: exact,
    coinConversion: method.conversionPrice,
    paymentAddress: paymentAddress.trim(),
    ...quoteWithdraw(exact, method.charge),
  };
}
