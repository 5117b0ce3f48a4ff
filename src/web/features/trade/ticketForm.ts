import * as z from 'zod/mini';
import { TradeDuration } from '#contract/trades.ts';
import { say } from '#web/shared/forms/say.ts';
import { atLeast, atMost, typedAmount } from '#web/shared/forms/typedAmount.ts';
import type { StakeLimits } from './stake.ts';

/** The ticket as it is filled in: the stake as text. */
export const Ticket = z.object({ selectedTime: TradeDuration, amount: z.string() });
export type Ticket = z.infer<typeof Ticket>;

export const EMPTY_TICKET: Ticket = { selectedTime: 'trade60Second', amount: '10' };

/** What a ticket has to be. Messages are translation keys with their values. */
export const ticketForm = ({ min, max }: StakeLimits) =>
  z.object({
    selectedTime: TradeDuration,
    amount: typedAmount(
      atLeast(min, say('trade:validation.amountMin', { min })),
      atMost(max, say('trade:validation.amountMax', { max })),
    ),
  });
