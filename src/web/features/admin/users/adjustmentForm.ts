import * as z from 'zod/mini';
import {
  type Decimal,
  decimal,
  isBelow,
  LARGEST_AMOUNT,
  negate,
  plus,
  parseDecimalInput,
  ZERO,
} from '#contract/money.ts';
import { GUARDED_FIELDS } from '#web/features/admin/forms/guardedChange.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { withRules } from '#web/shared/forms/withRules.ts';
import { atLeast, atMost, typedAmount } from '#web/shared/forms/typedAmount.ts';

const SMALLEST = decimal('0.000001');

// An amount above zero with its direction.
export const AdjustmentValues = z.object({
  direction: z.enum(['add', 'take']),
  amount: typedAmount(
    atLeast(SMALLEST, validationMessage('errors:fieldError.min', { min: SMALLEST, unit: 'USDT' })),
    atMost(LARGEST_AMOUNT, validationMessage('errors:fieldError.max', { max: LARGEST_AMOUNT, unit: 'USDT' })),
  ),
  ...GUARDED_FIELDS,
});
export type AdjustmentValues = z.infer<typeof AdjustmentValues>;

/** Refuses, in addition, more than the balance at the field. */
export const adjustmentWithin = (balance: Decimal | null) =>
  withRules(
    AdjustmentValues,
    z.refine(
      values => {
        const change = getBalanceChange(values);
        return balance === null || change === null || !isBelow(plus(balance, change), ZERO);
      },
      { path: ['amount'], message: validationMessage('adminUsers:adjustment.tooMuch') },
    ),
  );

/** Returns the signed change of the balance; null until an amount is typed. */
export function getBalanceChange({
  direction,
  amount,
}: Pick<AdjustmentValues, 'direction' | 'amount'>): Decimal | null {
  const typed = parseDecimalInput(amount);
  return typed === null ? null : direction === 'add' ? typed : negate(typed);
}
