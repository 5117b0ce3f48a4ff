import { decimal } from '#contract/money.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { createTicket, isAboveMax, ticketForm } from './ticketForm.ts';

const getErrors = (amount: string, balance = decimal('1000')) =>
  zodValidate(ticketForm({ min: decimal('1'), max: decimal('500'), balance }, amount => `${amount}.00 USDT`))({
    ...createTicket('en'),
    amount,
  });

// Mutation check: removing one rule of the amount must fail this test.
it.each([
  ['', validationMessage('money:validation.amountRequired')],
  ['0.5', validationMessage('trade:validation.amountMin', { min: '1.00 USDT' })],
  ['501', validationMessage('trade:validation.amountMax', { max: '500.00 USDT' })],
  ['1.1234567', validationMessage('money:validation.amountDecimals', { decimals: 6 })],
  ['1.2.3', validationMessage('money:validation.amountNumber')],
])('reports one error of the amount %j', (typed, message) => {
  expect(getErrors(typed)).toEqual({ amount: message });
});

it.each(['1', '500', '12,5'])('accepts the amount %s', typed => {
  expect(getErrors(typed)).toEqual({});
});

describe('an excessive stake', () => {
  // Mutation check: leaving the balance out of ticketForm must fail this test.
  it('is refused with the balance', () => {
    expect(getErrors('42.01', decimal('42'))).toEqual({
      amount: validationMessage('trade:validation.amountBalance', { balance: '42.00 USDT' }),
    });
    expect(getErrors('42', decimal('42'))).toEqual({});
  });

  it('differs from an unfinished one', () => {
    const rules = { min: decimal('1'), max: decimal('500'), balance: decimal('42') };
    expect(['42', '42.01', '501', '0.5', ''].map(typed => isAboveMax(typed, rules))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
