import { screen } from '@testing-library/react';
import { openQueue } from '#test/support/app/queueScene.tsx';
import { anAdminMe, aPendingApproval } from '#test/support/fixtures/adminFixtures.ts';

// Mutation check: recognising a field with `in` must fail this test.
it('shows a field without a text under its own name, whatever that is', async () => {
  const change = { action: 'updateSiteSetting', payload: { constructor: 'Acme' }, before: {} };
  await openQueue(
    [aPendingApproval('a1', {}, change)],
    { '/api/admin/me': () => anAdminMe({ fourEyes: true }) },
    '/admin/approvals?item=a1',
  );
  expect(await screen.findByText('constructor')).toBeVisible();
});
