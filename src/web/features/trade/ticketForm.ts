import * as z from 'zod/mini';
import { type Decimal, decimalsOf, isAbove, isBelow, typedDecimal, USDT_DECIMALS } from '#contract/money.ts';
import { TradeDuration } from '#contract/trades.ts';
import { say } from '#web/ui/say.ts';
import type { StakeLimits } from './stake.ts';

/** The ticket as it is filled in: the stake as text. */
export const Ticket = z.object({ selectedTime: TradeDuration, amount: z.string() });
export type Ticket = z.infer<typeof Ticket>;

export const EMPTY_TICKET: Ticket = { selectedTime: 'trade60Second', amount: '10' };

const wrong = (problem: string, values = {}) => ({ error: say(`trade:validation.${problem}`, values), abort: true });

/** A rule for a stake that could be read; after the first broken one no other is asked, so that one message stands. */
const rule = (isMet: (stake: Decimal) => boolean, problem: string, values = {}) =>
  z.refine<string>(
    typed => {
      const stake = typedDecimal(typed);
      return stake === null || isMet(stake);
    },
    wrong(problem, values),
  );

/** What a ticket has to be. Messages are translation keys with their values. */
export const ticketForm = ({ min, max }: StakeLimits) =>
  z.object({
    selectedTime: TradeDuration,
    amount: z.string().check(
      z.refine(typed => typed.trim() !== '', wrong('amountRequired')),
      z.refine(typed => typedDecimal(typed) !== null, wrong('amountNumber')),
      rule(stake => !isBelow(stake, min), 'amountMin', { min }),
      rule(stake => !isAbove(stake, max), 'amountMax', { max }),
      rule(stake => decimalsOf(stake) <= USDT_DECIMALS, 'amountDecimals'),
    ),
  });
