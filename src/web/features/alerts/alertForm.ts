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

const message = (key: string, values?: Record<string, number>) => validationMessage(`alerts:${key}`, values);

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

/** Returns whether the price is on the side of the alert already; false while no price is known. */
export function isReached({ direction, price: typed }: AlertValues, now: Decimal | null): boolean {
  const price = parseDecimalInput(typed);
  if (price === null || now === null) return false;
  return isAlertReached({ direction, price }, now);
}

export const REACHED = validationMessage('errors:fieldError.alert_reached');
