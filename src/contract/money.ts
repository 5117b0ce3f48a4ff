import Big, { type RoundingMode } from 'big.js';
import * as z from 'zod/mini';
import { formatDecimalText, getNumberFormat } from './intlFormats.ts';

/** Decimals of the token itself: the smallest amount is one micro-USDT. */
export const USDT_DECIMALS = 6;
const PRICE_DECIMALS = 12;
const MAX_MAGNITUDE = 1e9;
const DOWN: RoundingMode = 0;
const HALF_UP: RoundingMode = 1;
const UP: RoundingMode = 3;

const DECIMAL_PATTERN = /^-?\d+(\.\d+)?$/;
/** Each decimal has one canonical text, which can be read without arithmetic. */
const CANONICAL_DECIMAL = /^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/;

/** An exact decimal in plain notation, such as `1224.5`: no exponent, no trailing zeros, never NaN. */
export type Decimal = string & z.core.$brand<'Decimal'>;
const Decimal = z.string().check(z.regex(DECIMAL_PATTERN)).brand<'Decimal'>();

/** Returns whether a text is a decimal in its canonical form, which is also a JSON number. */
export const isCanonicalDecimal = (text: string): text is Decimal => CANONICAL_DECIMAL.test(text);

/** Big writes plain notation without trailing zeros, which is the canonical form of every number but -0. */
const fromBig = (value: Big): Decimal => (value.eq(0) ? '0' : value.toFixed()) as Decimal;

/** Returns the shortest plain text of a finite number, as JSON writes it but without an exponent. */
function plainText(value: number): string {
  const text = String(value);
  return text.includes('e') ? new Big(value).toFixed() : text;
}

/** PostgreSQL writes the trailing zeros of a stored price. */
function trimZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Returns the exact decimal of a plain text or a finite number; throws a RangeError for anything else. */
export function decimal(value: string | number | bigint): Decimal {
  const text = typeof value === 'number' ? plainText(value) : String(value);
  if (isCanonicalDecimal(text)) return text;
  if (!DECIMAL_PATTERN.test(text)) throw new RangeError('not a decimal');
  const trimmed = trimZeros(text);
  return isCanonicalDecimal(trimmed) ? trimmed : fromBig(new Big(text));
}

export const ZERO = decimal('0');

export const countDecimals = (value: Decimal): number => digitsAfterPoint(value);
const digitsAfterPoint = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The bounds are whole numbers, so that comparing with them is exact. */
interface Bounds {
  decimals: number;
  min: number;
  exclusiveMin?: number;
  max?: number;
}

const withinBounds = ({ decimals, min, exclusiveMin = -Infinity, max = MAX_MAGNITUDE }: Bounds) =>
  z.refine<number>(
    value => value >= min && value <= max && value > exclusiveMin && digitsAfterPoint(plainText(value)) <= decimals,
    'out of range',
  );

/** A JSON number on the wire, an exact decimal in code; `z.encode` converts it back. */
const wireDecimal = (bounds: Bounds) =>
  z.codec(z.number().check(withinBounds(bounds)), Decimal, {
    decode: value => decimal(value),
    encode: value => Number(value),
  });

export const Amount = wireDecimal({ decimals: USDT_DECIMALS, min: 0 });
export const SignedAmount = wireDecimal({ decimals: USDT_DECIMALS, min: -MAX_MAGNITUDE });
/** A total in USDT as text, since it can exceed what a JSON number holds exactly. */
export const TotalAmount = Decimal;
/** A price or a conversion rate: more than zero, at most 12 decimals. */
export const Price = wireDecimal({ decimals: PRICE_DECIMALS, min: 0, exclusiveMin: 0 });
export const Percent = wireDecimal({ decimals: USDT_DECIMALS, min: 0, max: 100 });
export const Rate = wireDecimal({ decimals: 4, min: 0, max: 10 });

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

export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => new Big(a).cmp(b);
export const isAbove = (a: Decimal, b: Decimal): boolean => compare(a, b) > 0;
export const isBelow = (a: Decimal, b: Decimal): boolean => compare(a, b) < 0;
export const minDecimal = (a: Decimal, b: Decimal): Decimal => (isBelow(a, b) ? a : b);

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
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;

/** Parses user input (`1,5` and `1.5` alike); null when it is not a number, or ambiguous. */
export function parseDecimalInput(text: string): Decimal | null {
  if (AMBIGUOUS.test(text.trim())) return null;
  const plain = text.trim().replace(',', '.');
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
  formatAmount(price, locale, { decimals, upTo: Math.max(decimals, countDecimals(price)) });

/** Returns the change from `open` in percent with two decimals: for display and ranking, never an amount. */
export const getChangePercent = (open: string, price: string): number =>
  Number(open) > 0 ? Math.round((Number(price) / Number(open) - 1) * 10_000) / 100 : 0;

/** Converts a price for drawing a chart, not for computing. */
export const toChartNumber = (price: string): number => Number(price);
