import { decimal } from '#contract/money.ts';
import { toAmountInput } from './toAmountInput.ts';

it.each([
  ['406.2', '406.20'],
  ['500', '500.00'],
  ['12.345678', '12.345678'],
])('fills in an amount of %s as %s', (amount, text) => {
  expect(toAmountInput(decimal(amount))).toBe(text);
});
