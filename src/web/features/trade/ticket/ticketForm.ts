import * as z from 'zod/mini';
import { type Decimal, isAbove, parseDecimalInput } from '#contract/money.ts';
import { TradeDuration } from '#contract/trades.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { atLeast, atMost, typedAmount } from '#web/shared/forms/typedAmount.ts';
import type { StakeLimits } from './stake.ts';

/** The ticket as it is filled in: the stake as text. */
export const Ticket = z.object({ selectedTime: TradeDuration, amount: z.string() });
export type Ticket = z.infer<typeof Ticket>;

export const EMPTY_TICKET: Ticket = { selectedTime: 'trade60Second', amount: '10.00' };

/** What a stake has to be, beside its limits: covered by the balance, where that is known. */
export interface StakeRules extends StakeLimits {
  balance: Decimal | undefined;
}

/** What a ticket has to be. A stake that is too high is refused, never changed. Messages are translation keys with their values. */
export const ticketForm = ({ min, max, balance }: StakeRules) =>
  z.object({
    selectedTime: TradeDuration,
    amount: typedAmount(
      atLeast(min, validationMessage('trade:validation.amountMin', { min })),
      atMost(max, validationMessage('trade:validation.amountMax', { max })),
      ...(balance === undefined
        ? []
        : [atMost(balance, validationMessage('trade:validation.amountBalance', { balance }))]),
    ),
  });

/** Whether a typed stake is more than can be staked: said at once, while a person still types. */
export function isAboveMax(typed: string, { max, balance }: StakeRules): boolean {
  const stake = parseDecimalInput(typed);
  return stake !== null && (isAbove(stake, max) || (balance !== undefined && isAbove(stake, balance)));
}
