import { decimal, divide, isBelow, plus, roundDown, minDecimal, times, type Decimal } from '#contract/money.ts';

const ONE = decimal('1');
const HUNDRED = decimal('100');

// In percent.
export const STAKE_SHARES = ['25', '50', '75', '100'].map(decimal);

/** Returns a share of the balance in whole cents, at most the maximum stake. */
export const getStakeShare = (balance: Decimal, percent: Decimal, max: Decimal): Decimal =>
  minDecimal(roundDown(divide(times(balance, percent), HUNDRED, 6), 2), max);

/** Returns how many of 100 trades must win to break even: 100 / (1 + rate), rounded up. */
export function getBreakEvenIn100(payoutRate: Decimal): Decimal {
  const returned = plus(ONE, payoutRate);
  const whole = divide(HUNDRED, returned, 0);
  return isBelow(times(whole, returned), HUNDRED) ? plus(whole, ONE) : whole;
}
