import { screen, within } from '@testing-library/react';
import type { WebConfig } from '#contract/webConfig.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';

// No market sends coins, so the parts below them appear after some seconds.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open(config: Partial<WebConfig> = {}) {
  await renderApp({ route: '/', config, provider: { '/api/getCoinList': () => ['BTC', 'ETH', 'SOL'] } });
  await screen.findByRole('heading', { level: 1, name: 'Your USDT, one tap away.' });
  return within(screen.getByRole('main'));
}

it('describes Larkspur in one line, with links to sign up and sign in', async () => {
  const main = await open();
  expect(
    main.getByText('Deposit, send and trade at prices you can verify. Every result comes with proof.'),
  ).toBeVisible();
  expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
});

it('has the live coins, the risk disclaimer, the language picker and the link to support', async () => {
  const main = await open();
  expect(main.getByRole('region', { name: 'Live' })).toBeVisible();
  expect(main.getByText('Tap a coin to sign in and trade it.')).toBeVisible();
  expect(main.getByText('Most timed trades lose money. Only trade what you can afford to lose.')).toBeVisible();
  expect(await main.findByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('button', { name: 'Translate' })).toBeVisible();
  expect(header.queryByRole('link', { name: 'Customer Support' })).toBeNull();
});

// Mutation check: writing the payout of the example as fixed text must fail this test.
it('explains a timed trade with an example that the settlement rule computes', async () => {
  const main = await open();
  expect(await main.findByRole('heading', { name: 'How a timed trade works' })).toBeVisible();
  expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Pick a coin, a duration and an amount. Then predict whether the price will go up or down.',
    ]),
  );
  expect(
    main.getByText(
      'You put 10.00 USDT on Buy for 60 s with a payout of 82%. Entry 64,012.55, exit 64,015.10: the price went up, so you get back 18.20 USDT. If it had gone down, you would have lost your 10.00 USDT.',
    ),
  ).toBeVisible();
});

// Mutation check: rendering the example whatever the configuration contains must fail this test.
it('promises no trades where the operator offers none', async () => {
  const main = await open({ trading: false });
  expect(main.getByText('Deposit, send and withdraw USDT, and follow the market live.')).toBeVisible();
  expect(main.getByText('Tap a coin to sign in and follow its price.')).toBeVisible();
  expect(await main.findByRole('link', { name: 'Contact us' })).toBeVisible();
  expect(main.queryByRole('heading', { name: 'How a timed trade works' })).toBeNull();
});
