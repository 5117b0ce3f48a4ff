import { screen, waitFor, within } from '@testing-library/react';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
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

// Mutation check: a line for a new transaction ID must fail this test.
it('adds nothing above the decision for a new transaction ID, since the button would move under the pointer', async () => {
  const checked = jest.fn(() => ({ signals: [] }));
  const { user } = await openQueue(
    [aPendingDeposit('d1')],
    { '/api/admin/transaction': checked },
    '/admin/deposits?item=d1',
  );
  const input = await screen.findByLabelText('Transaction ID');
  const form = input.closest('form');
  await user.type(input, '0xfeed');
  const typed = form?.textContent;
  await waitFor(() => expect(checked).toHaveBeenCalled());
  await wait(100);
  expect(form?.textContent).toBe(typed);
});

// Mutation check: a warning in the flow of the bar must fail this test.
it('shows where a transaction ID was used above the bar, since the button would move under the pointer', async () => {
  const signals = [{ code: 'sameTransaction', params: { name: 'Ada', at: '2026-11-20T12:00:00.000Z' }, link: null }];
  const { user } = await openQueue(
    [aPendingDeposit('d1')],
    { '/api/admin/transaction': () => ({ signals }) },
    '/admin/deposits?item=d1',
  );
  await user.type(await screen.findByLabelText('Transaction ID'), '0xfeed');
  const warning = await screen.findByText(/^This transaction ID was used before/);
  expect(warning.closest('[role=status]')).toHaveStyle({ position: 'absolute', bottom: '100%' });
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
