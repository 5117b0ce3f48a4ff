import { act, screen } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const isBannerShown = () => screen.queryByText(/^You are offline\. Showing/) !== null;

// Mutation check: taking the change from the channel that starts the probes must fail this test.
it('ends the banner as soon as the browser reports a network, each time', async () => {
  let isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const setOnline = (isNowOnline: boolean) => {
    isOnline = isNowOnline;
    act(() => void dispatchEvent(new Event(isNowOnline ? 'online' : 'offline')));
  };
  const getTime = () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { now: new Date().toISOString() };
  };
  await renderApp({ route: '/signin', provider: { '/api/time': getTime } });
  await seconds(1);
  for (let loss = 0; loss < 2; loss += 1) {
    setOnline(false);
    await seconds(1);
    expect(isBannerShown()).toBe(true);
    setOnline(true);
    await seconds(0.1);
    expect(isBannerShown()).toBe(false);
  }
  jest.restoreAllMocks();
});
