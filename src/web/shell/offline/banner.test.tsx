import { act, screen } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 58).getTime() }));
afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

// Mutation check: rendering the time only once must fail this test.
it('names the day of its data from midnight on, without another change on the page', async () => {
  const getTime = jest.fn(() => ({ now: new Date().toISOString() }));
  await renderApp({ route: '/signin', provider: { '/api/time': getTime } });
  await seconds(4);
  getTime.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  act(() => void dispatchEvent(new Event('offline')));
  await seconds(1);
  expect(screen.getByText('You are offline. Showing data from 23:58')).toBeVisible();
  await seconds(180);
  expect(screen.getByText('You are offline. Showing data from Nov 20, 2026, 23:58')).toBeVisible();
});
