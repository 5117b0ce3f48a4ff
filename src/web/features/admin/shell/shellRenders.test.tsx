import { screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { aSummary, renderAdmin } from '#test/support/app/adminApp.tsx';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';
import { milliseconds } from '#test/support/app/seconds.ts';

afterEach(() => jest.useRealTimers());

// Mutation check: reading the whole query of the administrator or of the summary must fail this test.
it('renders nothing of the shell after a poll without a change', async () => {
  jest.useFakeTimers();
  const onRender = jest.fn();
  const frame = ({ children }: { children: ReactNode }) => (
    <Profiler id="screens" onRender={onRender}>
      {children}
    </Profiler>
  );
  let [count, ageMs] = [2, 60_000];
  const { requests } = await renderAdmin({
    route: '/admin/password',
    frame,
    provider: {
      '/api/admin/summary': () =>
        aSummary({
          queues: [
            {
              kind: 'approvals',
              count,
              oldestAt: '2026-11-20T12:00:00.000Z',
              oldestAgeMs: (ageMs += 10_000),
              age: null,
            },
          ],
        }),
    },
  });
  const pollOnce = () => milliseconds(POLL_INTERVAL_MS);
  expect(await screen.findByRole('button', { name: 'More, 2 waiting' })).toBeVisible();
  await pollOnce();
  onRender.mockClear();
  const sent = requests('/api/admin/summary').length;
  await pollOnce();
  expect(requests('/api/admin/summary').length).toBeGreaterThan(sent);
  expect(onRender).not.toHaveBeenCalled();
  count = 3;
  await pollOnce();
  expect(screen.getByRole('button', { name: 'More, 3 waiting' })).toBeVisible();
});
