import { compare, type Decimal, decimal, toChartNumber, ZERO } from '#contract/money.ts';

/** Returns the largest of some amounts. */
export const largest = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((most, amount) => (compare(amount, most) > 0 ? amount : most), ZERO);

/** The round figures that an axis may end with; half of each is round as well. */
const TOPS = [1, 2, 4, 6, 8, 10];

/** Returns the values of an axis for amounts up to `most`, the highest first: a round one, its half, and zero. */
export function axisOf(most: Decimal): readonly Decimal[] {
  const size = Math.max(1, toChartNumber(most));
  const unit = 10 ** Math.floor(Math.log10(size));
  const top = (TOPS.find(each => each * unit >= size) ?? 10) * unit;
  return [decimal(top), decimal(top / 2), ZERO];
}

/** Returns how high a bar is drawn, of `height`; an amount above zero is never invisible. */
export function barHeight(amount: Decimal, most: Decimal, height: number): number {
  if (compare(amount, ZERO) <= 0) return 0;
  return Math.max(1.5, (toChartNumber(amount) / toChartNumber(most)) * height);
}
