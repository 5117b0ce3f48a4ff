import { type Decimal, isAbove, isBelow, ZERO } from '#contract/money.ts';
import { addressProblem, type AddressProblem } from '#contract/walletAddress.ts';
import { type WithdrawMethod } from '#contract/withdrawMethods.ts';
import { refuseUnless } from '#provider/plugins/refusals.ts';

/** Refuses an amount that the method does not pay out. */
export function refuseOutsideLimits(amount: Decimal, { minAmount, maxAmount }: WithdrawMethod): void {
  refuseUnless(!isBelow(amount, minAmount) && isAbove(amount, ZERO), 'invalid_fields', {
    fields: { amount: `Minimum amount is ${minAmount} USDT` },
  });
  refuseUnless(!isAbove(amount, maxAmount), 'invalid_fields', {
    fields: { amount: `Maximum amount is ${maxAmount} USDT` },
  });
}

const SENTENCE: Record<AddressProblem, string> = {
  form: 'This is not an address of this network',
  checksum: 'This address has a mistake in it',
};

/** Refuses an address that cannot be one of the method's network: what is sent there is lost. */
export function refuseBadAddress(address: string, { paymentAddressType }: WithdrawMethod): void {
  const problem = addressProblem(paymentAddressType, address);
  refuseUnless(
    problem === null,
    'invalid_fields',
    problem === null ? {} : { fields: { paymentAddress: SENTENCE[problem] } },
  );
}
