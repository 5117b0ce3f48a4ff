import * as z from 'zod/mini';
import {
  countDecimals,
  decimal,
  DECIMAL_PATTERN,
  MAX_MAGNITUDE,
  PRICE_DECIMALS,
  toJsonNumber,
  USDT_DECIMALS,
} from './decimal.ts';

const Decimal = z.string().check(z.regex(DECIMAL_PATTERN)).brand<'Decimal'>();

/** The bounds are whole numbers, so that comparing with them is exact. */
interface Bounds {
  decimals: number;
  min: number;
  exclusiveMin?: number;
  max?: number;
}

/** `params` are the names of JSON Schema, for the document of the API. */
const withinBounds = ({ decimals, min, exclusiveMin, max = MAX_MAGNITUDE }: Bounds) =>
  z.refine<number>(
    value =>
      value >= min && value <= max && value > (exclusiveMin ?? -Infinity) && countDecimals(decimal(value)) <= decimals,
    { error: 'out of range', params: { minimum: min, exclusiveMinimum: exclusiveMin, maximum: max } },
  );

/** A JSON number on the wire, an exact decimal in code; `z.encode` converts it back. */
const wireDecimal = (bounds: Bounds) =>
  z.codec(z.number().check(withinBounds(bounds)), Decimal, {
    decode: value => decimal(value),
    encode: toJsonNumber,
  });

export const Amount = wireDecimal({ decimals: USDT_DECIMALS, min: 0 });
export const SignedAmount = wireDecimal({ decimals: USDT_DECIMALS, min: -MAX_MAGNITUDE });
/** A balance or a sum in USDT: up to what a JSON number holds exactly, since no request limits it. */
export const Balance = wireDecimal({ decimals: USDT_DECIMALS, min: 0, max: 4e9 });
/** A total in USDT as text, since it can exceed what a JSON number holds exactly. */
export const TotalAmount = z.codec(z.string().check(z.regex(DECIMAL_PATTERN)), Decimal, {
  decode: value => decimal(value),
  encode: value => value,
});
/** A price or a conversion rate: more than zero, at most 12 decimals. */
export const Price = wireDecimal({ decimals: PRICE_DECIMALS, min: 0, exclusiveMin: 0 });
export const Percent = wireDecimal({ decimals: USDT_DECIMALS, min: 0, max: 100 });
export const Rate = wireDecimal({ decimals: 4, min: 0, max: 10 });
