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
