import { act, screen, within } from '@testing-library/react';
import { aTicker } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { openTrade } from '#test/support/app/tradeScene.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const aRow = () => ({
  ...aTicker('BTCUSDT', '67214.30', { openPrice: '65632.63' }),
  highPrice: '67902.00',
  lowPrice: '65000.10',
});

/** Opens Trade with the exchange's answer to the request of one row. */
async function openBitcoin(answer: () => unknown = aRow, options: Parameters<typeof openTrade>[0] = {}) {
  const app = await openTrade({
    ...options,
    provider: {
      '/api/v3/ticker/24hr': ({ path }) => (path.includes('symbol=') ? answer() : []),
      ...options.provider,
    },
  });
  return {
    ...app,
    requested: () => app.requests('/api/v3/ticker/24hr?symbol=BTCUSDT').length,
    async openFacts() {
      await app.user.click(screen.getByRole('button', { name: 'About BTC' }));
      await seconds(0.5);
      return app.dialog();
    },
  };
}

// Mutation check: computing a volume in floating point, or polling behind a closed sheet, must fail this test.
it('shows the exact figures of the exchange, and requests them every 10 seconds while the sheet is open', async () => {
  let volume = '1234567890123456.78901200';
  const quoteVolume = '90071992547409931.12345678';
  const { openFacts, requested, user } = await openBitcoin(() => ({ ...aRow(), volume, quoteVolume }));
  expect(requested()).toBe(0);
  const facts = await openFacts();
  expect(within(facts).getByRole('heading', { name: 'Bitcoin · BTC/USDT' })).toBeInTheDocument();
  for (const figure of ['24h high67,902.00', '24h low65,000.10', '24h change+2.41%'])
    expect(facts).toHaveTextContent(figure);
  expect(facts).toHaveTextContent('24h volume in BTC1,234,567,890,123,456.789012');
  expect(facts).toHaveTextContent('24h volume in USDT90,071,992,547,409,931.12345678');
  expect(facts).toHaveTextContent('The price is the latest trade on a public exchange.');
  volume = '5';
  await seconds(10);
  expect(facts).toHaveTextContent('24h volume in BTC5');
  await user.click(within(facts).getByRole('button', { name: 'Close' }));
  await seconds(1);
  const before = requested();
  await seconds(30);
  expect(requested()).toBe(before);
});

it('does not explain how trades settle where the operator offers none', async () => {
  const offered = await openBitcoin();
  expect(within(await offered.openFacts()).getByRole('heading', { name: /settle/i })).toBeInTheDocument();
  offered.unmount();
  const { openFacts } = await openBitcoin(aRow, { config: { trading: false } });
  expect(within(await openFacts()).queryByRole('heading', { name: /settle/i })).toBeNull();
});

it('states why figures are missing, requests them again on Retry, and keeps them without a network', async () => {
  let isBroken = true;
  const { openFacts, user } = await openBitcoin(() => (isBroken ? {} : aRow()));
  const facts = await openFacts();
  expect(within(facts).getByRole('alert')).toHaveTextContent('Couldn’t load the 24-hour figures.');
  isBroken = false;
  await user.click(within(facts).getByRole('button', { name: 'Retry' }));
  await seconds(0.2);
  expect(facts).toHaveTextContent('24h volume in BTC10');
  expect(within(facts).queryByRole('alert')).not.toBeInTheDocument();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await seconds(1);
  expect(facts).toHaveTextContent('24h volume in BTC10');
  expect(within(facts).getByRole('status')).toHaveTextContent('12:00:');
});

it('shows only what CoinGecko states while the exchange is unreachable', async () => {
  const { openFacts, setExchangeReachable } = await openBitcoin(aRow, {
    config: { marketData: 'http://gecko.test' },
    provider: {
      '/api/v3/ticker/24hr': () => Promise.reject(new TypeError('Failed to fetch')),
      '/coins/list': () => [{ id: 'bitcoin', symbol: 'btc' }],
      '/coins/markets': () => [
        { id: 'bitcoin', symbol: 'btc', current_price: 67_001.5, last_updated: new Date().toISOString() },
      ],
    },
  });
  setExchangeReachable(false);
  await seconds(25);
  const facts = await openFacts();
  expect(facts).toHaveTextContent('the price is an average from CoinGecko');
  expect(facts).toHaveTextContent('the other figures of the last 24 hours aren’t available');
  expect(facts).not.toHaveTextContent('24h volume');
});
