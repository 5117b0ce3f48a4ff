import { type Decimal, countDecimals } from '#contract/money.ts';

/** Decimals of an amount that the app fills in: two at least, more only where the amount has them. */
const MIN_DECIMALS = 2;

/** Returns an amount as the app writes it into a field: every decimal it has, and never fewer than two. */
export function toAmountInput(amount: Decimal): string {
  const missing = MIN_DECIMALS - countDecimals(amount);
  if (missing <= 0) return amount;
  return `${amount}${missing === MIN_DECIMALS ? '.' : ''}${'0'.repeat(missing)}`;
}
