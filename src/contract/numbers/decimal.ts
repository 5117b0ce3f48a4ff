import type * as z from 'zod/mini';

/** Decimals of the token itself: the smallest amount is one micro-USDT. */
export const USDT_DECIMALS = 6;
export const PRICE_DECIMALS = 12;
/** Of any amount or price on the wire. */
export const MAX_MAGNITUDE = 1e9;

export const DECIMAL_PATTERN = /^-?\d+(\.\d+)?$/;
/** Each decimal has one canonical text, which can be read without arithmetic. */
const CANONICAL_DECIMAL = /^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/;

/** An exact decimal in plain notation, such as `1224.5`: no exponent, no trailing zeros, never NaN. */
export type Decimal = string & z.core.$brand<'Decimal'>;

/** Returns whether a text is a decimal in its canonical form, which is also a JSON number. */
export const isCanonicalDecimal = (text: string): text is Decimal => CANONICAL_DECIMAL.test(text);

/** Returns the canonical text of a plain one: no leading or trailing zeros, and no -0. */
function normalize(text: string): Decimal {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.slice(sign.length).split('.');
  const end = fraction.replace(/0+$/, '');
  const size = whole.replace(/^0+(?=\d)/, '') + (end && `.${end}`);
  return (size === '0' ? size : sign + size) as Decimal;
}

/** Writes a number with an exponent in plain notation. */
function withoutExponent(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = ''] = /^(-?)(\d+)(?:\.(\d+))?e(.+)$/.exec(text) ?? [];
  const digits = whole + fraction;
  const pointAt = whole.length + Number(exponent);
  if (pointAt <= 0) return `${sign}0.${'0'.repeat(-pointAt)}${digits}`;
  return `${sign}${digits.slice(0, pointAt).padEnd(pointAt, '0')}.${digits.slice(pointAt)}0`;
}

/** Returns the shortest plain text of a finite number, as JSON writes it but without an exponent. */
function plainText(value: number): string {
  const text = String(value);
  return text.includes('e') ? normalize(withoutExponent(text)) : text;
}

/** Returns the exact decimal of a plain text or a finite number; throws a RangeError for anything else. */
export function decimal(value: string | number | bigint): Decimal {
  const text = typeof value === 'number' ? plainText(value) : String(value);
  if (isCanonicalDecimal(text)) return text;
  if (!DECIMAL_PATTERN.test(text)) throw new RangeError('not a decimal');
  return normalize(text);
}

export const ZERO = decimal('0');

function getPointIndex(text: Decimal): number {
  const at = text.indexOf('.');
  return at < 0 ? text.length : at;
}

/** Compares by the canonical texts: of as many digits before the point, the greater number is the later text. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  if (a === b) return 0;
  const isNegative = a.startsWith('-');
  if (isNegative !== b.startsWith('-')) return isNegative ? -1 : 1;
  const [ofA, ofB] = [getPointIndex(a), getPointIndex(b)];
  const isLarger = ofA === ofB ? a > b : ofA > ofB;
  return isLarger === isNegative ? -1 : 1;
}

export const isAbove = (a: Decimal, b: Decimal): boolean => compare(a, b) > 0;
export const isBelow = (a: Decimal, b: Decimal): boolean => compare(a, b) < 0;
export const minDecimal = (a: Decimal, b: Decimal): Decimal => (isBelow(a, b) ? a : b);

/** The largest amount or price of a request. */
export const LARGEST_AMOUNT = decimal(MAX_MAGNITUDE);

/** The significant digits that every JSON number keeps. */
export const EXACT_DIGITS = 15;

/** Returns whether a JSON number keeps a decimal exactly. */
export const isExactNumber = (value: Decimal): boolean => decimal(Number(value)) === value;

export const countDecimals = (value: Decimal): number => value.split('.')[1]?.length ?? 0;

/** Returns the JSON number of a decimal; exact up to EXACT_DIGITS significant digits. */
export const toJsonNumber = (value: string): number => Number(value);

/** Returns the change from `open` in percent with two decimals: for display and ranking, never an amount. */
export const getChangePercent = (open: string, price: string): number =>
  Number(open) > 0 ? Math.round((Number(price) / Number(open) - 1) * 10_000) / 100 : 0;

/** Converts a price or a percentage for display, not for computing. */
export const toChartNumber = (price: string): number => Number(price);
