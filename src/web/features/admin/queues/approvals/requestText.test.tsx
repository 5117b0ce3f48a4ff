import { act, screen } from '@testing-library/react';
import { openQueue } from '#test/support/app/queueScene.tsx';
import { anAdminMe, aPendingApproval } from '#test/support/fixtures/adminFixtures.ts';
import { i18n } from '#web/i18n/i18n.ts';

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

describe('the numbers of a request', () => {
  const open = async (request: object, language?: 'de') => {
    await openQueue(
      [aPendingApproval('a1', {}, request)],
      { '/api/admin/me': () => anAdminMe({ fourEyes: true }) },
      '/admin/approvals?item=a1',
    );
    if (language) await act(() => i18n.changeLanguage(language));
  };
  afterEach(() => act(() => i18n.changeLanguage('en')));

  // Mutation check: showing the stored text of a number, in which a German reads 1125, must fail this test.
  it('are in the language of the checker, with their units', async () => {
    const before = { paymentAddressType: 'TRX', coinName: 'TRX', conversionPrice: 1.125, minAmount: 10, charge: 1 };
    const payload = { ...before, conversionPrice: 1.375, minAmount: 1000.5, charge: 1.25 };
    await open({ action: 'updateWithdrawMethod', payload, before }, 'de');
    expect(await screen.findByText('1,375 USDT')).toBeVisible();
    expect(screen.getByText('1.000,50 USDT')).toBeVisible();
    expect(screen.getByText('1,25 %', { normalizer: text => text.replace('\u00a0', ' ') })).toBeVisible();
  });

  // Mutation check: showing the codes must fail this test.
  it('and its countries have the form of the settings', async () => {
    const payload = { tradeMax: 25000, restrictedCountries: ['DE', 'UK'] };
    await open({ action: 'updateSiteSetting', payload, before: { tradeMax: 5000, restrictedCountries: [] } });
    expect(await screen.findByText('25,000.00 USDT')).toBeVisible();
    expect(screen.getByText('Germany, United Kingdom')).toBeVisible();
    expect(screen.getByText(/^Restricted countries None/i)).toBeVisible();
  });
});
