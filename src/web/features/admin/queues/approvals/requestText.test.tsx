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

// Mutation check: leaving any of these fields as the request has it must fail this test.
it.each([
  ['updateSiteSetting', { transferMin: 1.234 }, { transferMin: 12345.5 }, /12,345\.50 USDT.*1\.234 USDT/],
  ['updateSiteSetting', { tradeMax: 2000 }, { tradeMax: 500 }, /500\.00 USDT.*2,000\.00 USDT/],
  ['updateSiteSetting', { fourEyesAbove: 1000 }, { fourEyesAbove: 500 }, /500\.00 USDT.*1,000\.00 USDT/],
  ['updateWithdrawMethod', { maxAmount: 25000 }, { maxAmount: 5000 }, /5,000\.00 USDT.*25,000\.00 USDT/],
  ['updateWithdrawMethod', { charge: 2.5 }, { charge: 2 }, /2%.*2\.5%/],
  ['updateDepositMethod', { conversionPrice: 64012.5 }, { conversionPrice: '64000' }, /64,000 USDT.*64,012\.5 USDT/],
  ['adjustment', { amount: -1250 }, null, /−1,250\.00 USDT/],
])('shows the checker a figure of %s %j as the form of the maker shows it', async (action, payload, before, texts) => {
  await openQueue(
    [aPendingApproval('a1', {}, { action, payload, before })],
    { '/api/admin/me': () => anAdminMe({ fourEyes: true }) },
    '/admin/approvals?item=a1',
  );
  const effect = await screen.findByRole('region', { name: 'If you approve' });
  expect(effect.textContent).toMatch(texts);
});
