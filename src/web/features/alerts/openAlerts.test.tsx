/** @jest-environment ./test/support/webEnvironment.ts */
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aNotificationPage } from '#test/support/fixtures/notificationFixtures.ts';
import { errorResponse, type Handler, renderApp } from '#test/support/app/renderApp.tsx';

const CREATED = { createdAt: '2026-11-22T09:00:00.000Z' };
const ALERTS = [
  { ...CREATED, _id: 'a1', coin: 'BTC', direction: 'above', price: 90_000 },
  { ...CREATED, _id: 'a2', coin: 'ETH', direction: 'below', price: 1_000 },
];

const open = async (route: string, provider: Record<string, Handler>) =>
  renderApp({
    route,
    signedIn: true,
    provider: {
      '/api/getNotifications': () => aNotificationPage([]),
      '/api/getUserById': () => aUser({ unreadNotifications: 0 }),
      '/api/getCoinList': () => ['BTC'],
      ...provider,
    },
  });

// Mutation check: showing the notifications of the group without its open alerts must fail this test.
it('lists the alerts that wait for their price above those that were reached', async () => {
  let alerts = ALERTS;
  const { user } = await open('/notifications?kind=alerts', {
    '/api/getPriceAlerts': () => alerts,
    'DELETE /api/priceAlerts/*': () => {
      alerts = alerts.slice(1);
      return null;
    },
  });
  expect(await screen.findByText('No alerts reached yet')).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Your alerts' });
  expect(screen.queryByText(/Set one with the bell/)).toBeNull();
  expect(within(list).getByText('BTC · At or above 90,000.00')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Delete the alert for BTC At or above 90,000.00' }));
  expect(await screen.findByRole('heading', { name: 'Your alerts' })).toHaveFocus();
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(list).getByRole('button', { name: /ETH/ }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Your alerts' })).toBeNull();
});

it.each([
  ['without any alert', () => []],
  ['where the provider has none', () => errorResponse(404, 'not_found', 'Not found.')],
])('shows no list %s', async (_when, getPriceAlerts) => {
  const { requests } = await open('/notifications?kind=alerts', { '/api/getPriceAlerts': getPriceAlerts });
  expect(await screen.findByText('No alerts reached yet')).toBeVisible();
  expect(screen.getByText(/Set one with the bell/)).toBeVisible();
  expect(requests('/api/getPriceAlerts')).not.toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Your alerts' })).toBeNull();
});

it('loads no alerts for other groups', async () => {
  const { requests } = await open('/notifications?kind=money', { '/api/getPriceAlerts': () => ALERTS });
  expect(await screen.findByText('No notifications of this kind')).toBeVisible();
  expect(requests('/api/getPriceAlerts')).toEqual([]);
});
