import { compare, type Decimal, plotted, ZERO } from '#contract/money.ts';

/** Returns the largest of some amounts. */
export const largest = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((most, amount) => (compare(amount, most) > 0 ? amount : most), ZERO);

/** Returns how high a bar is drawn, of `height`; an amount above zero is never invisible. */
export function barHeight(amount: Decimal, most: Decimal, height: number): number {
  if (compare(amount, ZERO) <= 0) return 0;
  return Math.max(1.5, (plotted(amount) / plotted(most)) * height);
}
