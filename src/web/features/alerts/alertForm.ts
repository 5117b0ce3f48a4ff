import * as z from 'zod/mini';
import {
  countDecimals,
  type Decimal,
  isAbove,
  isExactNumber,
  LARGEST_AMOUNT,
  parseDecimalInput,
  ZERO,
} from '#contract/money.ts';
import { AlertDirection } from '#contract/notifications/notifications.ts';
import { isAlertReached } from '#contract/notifications/priceAlerts.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

const MAX_DECIMALS = 12;

const message = (key: string, values?: Record<string, string | number>) => validationMessage(`alerts:${key}`, values);

const isPrice = (typed: string): boolean => {
  const price = parseDecimalInput(typed);
  return price !== null && isAbove(price, ZERO) && !isAbove(price, LARGEST_AMOUNT) && isExactNumber(price);
};

export const AlertValues = z.object({
  direction: AlertDirection,
  price: z.string().check(
    z.refine(typed => typed.trim() !== '', { error: message('required'), abort: true }),
    z.refine(isPrice, { error: message('number'), abort: true }),
    z.refine(typed => countDecimals(parseDecimalInput(typed) ?? ZERO) <= MAX_DECIMALS, {
      error: message('decimals', { decimals: MAX_DECIMALS }),
    }),
  ),
});
export type AlertValues = z.infer<typeof AlertValues>;

// As typed, valid or not.
export const AlertDraft = z.object({ direction: AlertDirection, price: z.string() });
export const getDraftName = (coin: string): string => `alert/${coin}`;

/** Returns whether the price is on the side of the alert already. */
export function isReached({ direction, price: typed }: AlertValues, now: Decimal): boolean {
  const price = parseDecimalInput(typed);
  return price !== null && isAlertReached({ direction, price }, now);
}

const REACHED = { above: 'reachedAbove', below: 'reachedBelow' } as const;

/** Returns the message that such a price must be beyond this formatted one. */
export const getReachedMessage = (direction: AlertDirection, price: string): string =>
  message(REACHED[direction], { price });
