import { screen, within } from '@testing-library/react';
import { aConfig, type Handler, renderApp } from '#test/support/app/renderApp.tsx';

const TRADES: Record<string, string> = { 101: '64012.55', 199: '64015.10', 300: '64012.55' };
const LINK = '/evidence?pair=BTCUSDT&side=buy&payout=0.8&entry=101&exit=199';

const exchange: Handler = ({ path }) => {
  const id = new URL(path, 'http://exchange.test').searchParams.get('fromId') ?? '';
  const price = TRADES[id];
  return price ? [{ a: Number(id), p: price, q: '1', f: 1, l: 1, T: Date.UTC(2026, 10, 20, 14, 2), m: false }] : [];
};

const openLink = (route: string, trades: Handler = exchange, config: Partial<ReturnType<typeof aConfig>> = {}) =>
  renderApp({ route, config, provider: { '/api/v3/aggTrades': trades } });
const SIMULATED = { exchange: { ...aConfig().exchange, isSimulated: true } };

it('shows a visitor the two trades and the result, and requests nothing from the provider', async () => {
  const { recorded } = await openLink(LINK);
  const card = within(await screen.findByRole('region', { name: 'Evidence' }));
  expect(card.getByText('Exit 64,015.10 is above entry 64,012.55, so Buy wins 80%')).toBeVisible();
  expect(card.getByRole('row', { name: /Entry.*64,012\.55.*14:02:00\.000.*101/ })).toBeVisible();
  expect(card.getByRole('row', { name: /Exit.*64,015\.10.*199/ })).toBeVisible();
  expect(card.getByText(/As exchange\.test reports them now/)).toBeVisible();
  expect(recorded.filter(({ path }) => path.startsWith('/api/') && !/\/(v3|time)/.test(path))).toEqual([]);
});

it.each([
  ['side=sell&payout=0.8&entry=101&exit=199', /so Sell loses the stake/],
  ['side=buy&payout=0.8&entry=101&exit=300', /equals entry/],
])('decides %s by the prices', async (query, sentence) => {
  await openLink(`/evidence?pair=BTCUSDT&${query}`);
  expect(await screen.findByText(sentence)).toBeVisible();
});

// Mutation check: refusing every other parameter must fail this test.
it.each(['fbclid=IwAR0x', 'utm_source=chat&utm_medium=social', 'gclid=1&msclkid=2', 'igsh=1'])(
  'opens a link to which an app or a mail has appended %s',
  async marks => {
    await openLink(`${LINK}&${marks}`);
    expect(await screen.findByText(/so Buy wins 80%/)).toBeVisible();
  },
);

// Mutation check: showing the first trade after a missing id must fail this test.
it('reports trades that the exchange does not have', async () => {
  await openLink(LINK, () => [{ a: 999, p: '1', q: '1', f: 1, l: 1, T: 1, m: false }]);
  expect(await screen.findByText('exchange.test doesn’t have these trades.')).toBeVisible();
});

it('reports an exchange that does not respond, and retries', async () => {
  let isDown = true;
  const { user } = await openLink(LINK, request => {
    if (isDown) throw new TypeError('Failed to fetch');
    return exchange(request);
  });
  expect(await screen.findByText('exchange.test didn’t respond as expected.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/so Buy wins 80%/)).toBeVisible();
  // Mutation check: a plain button for Retry must fail this test.
  expect(screen.getByRole('main')).toHaveFocus();
});

it.each([
  ['exchange.test', {}],
  ['simulated', SIMULATED],
])('decides by the exchange %s that the link names', async (source, config) => {
  await openLink(`${LINK}&source=${source}`, exchange, config);
  expect(await screen.findByText(/so Buy wins 80%/)).toBeVisible();
});

// Mutation check: comparing the trades of the configured exchange must fail this test.
it.each([
  ['former.test', {}],
  ['simulated', {}],
  ['exchange.test', SIMULATED],
])('requests nothing for a result of another exchange: %s', async (source, config) => {
  const { requests } = await openLink(`${LINK}&source=${source}`, exchange, config);
  expect(await screen.findByText(/Another exchange decided this result/)).toBeVisible();
  expect(requests('/api/v3')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it.each([
  '/evidence?pair=BTCUSDT&side=buy&payout=0.8&entry=101',
  '/evidence?pair=btc/../x&side=buy&payout=0.8&entry=101&exit=199',
  '/evidence?pair=BTCUSDT&side=win&payout=0.8&entry=101&exit=199',
  '/evidence?pair=BTCUSDT&side=buy&payout=99&entry=101&exit=199',
  '/evidence?pair=BTCUSDT&side=buy&payout=0.8&entry=1e3&exit=199',
  '/evidence?pair=BTCUSDT&side=buy&payout=0.8&entry=101&exit=199&more=1',
  '/evidence?pair=BTCUSDT&side=buy&payout=0.8&entry=101&exit=199&source=<b>',
  '/evidence?pair=BTCUSDT&side=buy&payout=0.8&entry=199&exit=199',
  '/evidence?pair=BTCUSDT&side=buy&payout=0.8&entry=199&exit=101',
])('requests nothing for the link %s', async route => {
  const { requests } = await openLink(route);
  expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  expect(requests('/api/v3')).toHaveLength(0);
});

// Mutation check: accepting any text, or an error before one was typed, must fail this test.
it('opens a pasted link of a receipt, and refuses other text', async () => {
  const { user, requests } = await openLink('/evidence');
  const field = await screen.findByLabelText('Link from the receipt');
  expect(screen.queryByText(/incomplete/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await user.type(field, 'https://larkspur.test/evidence?pair=BTCUSDT{Enter}');
  expect(await screen.findByText('This isn’t a complete evidence link.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(requests('/api/v3')).toHaveLength(0);
  await user.clear(field);
  await user.click(field);
  await user.paste(` https://larkspur.test${LINK} `);
  await user.click(screen.getByRole('button', { name: 'Check the result' }));
  expect(await screen.findByText(/so Buy wins 80%/)).toBeVisible();
});
