import * as z from 'zod/mini';
import { type Decimal, parseDecimalInput } from '#contract/money.ts';
import { validateAddress } from '#contract/walletAddress.ts';
import { type CreateWithdraw, quoteWithdraw } from '#contract/withdraws.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { aboveFee, atLeast, atMost, typedAmount } from '#web/shared/forms/typedAmount.ts';

export const WithdrawDraft = z.object({ amount: z.string(), paymentAddress: z.string() });
export type WithdrawValues = z.infer<typeof WithdrawDraft>;

export const EMPTY_VALUES: WithdrawValues = { amount: '', paymentAddress: '' };

/** Returns fee and received amount of a withdrawal by the method; null for an invalid amount. */
export function getQuote(typed: string, { charge: percent }: WithdrawMethod): ReturnType<typeof quoteWithdraw> | null {
  const amount = parseDecimalInput(typed);
  return amount && quoteWithdraw(amount, percent);
}

/** Creates the schema of a withdrawal by this method. Messages are translation keys with their values. */
export const withdrawForm = (
  { minAmount: min, maxAmount: max, charge: percent, paymentAddressType: network }: WithdrawMethod,
  balance: Decimal,
) =>
  z.object({
    amount: typedAmount(
      atLeast(min, validationMessage('withdraw:validation.min', { min })),
      atMost(balance, validationMessage('withdraw:validation.balance')),
      atMost(max, validationMessage('withdraw:validation.max', { max })),
      aboveFee(amount => quoteWithdraw(amount, percent).needToPay),
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

/** Returns the request of a valid form: exactly what is confirmed and sent. */
export function toWithdrawRequest(method: WithdrawMethod, { amount, paymentAddress }: WithdrawValues): CreateWithdraw {
  const exact = parseDecimalInput(amount);
  if (exact === null) throw new RangeError('The form is invalid.');
  return {
    gatWay: method.paymentAddressType,
    amount: exact,
    coinConversion: method.conversionPrice,
    paymentAddress: paymentAddress.trim(),
    ...quoteWithdraw(exact, method.charge),
  };
}

/** A payment link such as `tron:T…` or `ethereum:0x…@1?value=5`. The network and the amount it names are not used. */
const PAYMENT_LINK = /^[a-z][a-z0-9+.-]*:([^/:?@#\s]+)(?:@\d+)?(?:\?[^#\s]*)?$/i;

/**
 * Returns the wallet address of a scanned code: a plain address or a payment link to one. Returns null if it is not valid
 * on the network, for links to a contract, and for web addresses.
 */
export function parseAddressCode(network: string, text: string): string | null {
  const code = text.trim();
  const address = PAYMENT_LINK.exec(code)?.[1] ?? code;
  return /[/:]/.test(address) || validateAddress(network, address) !== null ? null : address;
}
