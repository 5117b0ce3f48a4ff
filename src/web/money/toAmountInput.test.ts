import { decimal, parseDecimalInput } from '#contract/money.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { toAmountInput } from './toAmountInput.ts';

it.each([
  ['406.2', 'en', '406.20'],
  ['500', 'en', '500.00'],
  ['12.345678', 'en', '12.345678'],
  ['1406.2', 'de', '1406,20'],
  ['1406.234', 'en', '1406.234'],
  // Three decimals after a comma may be a thousand. Mutation check: leaving out the fourth must fail this test.
  ['406.234', 'fr', '406,2340'],
])('fills in an amount of %s in %s as %s', (amount, language, text) => {
  expect(toAmountInput(decimal(amount), language)).toBe(text);
});

it('fills in a minimum without decimals', () => {
  expect(toAmountInput(decimal('1'), 'de', 0)).toBe('1');
  expect(toAmountInput(decimal('0.5'), 'de', 0)).toBe('0,5');
});

it.each(LANGUAGES)('fills in what the field reads as the same amount in %s', language => {
  const amounts = ['0.000001', '0.125', '1', '1.234', '12.5', '123.456', '1234.567', '999999.999999'].map(decimal);
  expect(amounts.map(amount => parseDecimalInput(toAmountInput(amount, language)))).toEqual(amounts);
});
