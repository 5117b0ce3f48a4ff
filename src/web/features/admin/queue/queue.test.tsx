import { act, screen, waitFor, within } from '@testing-library/react';
import { aClaim, anAccount, aPendingDeposit, MIA, TOM } from '#test/support/fixtures/adminFixtures.ts';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { itInLongRun } from '#test/support/runLength.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';
import { UNDO_MS } from './queueSaga.ts';

afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

const NO_ENTRIES = { entries: [], next: null };

it('claims the open item, keeps the claim while it is open, and releases it', async () => {
  const { requests, user } = await openQueue([aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })]);
  await user.click((await screen.findAllByRole('button', { name: /mia@larkspur.test/ }))[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: /Approve 250.00/ })).toBeVisible();
  await waitFor(() => expect(requests('/api/admin/claim')).toHaveLength(1));
  await wait(60_000);
  expect(requests('/api/admin/claim').map(({ body }) => body)).toEqual([
    { kind: 'deposits', id: 'd1' },
    { kind: 'deposits', id: 'd1' },
  ]);
  await user.click(screen.getByRole('button', { name: /75.50/ }));
  await waitFor(() => expect(requests('/api/admin/claim/claim-d1')).toHaveLength(1));
});

// Mutation check: sending the decision before the race in followDecision must fail this test.
it('sends an approval only when it can no longer be undone, and opens the next item at once', async () => {
  const { requests, user } = await openQueue(
    [aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })],
    { 'PUT /api/updateDeposit/*': ({ body }) => body },
    '/admin/deposits?item=d1',
  );
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  expect(await screen.findByText('Approved: 250.00 · mia@larkspur.test')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Approve 75.50/ })).toBeVisible();
  await wait(UNDO_MS - 100);
  expect(requests('/api/updateDeposit/d1')).toEqual([]);
  await wait(200);
  expect(requests('/api/updateDeposit/d1').map(({ body }) => body)).toMatchObject([
    { _id: 'd1', status: 'Completed', transactionId: '0xabc', amount: 250, userId: MIA._id },
  ]);
  await waitFor(() => expect(screen.queryByText(/^Approved:/)).not.toBeInTheDocument());
});

// Mutation check: toasts at a fixed distance from the header must fail this test.
it('moves toasts below the decisions that can be undone', async () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 88, 480, 52));
  const { user, deps } = await openQueue([aPendingDeposit('d1')], {}, '/admin/deposits?item=d1');
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  await screen.findByText('Approved: 250.00 · mia@larkspur.test');
  act(() => deps.toast({ kind: 'error', text: 'Try again' }));
  const toasts = (await screen.findByText('Try again')).closest('.toasts') as HTMLElement;
  const { top } = getComputedStyle(toasts);
  expect(top).toContain('var(--l-toast-top');
  expect(document.body.style.getPropertyValue('--l-toast-top')).toBe('140px');
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(document.body.style.getPropertyValue('--l-toast-top')).toBe(''));
});

// Mutation check: removing decisions from the list of decided items must fail this test.
it('does not show a decided item again, even if the list is older than the decision', async () => {
  const { user } = await openQueue(
    [aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })],
    { 'PUT /api/updateDeposit/*': ({ body }) => body },
    '/admin/deposits?item=d1',
  );
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  await wait(UNDO_MS + 100);
  await waitFor(() => expect(screen.queryByText(/^Approved:/)).not.toBeInTheDocument());
  expect(screen.queryByText('250.00')).not.toBeInTheDocument();
  expect(screen.getByText('Oldest first · target 30 min')).toBeVisible();
});

describe('on a wide page', () => {
  onWidePage();

  it('marks a blocked account beside its request, and states it with the signals', async () => {
    const signals = [{ code: 'accountBlocked', params: {}, link: { kind: 'user', id: MIA._id } }];
    const account = anAccount({ isActive: false });
    await openQueue(
      [aPendingDeposit('d1', { signals })],
      { '/api/admin/users/*': ({ path }) => (path.includes('timeline') ? NO_ENTRIES : { user: account }) },
      '/admin/deposits?item=d1',
    );
    expect(await screen.findByText('Blocked')).toBeVisible();
    const part = screen.getByRole('region', { name: 'Signals' });
    expect(within(part).getByText('This account is blocked.')).toBeVisible();
  });

  // Mutation check: opening the first item while the URL still names the decided one must fail this test.
  it('opens the next free item after a decision, and none in between', async () => {
    const { requests, user } = await openQueue(
      [
        aPendingDeposit('d1'),
        aPendingDeposit('d2', {}, { amount: 20 }),
        aPendingDeposit('d3', { claim: aClaim('d3', TOM) }, { amount: 30 }),
        aPendingDeposit('d4', {}, { amount: 40 }),
      ],
      {},
      '/admin/deposits?item=d2',
    );
    await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
    expect(await screen.findByRole('button', { name: /Approve 40.00/ })).toBeVisible();
    await wait(100);
    const claimed = requests('/api/admin/claim').map(({ body }) => (body as { id: string }).id);
    expect(claimed).toEqual(['d2', 'd4']);
  });

  // Mutation check: opening the first free item at every refresh must fail this test.
  it('keeps the item that opened by itself when an older one is released', async () => {
    const [older, open] = [{ claim: aClaim('d1', TOM) }, aPendingDeposit('d2', {}, { amount: 75.5 })];
    const { queue, requests, user } = await openQueue([aPendingDeposit('d1', older), open]);
    await user.type(await screen.findByLabelText('Transaction ID'), '0xab');
    queue.items = [aPendingDeposit('d1'), open];
    await wait(11_000);
    expect(screen.queryByText(/Tom Kay is reviewing/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Approve 75.50/ })).toBeVisible();
    expect(screen.getByLabelText('Transaction ID')).toHaveValue('0xab');
    const claimed = requests('/api/admin/claim').map(({ body }) => (body as { id: string }).id);
    expect(claimed).toEqual(['d2']);
  });
});

