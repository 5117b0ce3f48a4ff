import { compare, type Decimal, decimal, toChartNumber, ZERO } from '#contract/money.ts';

export const largest = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((most, amount) => (compare(amount, most) > 0 ? amount : most), ZERO);

// Each and its half are round.
const TOPS = [1, 2, 4, 6, 8, 10];

/** Returns the axis values for amounts up to `most`, highest first: a round one, its half, and zero. */
export function axisOf(most: Decimal): readonly Decimal[] {
  const size = Math.max(1, toChartNumber(most));
  const unit = 10 ** Math.floor(Math.log10(size));
  const top = (TOPS.find(each => each * unit >= size) ?? 10) * unit;
  return [decimal(top), decimal(top / 2), ZERO];
}

/** Returns the height of a bar within `height`; an amount above zero is always visible. */
export function barHeight(amount: Decimal, most: Decimal, height: number): number {
  if (compare(amount, ZERO) <= 0) return 0;
  return Math.max(1.5, (toChartNumber(amount) / toChartNumber(most)) * height);
}
