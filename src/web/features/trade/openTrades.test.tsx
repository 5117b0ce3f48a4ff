import { screen } from '@testing-library/react';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

const narrow = window.matchMedia;
beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  window.matchMedia = media => Object.assign(narrow(media), { matches: media.includes('min-width:900px') });
});
afterEach(() => {
  window.matchMedia = narrow;
  jest.useRealTimers();
});

const openTrades = (count: number) =>
  Array.from({ length: count }, (_each, index) =>
    aTrade({ _id: `t${index}`, tradeAmount: 10, createdAt: new Date(NOON - 5000).toISOString() }),
  );

it('shows the number and the total stake of the open trades of a coin', async () => {
  await openTrade({ desk: aTradeDesk(openTrades(50)) });
  const section = await screen.findByRole('region', { name: 'Open trades' });
  expect(section).toHaveTextContent('50 · 500.00 USDT at stake');
  expect(screen.queryByRole('link', { name: /^Older open trades/ })).not.toBeInTheDocument();
});

// Mutation check: counting the open trades of the log alone must fail this test.
it('shows no total stake while older open trades are missing, and links to their orders', async () => {
  await openTrade({ desk: aTradeDesk(openTrades(53)) });
  const section = await screen.findByRole('region', { name: 'Open trades' });
  expect(screen.getByRole('link', { name: 'Older open trades in Orders: 3' })).toHaveAttribute(
    'href',
    '/orders?tab=Pending',
  );
  expect(section).not.toHaveTextContent('at stake');
  expect(screen.getByRole('link', { name: 'Orders', description: 'Open trades: 53' })).toBeVisible();
});

// Mutation check: taking the provider's number alone must fail this test. The older ones would be minus one.
it('shows the open trades of the log while the provider counts fewer', async () => {
  await openTrade({
    provider: { '/api/getUserById': () => aUser({ tradeLog: openTrades(1), openTradeCount: 0 }) },
  });
  const section = await screen.findByRole('region', { name: 'Open trades' });
  expect(section).toHaveTextContent('1 · 10.00 USDT at stake');
});