// Mutation check: leaving READABLE out of the transaction ID must fail this test.
it('requires a transaction for an approval and a reason for a rejection', async () => {
  const { requests, user } = await openQueue(
    [aPendingDeposit('d1')],
    { 'PUT /api/updateDeposit/*': ({ body }) => body },
    '/admin/deposits?item=d1',
  );
  await user.click(await screen.findByRole('button', { name: /Approve 250.00/ }));
  expect(await screen.findByText('Transaction ID is required')).toBeVisible();
  // A character that could not be sent.
  await user.type(screen.getByLabelText('Transaction ID'), '0xab\u200Bc{Enter}');
  expect(await screen.findByText('This contains a character we can’t accept')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Reject…/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Reject' });
  await user.click(within(sheet).getByRole('button', { name: 'Reject' }));
  expect(await within(sheet).findByText('Reason is required')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: /Amount differs/ }));
  await user.click(within(sheet).getByRole('button', { name: 'Reject' }));
  await wait(UNDO_MS + 100);
  expect(requests('/api/updateDeposit/d1').map(({ body }) => body)).toMatchObject([
    { status: 'Rejected', reason: 'Amount differs' },
  ]);
});

it('shows who works on an item, and allows no decision there', async () => {
  const claim = aClaim('d1', TOM);
  await openQueue([aPendingDeposit('d1', { claim })], {}, '/admin/deposits?item=d1');
  expect(await screen.findByText('Another administrator is reviewing this.')).toBeVisible();
  expect(screen.getAllByText(/Tom Kay is reviewing/)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
});

itInLongRun('shows who decided and when if another administrator was first', async () => {
  const params = { state: 'Rejected', at: '2026-11-20T12:00:00.000Z', by: 'Tom Kay' };
  const { user, shownToasts } = await openQueue(
    [aPendingDeposit('d1')],
    { 'PUT /api/updateDeposit/*': () => errorResponse(409, 'already_decided', 'Decided.', { params }) },
    '/admin/deposits?item=d1',
  );
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  await wait(UNDO_MS + 100);
  await waitFor(() =>
    expect(shownToasts).toEqual([
      {
        kind: 'error',
        text: "Couldn't Update Profile...! Not decided: 250.00 · mia@larkspur.test. Tom Kay already rejected this on Nov 20, 2026, 12:00.",
      },
    ]),
  );
});

it('supports the keyboard: next, previous, reject with a preset reason, undo, open the user', async () => {
  const { requests, user } = await openQueue(
    [aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })],
    { 'PUT /api/updateDeposit/*': ({ body }) => body },
    '/admin/deposits?item=d1',
  );
  await screen.findByRole('button', { name: /Approve 250.00/ });
  await user.keyboard('j');
  expect(await screen.findByRole('button', { name: /Approve 75.50/ })).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByRole('button', { name: /Approve 250.00/ })).toBeVisible();
  await user.keyboard('r1{Enter}');
  expect(await screen.findByText('Rejected: 250.00 · mia@larkspur.test')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('u');
  await waitFor(() => expect(screen.queryByText(/^Rejected:/)).not.toBeInTheDocument());
  await wait(UNDO_MS + 100);
  expect(requests('/api/updateDeposit/d1')).toEqual([]);
  await user.keyboard('o');
  await waitFor(() => expect(location.pathname).toBe(`/admin/users/${MIA._id}`));
});

