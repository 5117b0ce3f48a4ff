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

// The first broken rule ends the validation, so that a field has one message.
const rule = (isMet: (amount: Decimal) => boolean, error: string) =>
  z.refine<string>(
    typed => {
      const amount = parseDecimalInput(typed);
      return amount === null || isMet(amount);
    },
    { error, abort: true },
  );

export const atLeast = (min: Decimal, error: string) =>
  rule(amount => !isBelow(amount, min) && isAbove(amount, ZERO), error);

export const atMost = (max: Decimal, error: string) => rule(amount => !isAbove(amount, max), error);

/** Refuses amounts of which nothing would arrive. */
export const aboveFee = (getReceived: (amount: Decimal) => Decimal) =>
  rule(amount => isAbove(getReceived(amount), ZERO), validationMessage('money:validation.nothingLeft'));

/** Creates the schema of a typed USDT amount. Messages are translation keys with their values. */
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
