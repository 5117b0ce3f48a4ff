import { decimal } from '#contract/money.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import type { CheckoutMethod } from './checkoutState.ts';
import { clampToMax, depositForm, toDepositRequest } from './depositForm.ts';

const method: CheckoutMethod = {
  name: 'TRC20',
  label: 'Deposit with USDT',
  address: 'TQ7wUkBv3rJx5mYd2cN8sHqL6eZ9fKpT1a',
  minDeposit: decimal('10'),
  maxDeposit: decimal('5000'),
  conversionRate: decimal('1'),
  currencyUsdt: 'USDT',
};

const transactionScreenshot = '/files/abc';
const getErrors = (amount: string) => zodValidate(depositForm(method))({ amount, transactionScreenshot });

it.each([
  ['', validationMessage('money:validation.amountRequired')],
  ['   ', validationMessage('money:validation.amountRequired')],
  ['1.2.3', validationMessage('money:validation.amountNumber')],
  ['9.999999', validationMessage('deposit:validation.min', { min: '10', unit: 'USDT' })],
  ['5000.000001', validationMessage('deposit:validation.max', { max: '5000', unit: 'USDT' })],
  ['10.0000001', validationMessage('money:validation.amountDecimals', { decimals: 6 })],
])('reports one error of the amount %j', (typed, message) => {
  expect(getErrors(typed)).toEqual({ amount: message });
});

it.each(['10', '250.5', '250,5', '5000', '4999.999999'])('accepts the amount %j', typed => {
  expect(getErrors(typed)).toEqual({});
});

it('refuses a zero amount even where the method has no minimum', () => {
  const free = { ...method, minDeposit: decimal('0') };
  const errors = zodValidate(depositForm(free))({ amount: '0', transactionScreenshot });
  expect(errors).toEqual({ amount: validationMessage('deposit:validation.min', { min: '0', unit: 'USDT' }) });
});

it('requires the screenshot', () => {
  const errors = zodValidate(depositForm(method))({ amount: '250', transactionScreenshot: '' });
  expect(errors).toEqual({ transactionScreenshot: validationMessage('deposit:validation.screenshotRequired') });
});

it('reduces a typed amount to the maximum and leaves everything else unchanged', () => {
  expect(clampToMax(method, '5000.01', 'en')).toBe('5000');
  expect(clampToMax(method, '99999', 'en')).toBe('5000');
  expect(clampToMax(method, '5000', 'en')).toBe('5000');
  expect(clampToMax(method, '250,', 'en')).toBe('250,');
  expect(clampToMax(method, 'x', 'en')).toBe('x');
});

// Mutation check: returning the maximum as the provider sends it must fail this test.
it.each([
  ['en', '1500.5', '1500.5'],
  ['de', '1500.5', '1500,5'],
  ['de', '1.125', '1,1250'],
])('writes the maximum in %s as other amounts of the app: %s as %s', (language, max, text) => {
  expect(clampToMax({ ...method, maxDeposit: decimal(max) }, '99999', language)).toBe(text);
});

it('sends the exact amount under the names of the request', () => {
  expect(toDepositRequest(method, { amount: '250,50', transactionScreenshot })).toEqual({
    gatWay: 'TRC20',
    amount: '250.5',
    coinConversion: '1',
    transactionScreenshot,
  });
});
