import { type FieldCode } from '#contract/texts/errorTexts.ts';
import { type Decimal, isAbove, isBelow, ZERO } from '#contract/money.ts';
import { validateAddress, type AddressIssue } from '#contract/walletAddress.ts';
import { type WithdrawMethod } from '#contract/withdrawMethods.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';

export function assertWithinLimits(amount: Decimal, { minAmount: min, maxAmount: max }: WithdrawMethod): void {
  const tooLow = fieldErrors({ amount: { code: 'min', params: { min, unit: 'USDT' } } });
  const tooHigh = fieldErrors({ amount: { code: 'max', params: { max, unit: 'USDT' } } });
  assertOrThrow(!isBelow(amount, min) && isAbove(amount, ZERO), 'invalid_fields', tooLow);
  assertOrThrow(!isAbove(amount, max), 'invalid_fields', tooHigh);
}

const CODE = { form: 'address_form', checksum: 'address_checksum' } as const satisfies Record<AddressIssue, FieldCode>;

/** Refuses an address that is invalid in the method's network. */
export function assertValidAddress(address: string, { paymentAddressType }: WithdrawMethod): void {
  const problem = validateAddress(paymentAddressType, address);
  if (problem !== null) throw new ApiError('invalid_fields', fieldErrors({ paymentAddress: CODE[problem] }));
}
