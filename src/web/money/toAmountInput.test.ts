import { decimal, parseDecimalInput } from '#contract/money.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { localizeAmountInput, toAmountInput } from './toAmountInput.ts';

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

describe('an amount typed in another language', () => {
  it.each([
    ['125.50', 'de', '125,50'],
    ['125,5', 'en', '125.5'],
    ['5.', 'fr', '5,'],
    ['10', 'de', '10'],
    // With the other sign it would be ambiguous, or no amount.
    ['1.234', 'de', '1.234'],
    ['1,234.50', 'de', '1,234.50'],
    ['1.5x', 'de', '1.5x'],
  ])('is %s in %s as %s', (typed, language, text) => {
    expect(localizeAmountInput(typed, language)).toBe(text);
  });

  // Mutation check: localizing a text that is then no amount must fail this test.
  it.each(LANGUAGES)('stays the same amount in %s', language => {
    const typed = ['0.000001', '0,125', '1.', '1.234', '12,5', '123.456', '999999,999999'];
    expect(typed.map(text => parseDecimalInput(localizeAmountInput(text, language)))).toEqual(
      typed.map(parseDecimalInput),
    );
  });
});
