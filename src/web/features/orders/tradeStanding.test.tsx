import { act } from '@testing-library/react';
import { aMiniTicker, anExchange, scriptedSockets } from '#test/support/app/marketWorld.ts';
import { cards, openOrders } from '#test/support/app/ordersScene.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { milliseconds, seconds } from '#test/support/app/seconds.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('a pending order', () => {
  // Mutation check: using the stake as the payout, or a price that is not the exchange's newest, must fail this test.
  it.each([
    ['buy', '67200.00', 'Ahead · +8.20'],
    ['buy', '67190.00', 'Behind · −10.00'],
    ['sell', '67190.00', 'Ahead · +8.20'],
    ['buy', '67198.10', 'Even'],
  ] as const)('to %s shows its standing at %s: %s', async (tradeType, price, standing) => {
    const { sockets, openSocket } = scriptedSockets();
    const exchange = anExchange({ BTCUSDT: '67198.10' });
    let isDown = false;
    const { requests } = await openOrders(
      aTradeDesk([aTrade({ tradeType, createdAt: new Date(NOON).toISOString() })]),
      {
        provider: {
          '/api/v3/*': ({ path }) => {
            if (isDown) throw new TypeError('Failed to fetch');
            return exchange(new URL(path, 'http://exchange.test'));
          },
        },
        deps: { openSocket },
      },
    );
    await milliseconds(1_300, () => {
      sockets.at(-1)?.accept();
      sockets.at(-1)?.emit([aMiniTicker('BTCUSDT', price, { E: Date.now() + 5 })]);
    });
    expect(cards()[0]).toHaveTextContent(standing);
    expect(requests('/api/v3/ticker').map(({ path }) => decodeURIComponent(path))).toEqual([
      expect.stringContaining('["BTCUSDT"]'),
    ]);
    isDown = true;
    await seconds(8);
    expect(cards()[0]).not.toHaveTextContent(standing);
  });

  // Mutation check: comparing the entry with the price of any exchange must fail this test.
  it('shows no standing at the prices of an exchange that does not settle it', async () => {
    const { sockets, openSocket } = scriptedSockets();
    const exchange = anExchange({ BTCUSDT: '67198.10' });
    await openOrders(aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString() })]), {
      config: { geoIp: 'http://geo.test/json' },
      provider: {
        '/json': () => ({ country_code: 'US' }),
        '/api/v3/*': ({ path }) => exchange(new URL(path, 'http://us.exchange.test')),
      },
      deps: { openSocket },
    });
    await milliseconds(1_300, () => {
      sockets.at(-1)?.accept();
      sockets.at(-1)?.emit([aMiniTicker('BTCUSDT', '67200.00', { E: Date.now() + 5 })]);
    });
    expect(sockets.at(-1)?.url).toContain('us.exchange.test');
    expect(cards()[0]).toHaveTextContent('BTC/USDT');
    expect(cards()[0]).not.toHaveTextContent('Ahead');
  });

  // Mutation check: showing the standing until the result is known must fail this test. Its exit is already past.
  it('shows no standing after its deadline', async () => {
    const { sockets, openSocket } = scriptedSockets();
    const exchange = anExchange({ BTCUSDT: '67198.10' });
    await openOrders(aTradeDesk([aTrade({ createdAt: new Date(NOON - 56_000).toISOString() })]), {
      provider: { '/api/v3/*': ({ path }) => exchange(new URL(path, 'http://exchange.test')) },
      deps: { openSocket },
    });
    const receivePrice = (price: string) =>
      milliseconds(1_300, () => {
        sockets.at(-1)?.emit([aMiniTicker('BTCUSDT', price, { E: Date.now() + 5 })]);
      });
    await act(async () => sockets.at(-1)?.accept());
    await receivePrice('67200.00');
    expect(cards()[0]).toHaveTextContent('Ahead · +8.20');
    await seconds(3);
    await receivePrice('67201.00');
    expect(cards()[0]).toHaveTextContent('Settling…');
    expect(cards()[0]).not.toHaveTextContent('Ahead');
  });
});
