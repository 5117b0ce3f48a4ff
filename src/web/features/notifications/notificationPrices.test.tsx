/** @jest-environment ./test/support/webEnvironment.ts */
import { screen } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aNotificationPage, aTradeNotification } from '#test/support/fixtures/notificationFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 22, 16) }));
afterEach(() => jest.useRealTimers());

it('writes the prices of a coin with the decimals of its tick size', async () => {
  const symbols = [{ symbol: 'ADAUSDT', filters: [{ filterType: 'PRICE_FILTER', tickSize: '0.00001000' }] }];
  const common = { createdAt: new Date(2026, 10, 22, 9).toISOString(), isRead: true };
  const { requests } = await renderApp({
    route: '/notifications',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getCoinList': () => ['ADA'],
      '/api/getNotifications': () =>
        aNotificationPage([
          aTradeNotification({ ...common, coinType: 'ADAUSDT', entryPrice: 0.3512, exitPrice: 0.352 }),
          { ...common, _id: 'a1', kind: 'priceAlert', coin: 'ADA', direction: 'above', price: 0.35, reached: 0.3501 },
        ]),
      '/api/v3/exchangeInfo': () => ({ symbols }),
    },
  });
  await seconds(2);
  const [trade, alert] = screen.getAllByRole('link', { name: /09:00/ });
  expect(trade).toHaveTextContent('exit 0.35200 is above entry 0.35120.');
  expect(alert).toHaveTextContent('ADA is at 0.35010');
  expect(alert).toHaveTextContent('Your alert was set for 0.35000 or above.');
  expect(requests('/api/v3/exchangeInfo')).toHaveLength(1);
});
