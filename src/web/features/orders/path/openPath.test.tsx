import { act, screen } from '@testing-library/react';
import {
  aMiniTicker,
  aTrade as anExchangeTrade,
  anExchange,
  scriptedSockets,
  setHidden,
} from '#test/support/app/marketWorld.ts';
import { renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { milliseconds, seconds } from '#test/support/app/seconds.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { aTrade, someEvidence } from '#test/support/fixtures/tradeFixtures.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

/** A candle for each of the thirty seconds before noon, from 67,170 up to 67,199. */
const aRise = Array.from({ length: 30 }, (_, at) => {
  const [opensAt, price] = [NOON - 30_000 + at * 1_000, String(67_170 + at)];
  return [opensAt, price, price, price, price, '1', opensAt + 999];
});

/** Opens an order that was accepted ten seconds before noon, on a connected market. */
async function openPending({ host = 'exchange.test', ...more }: RenderOptions & { host?: string } = {}) {
  const { sockets, openSocket } = scriptedSockets();
  const exchange = anExchange({ BTCUSDT: '67199' });
  const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON - 10_000).toISOString(), coinPrice: 67_180.5 })]);
  const app = await renderApp({
    route: '/order/t1',
    signedIn: true,
    ...more,
    provider: {
      ...desk.handlers,
      '/api/v3/*': ({ path }) => exchange(new URL(path, `http://${host}`)),
      '/api/v3/klines': () => aRise,
      ...more.provider,
    },
    deps: { openSocket },
  });
  const receive = (...messages: unknown[]) =>
    milliseconds(300, () => {
      for (const message of messages) sockets.at(-1)?.emit(message);
    });
  await act(async () => sockets.at(-1)?.accept());
  await receive([aMiniTicker('BTCUSDT', '67199.00', { E: Date.now() + 5 })]);
  await seconds(2);
  return { app, desk, receive };
}

const path = () => screen.getByRole('img', { name: /^From / });
const trade = (price: string) => anExchangeTrade('BTCUSDT', price, Date.now());

// Mutation check: describing the seconds before the entry must fail this test. Their low is no part of the trade.
it('draws an open trade from its entry to the newest second, and on while it runs', async () => {
  const { receive } = await openPending();
  expect(path()).toHaveAccessibleName('From 67,180.50 to 67,199.00, lowest 67,180.50, highest 67,199.00.');
  expect(screen.getByText(/^Ends \d\d:00:50$/)).toBeInTheDocument();
  await receive(trade('67190.25'));
  await seconds(1);
  expect(path()).toHaveAccessibleName('From 67,180.50 to 67,190.25, lowest 67,180.50, highest 67,199.00.');
});

// Mutation check: comparing the words with the newest price, instead of that of the path, must fail this test.
it('states in words how the order stands where its path ends', async () => {
  const { receive } = await openPending();
  await receive(trade('67179.00'));
  expect(path()).toHaveAccessibleName(/^From 67,180.50 to 67,199.00,/);
  expect(screen.getByText('Ahead · +8.20')).toBeInTheDocument();
  await seconds(1);
  expect(path()).toHaveAccessibleName(/^From 67,180.50 to 67,179.00,/);
  expect(screen.getByText('Behind · −10.00')).toBeInTheDocument();
});

// Mutation check: rendering with every price must fail this test.
it('paints at most once a second, and not while the page is hidden', async () => {
  const { receive } = await openPending();
  let paints = 0;
  const observer = new MutationObserver(() => (paints += 1));
  observer.observe(screen.getByRole('figure', { name: 'Price path' }), { attributes: true, subtree: true });
  for (const price of ['67200', '67201', '67202', '67203', '67204', '67205']) await receive(trade(price));
  expect(paints).toBeGreaterThan(0);
  expect(paints).toBeLessThanOrEqual(2);

  paints = 0;
  setHidden(true);
  await receive(trade('67210'));
  await seconds(3);
  expect(paints).toBe(0);
  observer.disconnect();
});

it('becomes the path of the result once that is known', async () => {
  const { desk } = await openPending();
  desk.settle('t1', { tradeResult: 'win', tradeAfterAmount: 8.2, evidence: someEvidence() });
  await seconds(60);
  expect(path()).toHaveAccessibleName(/^From 64,012.55 to 64,015.10/);
  expect(screen.queryByText(/^Ends/)).not.toBeInTheDocument();
});

// Mutation check: drawing the seconds of any exchange must fail this test.
it('draws no line from the prices of an exchange that does not settle the order', async () => {
  await openPending({
    host: 'us.exchange.test',
    config: { geoIp: 'http://geo.test/json' },
    provider: { '/json': () => ({ country_code: 'US' }) },
  });
  expect(screen.queryByRole('img', { name: /^From / })).not.toBeInTheDocument();
  expect(screen.getByText('There are no live prices from the exchange that settles this order.')).toBeInTheDocument();
});
