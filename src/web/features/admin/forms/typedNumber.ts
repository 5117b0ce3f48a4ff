import * as z from 'zod/mini';
import {
  type Decimal,
  decimal,
  countDecimals,
  EXACT_DIGITS,
  isExactNumber,
  isAbove as isMore,
  isBelow,
  LARGEST_AMOUNT,
  parseDecimalInput,
  USDT_DECIMALS,
} from '#contract/money.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

interface Limits {
  decimals?: number;
  min?: string;
  /** Exclusive minimum, such as zero for a price. */
  above?: string;
  max?: string;
  unit?: string;
}

/** Creates the schema of a typed number; the first broken rule supplies the message. */
export function typedNumber({
  decimals = USDT_DECIMALS,
  min = '0',
  above,
  max = LARGEST_AMOUNT,
  unit = '',
}: Limits = {}) {
  const rule = (isMet: (number: Decimal) => boolean, error: string) =>
    z.refine<string>(
      typed => {
        const number = parseDecimalInput(typed);
        return number !== null && isMet(number);
      },
      { error, abort: true },
    );
  return z.string().check(
    rule(() => true, validationMessage('adminSetup:invalid.number')),
    rule(number => !isBelow(number, decimal(min)), validationMessage('errors:fieldError.min', { min, unit })),
    rule(
      number => above === undefined || isMore(number, decimal(above)),
      validationMessage('adminSetup:invalid.above', { above: above ?? '' }),
    ),
    rule(number => !isMore(number, decimal(max)), validationMessage('errors:fieldError.max', { max, unit })),
    rule(
      number => countDecimals(number) <= decimals,
      validationMessage('adminSetup:invalid.decimals', { count: decimals }),
    ),
    // The request would carry another number than the one that was typed.
    rule(isExactNumber, validationMessage('adminSetup:invalid.digits', { count: EXACT_DIGITS })),
  );
}
