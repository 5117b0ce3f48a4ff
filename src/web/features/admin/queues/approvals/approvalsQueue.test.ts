import { QueuePage } from '#contract/admin/adminQueue.ts';
import { TOM } from '#test/support/fixtures/adminFixtures.ts';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { changesIn } from './payload.ts';

const at = '2026-11-20T12:00:00.000Z';

const aRequest = (payload: object) => {
  const record = {
    ...{ _id: 'a1', action: 'role', subject: 'administrator:a', userId: null, payload, before: null, maker: TOM },
    ...{ reason: 'A new task', createdAt: at, expiresAt: at, isBreakGlass: false, state: 'pending' },
    ...{ checker: null, checkedAt: null, checkerReason: null },
  };
  const item = { kind: 'approvals', _id: 'a1', user: null, createdAt: at, ageMs: 0, age: 'onTime', claim: null };
  const [approval] = QueuePage.parse({ items: [{ ...item, signals: [], record }], total: 1 }).items;
  if (approval?.kind !== 'approvals') throw new Error('The page has no approval.');
  return approval;
};

it('names the fields of a nested record, and leaves out unchanged ones', () => {
  const payload = { tradePayout: { trade30Second: 0.8, trade60Second: 0.8 }, reason: 'Costs' };
  const before = { tradePayout: { trade30Second: 0.8, trade60Second: 0.82, trade3Min: 0.85 } };
  expect(changesIn({ action: 'updateSiteSetting', payload, before })).toEqual([
    { name: 'tradePayout.trade60Second', before: '0.82', after: '0.8' },
  ]);
});

// Mutation check: writing a number as JSON does must fail this test.
it('shows small rates in full, and only those that change', () => {
  const paid = { id: 'w1', record: { coinConversion: 0.00000047, status: 'Completed' } };
  const before = { coinConversion: '0.00000047', status: 'Pending' };
  expect(changesIn({ action: 'updateWithdraw', payload: paid, before })).toEqual([
    { name: 'status', before: 'Pending', after: 'Completed' },
  ]);
  const added = { conversionPrice: 0.00000047 };
  expect(changesIn({ action: 'createDepositMethod', payload: added, before: null })).toEqual([
    { name: 'conversionPrice', before: null, after: '0.00000047' },
  ]);
});

// Mutation check: leaving restrictedCountriesBefore out of NOT_SHOWN must fail this test.
it('shows a list of countries once', () => {
  const payload = { restrictedCountries: ['CA'], restrictedCountriesBefore: ['US'], reason: 'A licence' };
  const before = { restrictedCountries: ['US'] };
  expect(changesIn({ action: 'updateSiteSetting', payload, before })).toEqual([
    { name: 'restrictedCountries', before: 'US', after: 'CA' },
  ]);
});

// Mutation check: returning zero for a request without an amount must fail this test.
it.each([
  [{ role: 'auditor' }, null],
  [{ amount: -5 }, '-5'],
  [{ id: 'w1', record: { amount: 500 } }, '500'],
])('reads the amount of a request %j as %s', (payload, amount) => {
  expect(getQueueDefinition('approvals').getAmount(aRequest(payload))).toBe(amount);
});
