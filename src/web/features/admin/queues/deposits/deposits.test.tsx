import { screen, within } from '@testing-library/react';
import { openQueue } from '#test/support/app/queueScene.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { aPendingDeposit } from '#test/support/fixtures/adminFixtures.ts';

const paymentAddress = 'TKrGiWabcdefghijklmnopqrstuvwxgcAB';
const open = (changes: object = {}, record: object = {}) =>
  openQueue([aPendingDeposit('d1', changes, record)], {}, '/admin/deposits?item=d1');
const getDecisions = async () => {
  const approve = await screen.findByRole('button', { name: /^Approve/ });
  const reject = screen.getByRole('button', { name: /^Reject/ });
  return approve.compareDocumentPosition(reject) & Node.DOCUMENT_POSITION_FOLLOWING ? 'approve first' : 'reject first';
};

// Mutation check: copying the shortened address must fail this test.
it('shows the shortened address of the deposit, and copies all of it', async () => {
  const { user } = await open({}, { paymentAddress });
  expect(await screen.findByText('TKrGiW…gcAB')).toBeVisible();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(writeText).toHaveBeenCalledWith(paymentAddress);
  expect(screen.queryByText('Network')).not.toBeInTheDocument();
});

it('leaves the address of an older deposit out', async () => {
  await open();
  expect(await screen.findByText('Rate')).toBeVisible();
  expect(screen.queryByText('To address')).not.toBeInTheDocument();
});

// Mutation check: listing the checks that found nothing first must fail this test.
it('states the signals, then the checks that found nothing', async () => {
  const signals = [{ code: 'accountBlocked', params: {}, link: null }];
  await open({ signals, passed: ['sameScreenshot'] });
  const list = within(await screen.findByRole('region', { name: 'Signals' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'This account is blocked.',
    'This screenshot hasn’t been used before.',
  ]);
});

const aUse = (id: string, amount: string, at = '2026-11-20T12:00:07.000Z') => ({
  ...{ code: 'sameTransaction', params: { name: 'Ada', amount, at } },
  link: { kind: 'withdraw', id },
});
const type = async (transactionId: string, signals: unknown[]) => {
  const { user } = await openQueue(
    [aPendingDeposit('d1')],
    { '/api/admin/transaction': () => ({ signals }) },
    '/admin/deposits?item=d1',
  );
  const input = await screen.findByLabelText('Transaction ID');
  const before = screen.getByText('Checked for earlier use as you type.').parentElement;
  await user.type(input, transactionId);
  return { user, before };
};

// Mutation check: a row that grows, or that appears with the response, must fail this test.
it.each([
  ['Not used before.', []],
  ['Used before: 20.00 USDT · Ada · Nov 20, 2026, 12:00:07', [aUse('w1', '20')]],
])('states %s in a row that was there before, so that no button moves under the pointer', async (text, signals) => {
  const { before } = await type('0xfeed', signals);
  const row = (await screen.findByText(text)).closest('[role=status]')?.parentElement;
  expect(row).toBe(before);
  expect(row).toHaveStyle({ height: '1.5rem', overflow: 'hidden' });
});

// Mutation check: leaving amount, seconds or record out must fail this test.
it('lists all payments with the transaction ID, which amount, second and record distinguish', async () => {
  const { user } = await type('0xfeed', [aUse('w1', '20'), aUse('w2', '31.5', '2026-11-20T12:00:02.000Z')]);
  await user.click(await screen.findByRole('button', { name: 'and 1 more' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payments with this transaction ID' });
  expect(dialog).toHaveTextContent(
    /20\.00 USDT · Ada · Nov 20, 2026, 12:00:07.*31\.50 USDT · Ada · Nov 20, 2026, 12:00:02/,
  );
  expect(within(dialog).getByRole('link', { name: 'Withdrawal w2' })).toHaveAttribute(
    'href',
    '/admin/withdraws?status=all&query=w2',
  );
});

it('ends with the approval on a phone, within reach of the thumb', async () => {
  await open();
  expect(await getDecisions()).toBe('reject first');
});

describe('on a wide page', () => {
  onWidePage();

  it('begins with the approval', async () => {
    await open();
    expect(await getDecisions()).toBe('approve first');
  });
});
