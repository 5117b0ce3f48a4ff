import { parseDecimalInput } from '#contract/money.ts';
import { normalizeAmountText } from './normalizeAmountText.ts';

// Mutation check: removing every character that is no digit or separator must fail this test.
it.each(['1e3', '-5', '−5', '5 + 5', '12 50', '12.50 EUR', '10²', '1.2.3', '1,000.', '$5', 'five'])(
  'keeps %j, which is no amount',
  typed => {
    expect(normalizeAmountText(typed, 'USDT')).toBe(typed);
    expect(parseDecimalInput(typed)).toBeNull();
  },
);

// Mutation check: omitting one of the full-width characters must fail this test.
it.each([
  ['１２．５０', '12.50'],
  ['０９８７６５４３２１', '0987654321'],
  ['12。50', '12.50'],
  ['12｡5', '12.5'],
  ['１，５', '1,5'],
  [' 12.5\u00a0', '12.5'],
  ['1 000 000.5', '1000000.5'],
  ['1\u202f000,5', '1000,5'],
  ['12.5 USDT', '12.5'],
  ['12.5usdt', '12.5'],
  ['', ''],
])('reads %j as %j', (typed, text) => {
  expect(normalizeAmountText(typed, 'USDT')).toBe(text);
});

it('takes a unit for an amount only at the end, and only its own', () => {
  expect(normalizeAmountText('2 %', '%')).toBe('2');
  expect(normalizeAmountText('% 2', '%')).toBe('% 2');
  expect(normalizeAmountText('2 %', 'USDT')).toBe('2 %');
  expect(normalizeAmountText('2', '')).toBe('2');
});