// Mutation check: formatting an amount with two decimals must fail this test.
it('shows every decimal of the money that is decided', async () => {
  const account = anAccount({ balance: 10.000009 });
  const { user } = await openQueue(
    [aPendingDeposit('d1', {}, { amount: 250.129999 })],
    { '/api/admin/users/*': ({ path }) => (path.includes('timeline') ? NO_ENTRIES : { user: account }) },
    '/admin/deposits?item=d1',
  );
  expect(await screen.findByRole('button', { name: /Approve 250.129999/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: '250.129999 USDT' })).toBeVisible();
  const effect = screen.getByRole('region', { name: 'If you approve' });
  await waitFor(() => expect(effect).toHaveTextContent(/10.000009.*260.130008/));
  await user.type(screen.getByLabelText('Transaction ID'), '0xabc{Enter}');
  expect(await screen.findByText('Approved: 250.129999 · mia@larkspur.test')).toBeVisible();
});

// Mutation check: fetching the account only when it is not cached must fail this test.
it('shows the effect on the balance as it is now, also when it changes or the item is opened again', async () => {
  let balance = 10;
  const { user } = await openQueue(
    [aPendingDeposit('d1'), aPendingDeposit('d2', { user: { ...MIA, _id: 'user-2' } }, { userId: 'user-2' })],
    {
      '/api/admin/users/*': ({ path }) => (path.includes('timeline') ? NO_ENTRIES : { user: anAccount({ balance }) }),
    },
    '/admin/deposits?item=d1',
  );
  const effect = () => screen.getByRole('region', { name: 'If you approve' });
  await screen.findByRole('button', { name: /Approve 250.00/ });
  await waitFor(() => expect(effect()).toHaveTextContent(/10.00.*260.00/));
  balance = 20;
  await wait(POLL_INTERVAL_MS + 100);
  expect(effect()).toHaveTextContent(/20.00.*270.00/);
  await user.keyboard('j');
  await wait(100);
  balance = 30;
  await user.keyboard('k');
  await wait(100);
  expect(effect()).toHaveTextContent(/30.00.*280.00/);
});

it('shows when nothing waits, and when nothing was found', async () => {
  const { user } = await openQueue([]);
  const search = await screen.findByRole('searchbox', { name: 'User or ID' });
  expect(await screen.findByText('Nothing waits here.')).toBeVisible();
  await user.type(search, 'nobody@larkspur.test');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  expect(screen.queryByText('Nothing waits here.')).not.toBeInTheDocument();
});

it('shows facts beside a decision as sentences with a link', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  const link = { kind: 'deposit', id: 'd0' };
  const signals = [
    { code: 'sameScreenshot', params: { name: 'Tom Kay', at: '2026-11-20T09:05:00.000Z' }, link },
    { code: 'sharedNetwork', params: { name: 'Tom Kay', count: '3' }, link: { kind: 'user', id: 'u0' } },
    { code: 'moneyInAndOut', params: { amount: '1250.5', minutes: '12' }, link },
    { code: 'moneyInAndOut', params: { amount: '8', minutes: '0' }, link },
    { code: 'rateDiffers', params: { rate: '64000.5' }, link: null },
  ];
  await openQueue([aPendingDeposit('d1', { signals })], {}, '/admin/deposits?item=d1');
  const part = await screen.findByRole('region', { name: 'Signals' });
  expect(within(part).getByText(/This screenshot was used before: Tom Kay, Nov 20, 2026, 09:05\./)).toBeVisible();
  expect(within(part).getByText(/3 other accounts signed in from the same network\./)).toBeVisible();
  expect(within(part).getByText(/1,250.50 USDT came in 12 min before\./)).toBeVisible();
  expect(within(part).getByText(/8.00 USDT came in less than a minute before\./)).toBeVisible();
  expect(
    within(part).getByText(/The method’s rate is 64,000\.5000 now\. This deposit has another one\./),
  ).toBeVisible();
  expect(within(part).getAllByRole('link', { name: 'Open' })[0]).toHaveAttribute(
    'href',
    '/admin/deposits?status=all&query=d0',
  );
  // React reports items that share a key.
  expect(report).not.toHaveBeenCalled();
});

// Mutation check: showing the response for another ID than the one in the field must fail this test.
it('shows at the field where the typed transaction ID was used before', async () => {
  const params = { name: 'Tom Kay', amount: '20', at: '2026-11-20T09:05:00.000Z' };
  const signal = { code: 'sameTransaction', params, link: { kind: 'deposit', id: 'd0' } };
  const { requests, user } = await openQueue(
    [aPendingDeposit('d1')],
    { '/api/admin/transaction': ({ path }) => ({ signals: path.endsWith('?id=0xUSED') ? [signal] : [] }) },
    '/admin/deposits?item=d1',
  );
  const input = await screen.findByLabelText('Transaction ID');
  await user.type(input, ' 0xUSED');
  await wait(400);
  const found = 'Used before: 20.00 USDT · Tom Kay · Nov 20, 2026, 09:05:00';
  expect(await screen.findByText(found)).toBeVisible();
  expect(screen.getByRole('link', { name: found })).toHaveAttribute('href', '/admin/deposits?status=all&query=d0');
  expect(requests('/api/admin/transaction')).toHaveLength(1);
  await user.type(input, '2');
  expect(screen.queryByText(found)).not.toBeInTheDocument();
});
