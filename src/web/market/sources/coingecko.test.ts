import { findCoinIds, parseBestCoins, parseSimpleTickers, toMarketTickers } from './coingecko.ts';

const aCoin = (id: string, price: number, rank: number | null) => ({
  id,
  symbol: 'btc',
  current_price: price,
  market_cap_rank: rank,
});

// Mutation check: ranking a coin without a rank first must fail this test.
it.each([
  ['before', [aCoin('batcat', 0.001, null), aCoin('bitcoin', 99.5, 1)]],
  ['after', [aCoin('bitcoin', 99.5, 1), aCoin('batcat', 0.001, null)]],
])('prefers the ranked coin when one without a market-cap rank comes %s it', (_where, coins) => {
  expect(toMarketTickers(parseBestCoins(coins), 0).map(({ price }) => price)).toEqual(['99.5']);
});

it('uses the first listed coin among simple prices with the same symbol', () => {
  const listed = [
    { id: 'bitcoin', symbol: 'btc' },
    { id: 'batcat', symbol: 'btc' },
  ];
  const prices = { batcat: { usd: 0.001 }, bitcoin: { usd: 98 } };
  expect(parseSimpleTickers(prices, listed, 0).map(({ price }) => price)).toEqual(['98']);
  expect(findCoinIds(listed, ['BTC', 'ETH'])).toEqual(['bitcoin', 'batcat']);
});
