import { decimal } from '#contract/money.ts';
import { countPriceDecimals } from './countPriceDecimals.ts';

it.each([
  [['0.1643', '0.16431'], undefined, 5],
  [['0.1643'], 5, 5],
  [['67198.1'], 1, 2],
  [[], undefined, 2],
] as const)('of %j with the tick size %s is %i', (prices, tickDecimals, decimals) => {
  expect(
    countPriceDecimals(
      prices.map(price => decimal(price)),
      tickDecimals,
    ),
  ).toBe(decimals);
});
