import { decimal } from '#contract/money.ts';
import { say } from '#web/shared/forms/say.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { EMPTY_TICKET, ticketForm } from './ticketForm.ts';

const errorsOf = (amount: string) =>
  validatedBy(ticketForm({ min: decimal('1'), max: decimal('500') }))({ ...EMPTY_TICKET, amount });

// Mutation check: removing one rule of the amount must fail this test.
it.each([
  ['', say('money:validation.amountRequired')],
  ['0.5', say('trade:validation.amountMin', { min: '1' })],
  ['501', say('trade:validation.amountMax', { max: '500' })],
  ['1.1234567', say('money:validation.amountDecimals', { decimals: 6 })],
  ['1.2.3', say('money:validation.amountNumber')],
])('reports one mistake in the amount %j', (typed, message) => {
  expect(errorsOf(typed)).toEqual({ amount: message });
});

it.each(['1', '500', '12,5'])('accepts the amount %s', typed => {
  expect(errorsOf(typed)).toEqual({});
});
