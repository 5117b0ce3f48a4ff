import { type Decimal, isAbove, isBelow, ZERO } from '#contract/money.ts';
import { assertOrThrow, fieldErrors } from '#provider/core/apiError.ts';

interface AmountLimits {
  /** The field of the body that holds the amount. */
  field?: string;
  min: Decimal;
  max?: Decimal;
  unit?: string;
}

/** Refuses an amount below the minimum, above the maximum if there is one, or of zero. */
export function assertWithinLimits(amount: Decimal, { field = 'amount', min, max, unit = 'USDT' }: AmountLimits): void {
  const tooLow = fieldErrors({ [field]: { code: 'min', params: { min, unit } } });
  assertOrThrow(!isBelow(amount, min) && isAbove(amount, ZERO), 'invalid_fields', tooLow);
  if (max === undefined) return;
  const tooHigh = fieldErrors({ [field]: { code: 'max', params: { max, unit } } });
  assertOrThrow(!isAbove(amount, max), 'invalid_fields', tooHigh);
}
