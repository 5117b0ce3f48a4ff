import { screen } from '@testing-library/react';
import { openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';

jest.mock('./PriceCanvas.tsx', () => ({
  PriceCanvas() {
    throw new Error('The browser has no canvas.');
  },
}));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  // React reports what an error boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

// Mutation check: waiting for bars outside ChartFallback must fail this test.
it('reports a chart that cannot be rendered, also for an interval without bars', async () => {
  const { user } = await openTrade();
  await seconds(1);
  await user.click(screen.getByRole('button', { name: '1h' }));
  await seconds(1);
  expect(screen.getByText('Couldn’t load the chart. You can still trade.')).toBeVisible();
  expect(screen.queryByText('Waiting for the first prices…')).not.toBeInTheDocument();
});
