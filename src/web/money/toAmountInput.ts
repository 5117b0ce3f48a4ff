import { type Decimal, countDecimals } from '#contract/money.ts';

const MIN_DECIMALS = 2;

/** Returns an amount as the app writes it into a field: with all of its decimals, and at least two. */
export function toAmountInput(amount: Decimal): string {
  const missing = MIN_DECIMALS - countDecimals(amount);
  if (missing <= 0) return amount;
  return `${amount}${missing === MIN_DECIMALS ? '.' : ''}${'0'.repeat(missing)}`;
}
