import { formatChange, formatLivePrice, getTone } from './priceFormat.ts';

// Mutation check: cutting or rounding a price to the usual decimals of its coin must fail this test.
it.each([
  ['67214.3', 2, 'en', '67,214.30'],
  ['67214.355', 2, 'en', '67,214.355'],
  ['0.00000842', 2, 'en', '0.00000842'],
  ['0.123456789012', 8, 'en', '0.123456789012'],
  ['67214.3', 2, 'de', '67.214,30'],
  ['', 2, 'en', '—'],
])('shows the price %j with at least %i decimals in %s as %s', (price, decimals, language, text) => {
  expect(formatLivePrice(price, decimals, language)).toBe(text);
});

// CoinGecko may send more decimals than a number format takes. Mutation check: passing them on must fail this test.
it('shows a price with more decimals than the format takes', () => {
  expect(formatLivePrice('0.0000000012345678901234', 22, 'en')).toBe('0.00000000123456789012');
});

it.each([
  [2.414, '+2.41%', 'up'],
  [-0.5, '−0.50%', 'down'],
  [0, '0.00%', 'flat'],
])('shows the change %d as %s', (change, text, tone) => {
  expect([formatChange(change, 'en'), getTone(change)]).toEqual([text, tone]);
});
