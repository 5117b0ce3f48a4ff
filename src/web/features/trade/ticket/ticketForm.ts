import * as z from 'zod/mini';
import { type Decimal, decimal, isAbove, parseDecimalInput } from '#contract/money.ts';
import { TradeDuration } from '#contract/trades.ts';
import { toAmountInput } from '#web/money/toAmountInput.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { atLeast, atMost, typedAmount } from '#web/shared/forms/typedAmount.ts';
import type { StakeLimits } from '#contract/siteSetting.ts';

// The stake is text as typed.
export const Ticket = z.object({ selectedTime: TradeDuration, amount: z.string() });
export type Ticket = z.infer<typeof Ticket>;

const FIRST_STAKE = decimal('10');

export const createTicket = (language: string): Ticket => ({
  selectedTime: 'trade60Second',
  amount: toAmountInput(FIRST_STAKE, language),
});

/** The limits, and the balance where it is known. */
export interface StakeRules extends StakeLimits {
  balance: Decimal | undefined;
}

/**
 * Creates the schema of a ticket. An excessive stake is refused, never changed. Messages are translation keys with
 * their values, amounts as `usdt` formats them.
 */
export const ticketForm = ({ min, max, balance }: StakeRules, usdt: (amount: Decimal) => string) =>
  z.object({
    selectedTime: TradeDuration,
    amount: typedAmount(
      atLeast(min, validationMessage('trade:validation.amountMin', { min: usdt(min) })),
      atMost(max, validationMessage('trade:validation.amountMax', { max: usdt(max) })),
      ...(balance === undefined
        ? []
        : [atMost(balance, validationMessage('trade:validation.amountBalance', { balance: usdt(balance) }))]),
    ),
  });

/** Returns whether a typed stake is above the maximum, which is shown while the user types. */
export function isAboveMax(typed: string, { max, balance }: StakeRules): boolean {
  const stake = parseDecimalInput(typed);
  return stake !== null && (isAbove(stake, max) || (balance !== undefined && isAbove(stake, balance)));
}
