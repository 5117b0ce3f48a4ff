/** @jest-environment ./test/support/webEnvironment.ts */
import { screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { type Handler, jsonResponse, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { openTrade } from '#test/support/app/tradeScene.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

const AN_ALERT = { _id: 'a1', coin: 'BTC', direction: 'above', price: 70_000, createdAt: '2026-11-22T09:00:00.000Z' };

/** Opens the sheet on Trade, where the price is 67,214.30, and sets an alert that this price has reached. */
async function setReachedAlert(provider: Record<string, Handler> = {}, config: RenderOptions['config'] = {}) {
  const scene = await openTrade({
    config,
    provider: {
      '/api/getUserById': () => aUser({ unreadNotifications: 0 }),
      '/api/getPriceAlerts': () => [],
      'POST /api/createPriceAlert': () => jsonResponse(201, { priceAlert: AN_ALERT }),
      ...provider,
    },
  });
  await scene.user.click(screen.getByRole('button', { name: 'Price alert for BTC' }));
  await seconds(0.5);
  const sheet = within(await scene.dialog());
  const input = sheet.getByRole('textbox', { name: 'Price' });
  await scene.user.type(input, '67000');
  const submit = async () => {
    await scene.user.click(sheet.getByRole('button', { name: 'Set alert' }));
    await seconds(0.1);
  };
  await submit();
  return { ...scene, input, submit };
}

// Mutation check: comparing an alert with a stale price must fail this test.
it('shows since when the price is out of date, and does not compare an alert with it', async () => {
  const { dialog, requests, setExchangeReachable, input, submit } = await setReachedAlert();
  expect(input).toHaveAccessibleDescription(/^Enter a price above 67,214\.30\sUSDT$/);
  expect(await dialog()).not.toHaveTextContent('as of');
  setExchangeReachable(false);
  await seconds(6);
  expect(await dialog()).toHaveTextContent(/Price now ?67,214\.30 ?as of \d\d:\d\d:\d\d/);
  expect(requests('/api/createPriceAlert')).toEqual([]);
  await submit();
  expect(requests('/api/createPriceAlert')).toHaveLength(1);
});

// Mutation check: comparing an alert with any live price must fail this test.
it('does not compare an alert with the price of an exchange that does not decide it', async () => {
  const visitor = { '/country': () => ({ country: 'US' }) };
  const { dialog, requests } = await setReachedAlert(visitor, { geoIp: 'http://geo.test/country' });
  expect(await dialog()).toHaveTextContent(/Price now ?67,214\.30/);
  expect(requests('/api/createPriceAlert')).toHaveLength(1);
});
