import { act, screen, within } from '@testing-library/react';
import type { BreakGlassAct } from '#contract/admin/approvals.ts';
import { AN_ADMIN, renderAdmin } from '#test/support/app/adminApp.tsx';
import { jsonResponse } from '#test/support/app/renderApp.tsx';

const anAct = (more: Partial<BreakGlassAct>): BreakGlassAct => ({
  _id: 'approval-1',
  action: 'adjustment',
  maker: { _id: 'admin-2', fullName: 'Ben Novak', role: 'owner' },
  reason: 'The exchange is down',
  createdAt: '2026-11-23T05:18:00.000Z',
  canReview: true,
  ...more,
});

// Mutation check: offering the review for every act must fail this test.
it('shows every act alone, and offers the review of those that the administrator can review', async () => {
  const unreviewed = [anAct({}), anAct({ _id: 'approval-2', action: 'role', canReview: false })];
  await renderAdmin({
    route: '/admin/dashboard',
    provider: { '/api/admin/me': () => ({ ...AN_ADMIN, role: 'finance', unreviewed }) },
  });
  const [first, second] = await screen.findAllByText(/^Ben Novak acted alone: .*Reason: The exchange is down$/);
  const alerts = screen.getAllByRole('alert');
  expect(alerts.map(alert => alert.contains(first ?? null) || alert.contains(second ?? null))).toEqual([true, true]);
  expect(alerts.map(alert => within(alert).queryAllByRole('button').length)).toEqual([1, 0]);
  const [link] = screen.getAllByRole('link', { name: 'Show the change' });
  expect(link).toHaveAttribute('href', '/admin/approvals?status=approved');
});

it('leads a role that reads no requests to none', async () => {
  await renderAdmin({
    route: '/admin/users',
    provider: {
      '/api/admin/me': () => ({ ...AN_ADMIN, role: 'support', unreviewed: [anAct({ canReview: false })] }),
      '/api/admin/users': () => ({ items: [], total: 0 }),
    },
  });
  expect(await screen.findByText(/^Ben Novak acted alone/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show the change' })).not.toBeInTheDocument();
});

/** Opens the dashboard with one act to review, and answers the review with a rate limit. */
async function openWithLimit() {
  const limit = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
  const app = await renderAdmin({
    route: '/admin/dashboard',
    provider: {
      '/api/admin/me': () => ({ ...AN_ADMIN, role: 'finance', unreviewed: [anAct({})] }),
      'PUT /api/admin/approvals/approval-1': limit,
    },
  });
  return { ...app, button: await screen.findByRole('button', { name: 'Mark as reviewed' }) };
}

// Mutation check: announcing a rate limit in a toast alone must fail this test.
it('counts a rate limit of a review down at its button', async () => {
  const { user, button, requests, shownToasts } = await openWithLimit();
  await user.click(button);
  expect(await screen.findByText(/^Too many requests\. Try again in \d s\.$/)).toBeVisible();
  expect(button).toHaveAccessibleDescription(/^Too many requests/);
  await user.click(button);
  expect(requests('/api/admin/approvals/approval-1', 'PUT')).toHaveLength(1);
  expect(shownToasts).toEqual([]);
});

it('reviews nothing offline, and shows the reason', async () => {
  const { user, button, requests } = await openWithLimit();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(button).toHaveAccessibleDescription('You are offline.');
  await user.click(button);
  expect(requests('/api/admin/approvals/approval-1', 'PUT')).toEqual([]);
  jest.restoreAllMocks();
});
