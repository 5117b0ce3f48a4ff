import * as z from 'zod/mini';
import {
  type Decimal,
  countDecimals,
  isAbove,
  isBelow,
  parseDecimalInput,
  USDT_DECIMALS,
  ZERO,
} from '#contract/money.ts';
import { validationMessage } from './validationMessage.ts';

/** A rule for a typed amount; after the first broken one no other is asked, so that one message stands. */
const rule = (isMet: (amount: Decimal) => boolean, error: string) =>
  z.refine<string>(
    typed => {
      const amount = parseDecimalInput(typed);
      return amount === null || isMet(amount);
    },
    { error, abort: true },
  );

/** At least `min`, and in any case something. */
export const atLeast = (min: Decimal, error: string) =>
  rule(amount => !isBelow(amount, min) && isAbove(amount, ZERO), error);

export const atMost = (max: Decimal, error: string) => rule(amount => !isAbove(amount, max), error);

/** An amount of USDT as a person types it, within these rules. Messages are translation keys with their values. */
export const typedAmount = (...rules: readonly ReturnType<typeof rule>[]) =>
  z.string().check(
    z.refine(typed => typed.trim() !== '', {
      error: validationMessage('money:validation.amountRequired'),
      abort: true,
    }),
    z.refine(typed => parseDecimalInput(typed) !== null, {
      error: validationMessage('money:validation.amountNumber'),
      abort: true,
    }),
    ...rules,
    rule(
      amount => countDecimals(amount) <= USDT_DECIMALS,
      validationMessage('money:validation.amountDecimals', { decimals: USDT_DECIMALS }),
    ),
  );
