import { screen } from '@testing-library/react';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

jest.setTimeout(30_000);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

// Mutation check: counting a price of CoinGecko as new must fail this test.
it('accepts no order at a price of CoinGecko, and names this source', async () => {
  const { buy, setExchangeReachable } = await openTrade({
    config: { marketData: 'http://gecko.test' },
    provider: {
      '/coins/list': () => [{ id: 'bitcoin', symbol: 'btc' }],
      '/coins/markets': () => [
        { id: 'bitcoin', symbol: 'btc', current_price: 67_001.5, last_updated: new Date().toISOString() },
      ],
    },
  });
  setExchangeReachable(false);
  await seconds(6);
  for (let second = 0; second < 35; second += 1) {
    expect(buy()).toHaveAttribute('aria-disabled', 'true');
    await seconds(1);
  }
  expect(screen.getByRole('status', { name: 'Price of BTC/USDT' })).toHaveTextContent('67,001.50');
  expect(screen.getByText(/Showing CoinGecko prices/)).toBeVisible();
});

// Mutation check: comparing the entry with the price of any exchange must fail this test.
it.each([
  ['GB', true],
  ['US', false],
])(
  'shows how a trade stands only at prices of the exchange that settles it: in %s %s',
  async (country_code, isShown) => {
    const { receivePrice } = await openTrade({
      desk: aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString() })]),
      config: { geoIp: 'http://geo.test/json' },
      provider: { '/json': () => ({ country_code }) },
    });
    await receivePrice('67215.40');
    expect(screen.getByText(/^Entry/)).toBeVisible();
    expect(screen.queryByText(/Ahead/) !== null).toBe(isShown);
  },
);
