import { screen } from '@testing-library/react';
import { aSummary, renderAdmin } from '#test/support/app/adminApp.tsx';

const state = (kind: string, count: number) => ({ kind, count, oldestAt: null, oldestAgeMs: null, age: null });
const render = (approvals: number) =>
  renderAdmin({
    route: '/admin/password',
    provider: {
      '/api/admin/summary': () => aSummary({ queues: [state('deposits', 2), state('approvals', approvals)] }),
    },
  });

// Mutation check: leaving the count out of the name of More must fail this test.
it('shows on a phone how much waits behind More', async () => {
  await render(3);
  expect(await screen.findByRole('button', { name: 'More, 3 waiting' })).toHaveTextContent('3');
});

it('names More alone while nothing waits there', async () => {
  await render(0);
  expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
});
