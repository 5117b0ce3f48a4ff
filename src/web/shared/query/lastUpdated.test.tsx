import { act, screen } from '@testing-library/react';
import { setHidden } from '#test/support/app/marketWorld.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { LastUpdated } from './LastUpdated.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

const isPaused = () => screen.queryByText(/Updates paused/) !== null;

// Mutation check: measuring only from the last response must fail this test.
it('does not show that updates are paused when a hidden tab returns, unless they then stay away', async () => {
  const updatedAt = Date.now();
  await renderApp({ signedIn: true, frame: () => <LastUpdated updatedAt={updatedAt} isFailing={false} /> });
  await seconds(5);
  act(() => setHidden(true));
  await seconds(300);
  act(() => setHidden(false));
  expect(isPaused()).toBe(false);
  await seconds(20);
  expect(isPaused()).toBe(false);
  await seconds(3);
  expect(isPaused()).toBe(true);
});

// Mutation check: measuring without the time of mounting must fail this test.
it('does not show that updates are paused for cached data before the first polls have ended', async () => {
  const updatedAt = Date.now() - 30_000;
  await renderApp({ signedIn: true, frame: () => <LastUpdated updatedAt={updatedAt} isFailing={false} /> });
  expect(isPaused()).toBe(false);
  await seconds(20);
  expect(isPaused()).toBe(false);
  await seconds(3);
  expect(isPaused()).toBe(true);
});
