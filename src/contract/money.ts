import Big, { type RoundingMode } from 'big.js';
import { formatDecimalText, formatPriceText, getNumberFormat } from './intlFormats.ts';
import {
  countDecimals,
  decimal,
  type Decimal,
  DECIMAL_PATTERN,
  isAbove,
  isBelow,
  USDT_DECIMALS,
  ZERO,
} from '#contract/numbers/decimal.ts';

// Screens that compute nothing load them without the arithmetic, and the market's worker without the schemas.
export {
  compare,
  countDecimals,
  type Decimal,
  decimal,
  EXACT_DIGITS,
  getChangePercent,
  isAbove,
  isBelow,
  isExactNumber,
  LARGEST_AMOUNT,
  minDecimal,
  toChartNumber,
  USDT_DECIMALS,
  ZERO,
} from '#contract/numbers/decimal.ts';
export { Amount, Balance, Percent, Price, Rate, SignedAmount, TotalAmount } from '#contract/numbers/wireDecimals.ts';

const DOWN: RoundingMode = 0;
const HALF_UP: RoundingMode = 1;
const UP: RoundingMode = 3;

/** Big writes plain notation without trailing zeros, which is the canonical form of every number but -0. */
const fromBig = (value: Big): Decimal => (value.eq(0) ? '0' : value.toFixed()) as Decimal;

export const plus = (a: Decimal, b: Decimal): Decimal => fromBig(new Big(a).plus(b));
export const minus = (a: Decimal, b: Decimal): Decimal => fromBig(new Big(a).minus(b));
export const negate = (a: Decimal): Decimal => fromBig(new Big(a).times(-1));
export const times = (a: Decimal, b: Decimal): Decimal => fromBig(new Big(a).times(b));
export const sum = (values: readonly Decimal[]): Decimal => values.reduce(plus, ZERO);

/** Rounds down to `decimals`; throws a RangeError when `b` is zero. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  if (new Big(b).eq(0)) throw new RangeError('division by zero');
  const scale = new Big(10).pow(decimals);
  const precise = Big();
  precise.DP = decimals + 2;
  precise.RM = DOWN;
  return fromBig(new Big(new precise(a).times(scale.toFixed()).div(b).round(0, DOWN).toFixed()).div(scale));
}

/** Rounds down, so that a displayed balance is really available. */
export const roundDown = (value: Decimal, decimals: number): Decimal => fromBig(new Big(value).round(decimals, DOWN));

export const roundHalfUp = (value: Decimal, decimals: number): Decimal =>
  fromBig(new Big(value).round(decimals, HALF_UP));

/** Returns `percent` of `amount`, half up to `decimals`: every fee of the product. */
export const calculateFee = (amount: Decimal, percent: Decimal, decimals: number): Decimal =>
  fromBig(new Big(amount).times(percent).times('0.01').round(decimals, HALF_UP));

/** Returns the smallest amount whose fee at `percent` is not rounded to zero; zero without a charge. */
export function getMinChargedAmount(percent: Decimal, decimals: number): Decimal {
  if (!isAbove(percent, ZERO)) return ZERO;
  const halfUnit = new Big(10).pow(-decimals).div(2);
  const precise = Big();
  precise.DP = USDT_DECIMALS;
  precise.RM = UP;
  return fromBig(new Big(new precise(halfUnit.times(100).toFixed()).div(percent).toFixed()));
}

/** Returns whether two numbers differ at most by the rounding of their last decimal, the `decimals`-th. */
export const isEqualWithinRounding = (a: Decimal, b: Decimal, decimals: number): boolean =>
  new Big(a).minus(b).abs().lte(new Big(10).pow(-decimals));

/** Returns whole micro-USDT; throws a RangeError for a finer amount. */
export function toMicros(amount: Decimal): bigint {
  if (countDecimals(amount) > USDT_DECIMALS) throw new RangeError('finer than a micro-USDT');
  return BigInt(new Big(amount).times(`1e${USDT_DECIMALS}`).toFixed(0));
}

/** Returns the amount of whole micro-USDT, given as a number or as its text. */
export function fromMicros(micros: bigint | string): Decimal {
  const text = String(micros);
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(USDT_DECIMALS + 1, '0');
  return decimal(`${sign}${digits.slice(0, -USDT_DECIMALS)}.${digits.slice(-USDT_DECIMALS)}`);
}

/** One comma before three digits: a thousand in some languages, a little over one in others. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;
/** Thousands in groups and decimals after the other sign: the same amount in every language. */
const GROUPED = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d+$/;

/** Parses an amount that a user types (`1,5` and `1.5` alike); null when it is no number, negative, or ambiguous. */
export const parseDecimalInput = (text: string): Decimal | null => {
  const value = parseSignedInput(text);
  return value !== null && isBelow(value, ZERO) ? null : value;
};

/** Parses user input like `parseDecimalInput`, which may be negative. */
export function parseSignedInput(text: string): Decimal | null {
  const typed = text.trim();
  const hasBothSigns = typed.includes(',') && typed.includes('.');
  if (AMBIGUOUS.test(typed) || (hasBothSigns && !GROUPED.test(typed))) return null;
  const ungrouped = hasBothSigns ? typed.replace(/[.,](?=.*[.,])/g, '') : typed;
  const plain = ungrouped.replace(',', '.');
  const full = plain.startsWith('.') ? `0${plain}` : plain.replace(/\.$/, '');
  return DECIMAL_PATTERN.test(full) && full.length <= 30 ? decimal(full) : null;
}

/** Formats an amount, cut to exactly `decimals`, with a true minus sign. `signed` adds a plus to positive amounts. */
export function formatAmount(
  value: Decimal,
  locale: string,
  { decimals = 2, upTo = decimals, signed = false }: { decimals?: number; upTo?: number; signed?: boolean } = {},
): string {
  const format = getNumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: upTo,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  // Intl reads any decimal text exactly, but its type takes only literals.
  return formatDecimalText(format, roundDown(value, upTo)).replace('-', '−');
}

/** Formats a price with the language's separators and every decimal of the exchange. */
export const formatPrice = (price: Decimal, locale: string, decimals = countDecimals(price)): string =>
  formatPriceText(price, locale, decimals);
