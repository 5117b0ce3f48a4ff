import { parseLiveTickers } from './tickerClient.ts';

const SPECIFIED = { symbol: 'BTCUSDT', lastPrice: '99.50', highPrice: '101.250', closeTime: 1_000 };

// Mutation check: requiring any other field must fail this test.
it('reads a row with the specified fields alone', () => {
  expect(parseLiveTickers([{ ...SPECIFIED, priceChangePercent: '-1.238' }])).toEqual([
    { symbol: 'BTCUSDT', price: '99.5', high: '101.25', change: -1.24, decimals: 2, eventAt: 1_000 },
  ]);
});

// Mutation check: computing the change from openPrice in every row must fail this test.
it('shows the change that the exchange states, else the one from the price a day ago', () => {
  const row = { ...SPECIFIED, lastPrice: '110', openPrice: '100' };
  expect(parseLiveTickers([{ ...row, priceChangePercent: '9.870' }])).toMatchObject([{ change: 9.87 }]);
  expect(parseLiveTickers([row])).toMatchObject([{ change: 10 }]);
});

it('shows no row whose change is unknown', () => {
  expect(parseLiveTickers([SPECIFIED])).toEqual([]);
});
