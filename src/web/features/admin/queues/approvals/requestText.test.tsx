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

// Mutation check: the order of the database, which sorts the names of fields by length, must fail this test.
it('shows the fields of a new method in the order of the form', async () => {
  const payload = { coinName: 'USDT', isActive: true, maxAmount: 1000, minAmount: 10, paymentAddress: 'TR7NHqje' };
  const request = { action: 'createDepositMethod', payload: { ...payload, paymentAddressType: 'TRC20' }, before: null };
  await openQueue(
    [aPendingApproval('a1', {}, request)],
    { '/api/admin/me': () => anAdminMe({ fourEyes: true }) },
    '/admin/approvals?item=a1',
  );
  const effect = (await screen.findByText('Offered to users')).closest('section') ?? document.body;
  expect(effect.textContent).toMatch(/Offered to users.*Network.*TRC20.*Coin.*Address.*TR7N.*Minimum.*10.*Maximum/);
});
