import { decimal } from '#contract/money.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { getQuote, transferForm } from './transferForm.ts';

const terms = { transferMin: decimal('1'), transferCharge: decimal('1') };
const getErrors = (amount: string, receivePId = '10000002') =>
  zodValidate(transferForm(terms, { balance: decimal('1000'), payId: '10000001' }))({ amount, receivePId });

// Mutation check: removing one rule of the amount must fail this test.
it.each([
  ['', validationMessage('money:validation.amountRequired')],
  ['1.2.3', validationMessage('money:validation.amountNumber')],
  ['0.99', validationMessage('transfer:validation.min', { min: '1' })],
  ['1000.01', validationMessage('transfer:validation.balance')],
  ['5.1234567', validationMessage('money:validation.amountDecimals', { decimals: 6 })],
])('reports one error of the amount %j', (typed, message) => {
  expect(getErrors(typed)).toEqual({ amount: message });
});

// Mutation check: removing one rule of the receiver must fail this test.
it.each([
  ['', validationMessage('transfer:validation.receiverRequired')],
  ['  ', validationMessage('transfer:validation.receiverRequired')],
  ['1000 0002', validationMessage('transfer:validation.receiverForm')],
  [` ${'1'.repeat(33)} `, validationMessage('session:invalid.tooLong', { max: 32 })],
  ['10000001', validationMessage('transfer:validation.self')],
])('reports one error of the receiver %j', (typed, message) => {
  expect(getErrors('5', typed)).toEqual({ receivePId: message });
});

// Mutation check: removing the bound of `LARGEST` must fail this test.
it('refuses an amount that no request can hold, whatever the balance', () => {
  const max = '1000000000';
  const getProblem = (amount: string) =>
    zodValidate(transferForm(terms, { balance: decimal('2000000000'), payId: '10000001' }))({
      amount,
      receivePId: '10000002',
    });
  expect(getProblem('1000000000.01')).toEqual({
    amount: validationMessage('errors:fieldError.max', { max, unit: 'USDT' }),
  });
  expect(getProblem(max)).toEqual({});
});

it('accepts an amount within the balance for another user', () => {
  expect(getErrors('1000')).toEqual({});
});

// Mutation check: rounding the fee down instead of half up must fail this test.
it.each([
  ['250', '2.5', '247.5'],
  ['0.5', '0.01', '0.49'],
  ['12,34', '0.12', '12.22'],
  ['10.000001', '0.1', '9.900001'],
])('quotes for %s a fee of %s and a received amount of %s', (typed, chargeAmount, needToPay) => {
  expect(getQuote(typed, terms)).toMatchObject({ chargeAmount, needToPay });
});

it.each(['1.2.3', '', '0'])('has no quote for %j', typed => {
  expect(getQuote(typed, terms)).toBeNull();
});
