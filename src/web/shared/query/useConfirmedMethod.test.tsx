import { screen } from '@testing-library/react';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { openCheckout } from '#test/support/app/checkoutScene.ts';
import { aMethod } from '#test/support/fixtures/depositFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

// Mutation check: leaving out `stampResponses` must fail this test.
it('shows the address although the clock of the device is set back while it is requested', async () => {
  const startedAt = Date.now() - performance.now();
  const methods = () => {
    jest.setSystemTime(Date.now() - HOUR_MS);
    return [aMethod()];
  };
  await openCheckout({ methods, deps: { now: () => startedAt + performance.now() } });
  expect(await screen.findByRole('region', { name: 'Deposit address' })).toBeVisible();
});
