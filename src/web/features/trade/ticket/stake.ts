import { decimal, divide, isBelow, plus, roundDown, minDecimal, times, type Decimal } from '#contract/money.ts';

const ONE = decimal('1');
const HUNDRED = decimal('100');

/** What one trade may stake: at least `min`, at most `max`. */
export interface StakeLimits {
  min: Decimal;
  max: Decimal;
}

/** Where the operator names no limits. */
export const DEFAULT_LIMITS: StakeLimits = { min: ONE, max: decimal('500') };

/** Shares of the balance that one tap stakes, in percent. */
export const STAKE_SHARES = ['25', '50', '75', '100'].map(decimal);

/** A share of the balance in whole cents, never more than one trade may stake. */
export const getStakeShare = (balance: Decimal, percent: Decimal, max: Decimal): Decimal =>
  minDecimal(roundDown(divide(times(balance, percent), HUNDRED, 6), 2), max);

/** An amount as it is filled into the field: with cents, without separators. */
export const toStakeInput = (stake: Decimal): string => {
  const [whole = '', cents = ''] = stake.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
};

/** How often in 100 trades a person has to be right to lose nothing: 100 / (1 + rate), rounded up. */
export function getBreakEvenIn100(payoutRate: Decimal): Decimal {
  const returned = plus(ONE, payoutRate);
  const whole = divide(HUNDRED, returned, 0);
  return isBelow(times(whole, returned), HUNDRED) ? plus(whole, ONE) : whole;
}
