import { compare, type Decimal, decimal, toChartNumber, ZERO } from '#contract/money.ts';

export const largest = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((max, amount) => (compare(amount, max) > 0 ? amount : max), ZERO);

// Each and its half are round.
const TOPS = [1, 2, 4, 6, 8, 10];

/** Returns the axis values for amounts up to `max`, highest first: a round one, its half, and zero. */
export function getAxisValues(max: Decimal): readonly Decimal[] {
  const size = Math.max(1, toChartNumber(max));
  const unit = 10 ** Math.floor(Math.log10(size));
  const top = (TOPS.find(each => each * unit >= size) ?? 10) * unit;
  return [decimal(top), decimal(top / 2), ZERO];
}

/** Returns the height of a bar within `height`; an amount above zero is always visible. */
export function barHeight(amount: Decimal, max: Decimal, height: number): number {
  if (compare(amount, ZERO) <= 0) return 0;
  return Math.max(1.5, (toChartNumber(amount) / toChartNumber(max)) * height);
}
