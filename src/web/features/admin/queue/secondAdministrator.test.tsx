import { screen, waitFor } from '@testing-library/react';
import { anApproval } from '#test/support/app/adminApp.tsx';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import {
  aClaim,
  anAdminMe,
  aPendingApproval,
  aPendingDeposit,
  aPendingWithdraw,
  aQueue,
  MIA,
  TOM,
} from '#test/support/fixtures/adminFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';
import { UNDO_MS } from './queueSaga.ts';

afterEach(() => jest.useRealTimers());

const MIA_AS_OWNER = { _id: 'admin-9', fullName: 'Mia Keller', role: 'owner' };
const UPDATE = 'PUT /api/updateWithdraw/*';
const ALONE = 'POST /api/admin/approvals';
const WAITS = { kind: 'success', text: 'Waiting for another administrator.' };
const as = (me: object) => ({ '/api/admin/me': () => anAdminMe({ fourEyes: true, ...me }) });
const waiting = () => jsonResponse(202, { approval: anApproval('updateWithdraw') });

const openWithdraw = (amount: number, role: string, provider = {}) =>
  openQueue([aPendingWithdraw('w1', { amount })], { ...as({ role }), ...provider }, '/admin/withdraws?item=w1');

// Mutation check: leaving the reason out of the decision must fail this test.
it('requires the reason of a payment that a second administrator has to approve, and keeps it waiting', async () => {
  const { requests, shownToasts, user } = await openWithdraw(500, 'finance', { [UPDATE]: waiting });
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  expect(await screen.findByText('Reason is required')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
  expect(screen.getByText('Another administrator has to approve this before it takes effect.')).toBeVisible();
  expect(screen.queryByLabelText('Act alone')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Checked with the bank{Enter}');
  expect(await screen.findByText('Approval requested: 500.00 · mia@larkspur.test')).toBeVisible();
  await wait(UNDO_MS + 100);
  await waitFor(() => expect(shownToasts).toEqual([WAITS]));
  expect(requests('/api/updateWithdraw/w1').map(({ body }) => body)).toMatchObject([
    { status: 'Completed', transactionId: '0xabc', reason: 'Checked with the bank', amount: 500 },
  ]);
  expect(await screen.findByRole('button', { name: /500.00/ })).toBeVisible();
});

describe('on a wide page', () => {
  onWidePage();

  // Mutation check: completing the decision with a list that still has the item must fail this test.
  it('does not claim again, from a list read before, what became a request', async () => {
    let items = [aPendingWithdraw('w1', { amount: 500 })];
    const held: (() => void)[] = [];
    const hold = () => new Promise<void>(resolve => held.push(resolve));
    let isSlow = false;
    const { requests, shownToasts, user } = await openWithdraw(500, 'finance', {
      '/api/admin/queue/*': async () => {
        const read = aQueue(items);
        if (isSlow) await hold();
        return read;
      },
      [UPDATE]: async () => {
        await hold();
        items = [];
        isSlow = false;
        return waiting();
      },
    });
    await user.type(await screen.findByLabelText('Transaction ID'), '0xabc');
    await user.type(screen.getByLabelText('Reason'), 'Checked with the bank{Enter}');
    expect(await screen.findByText('Approval requested: 500.00 · mia@larkspur.test')).toBeVisible();
    await wait(UNDO_MS + 100);
    const claims = requests('/api/admin/claim', 'POST').length;
    isSlow = true;
    await wait(POLL_INTERVAL_MS);
    const [answer, list] = held;
    answer?.();
    await wait(100);
    list?.();
    await wait(100);
    await waitFor(() => expect(shownToasts).toEqual([WAITS]));
    await wait(100);
    expect(requests('/api/admin/claim', 'POST')).toHaveLength(claims);
    expect(screen.queryByRole('button', { name: /500.00/ })).not.toBeInTheDocument();
  });
});

// Mutation check: comparing with `isBelow` the wrong way round must fail this test.
it.each(
  casesForRun(1, [
    ['below the limit', 499.99, true],
    ['without four eyes', 500, false],
  ]),
)('requires no reason for a payment %s', async (_name, amount, fourEyes) => {
  const { requests, user } = await openWithdraw(amount, 'owner', {
    ...as({ fourEyes }),
    [UPDATE]: () => ({ _id: 'w1' }),
  });
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  expect(screen.queryByLabelText('Act alone')).not.toBeInTheDocument();
  await wait(UNDO_MS + 100);
  await waitFor(() => expect(requests('/api/updateWithdraw/w1')).toHaveLength(1));
  expect(requests('/api/updateWithdraw/w1')[0]?.body).not.toHaveProperty('reason');
});

// Mutation check: sending the guarded call while the switch is on must fail this test.
it('lets an owner pay alone, which takes effect at once', async () => {
  const alone = { ...anApproval('updateWithdraw'), state: 'approved', isBreakGlass: true };
  const { requests, shownToasts, user } = await openWithdraw(600, 'owner', {
    [ALONE]: () => jsonResponse(201, { approval: alone }),
  });
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc');
  await user.type(screen.getByLabelText('Reason'), 'Nobody else is awake');
  await user.click(screen.getByLabelText('Act alone'));
  expect(screen.getByText(/^Takes effect at once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Approve 600.00/ }));
  await wait(UNDO_MS + 100);
  await waitFor(() => expect(screen.queryByText(/^Approved:/)).not.toBeInTheDocument());
  const [sent] = requests('/api/admin/approvals');
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(sent?.body).toMatchObject({
    ...{ action: 'updateWithdraw', reason: 'Nobody else is awake', isBreakGlass: true },
    payload: { id: 'w1', record: { _id: 'w1', status: 'Completed', transactionId: '0xabc', amount: 600 } },
  });
  expect(shownToasts).toEqual([]);
  expect(screen.queryByText('600.00')).not.toBeInTheDocument();
});

// Mutation check: treating every response with an approval as a waiting one must fail this test.
it('removes an approved request from the queue, and announces no waiting', async () => {
  const approved = { ...anApproval('adjustment'), state: 'approved' };
  const { shownToasts, user } = await openQueue(
    [aPendingApproval('a1')],
    { ...as({}), 'PUT /api/admin/approvals/*': () => ({ approval: approved }) },
    '/admin/approvals?item=a1',
  );
  await user.click(await screen.findByRole('button', { name: /Approve 40.00/ }));
  await wait(UNDO_MS + 100);
  await waitFor(() => expect(screen.queryByText(/^Approved:/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: new RegExp(MIA.email) })).not.toBeInTheDocument();
  expect(shownToasts).toEqual([]);
});

// Mutation check: adding up the amounts of requests must fail this test.
it('shows no total of requests, and who reads why one was rejected', async () => {
  const debit = { payload: { userId: MIA._id, amount: -15, reason: 'Double credit' } };
  const { user } = await openQueue(
    [aPendingApproval('a1'), aPendingApproval('a2', {}, debit)],
    as({}),
    '/admin/approvals?item=a1',
  );
  expect(await screen.findByText('Oldest first · target 30 min')).toBeVisible();
  expect(screen.queryByText(/^25.00 USDT/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Reject…/ }));
  expect(await screen.findByText('The administrator who made the request reads this.')).toBeVisible();
  expect(screen.queryByText('The user reads this.')).not.toBeInTheDocument();
});

describe('on a wide page', () => {
  onWidePage();

  // Mutation check: leaving the checkers of the action out of mayDecide must fail this test.
  it.each([
    [
      'finance',
      'the request of a role',
      '/admin/approvals',
      aPendingApproval('a1', {}, { action: 'role', payload: {}, maker: MIA_AS_OWNER }),
    ],
    ['auditor', 'a deposit', '/admin/deposits', aPendingDeposit('d1')],
  ])('lets %s read %s, and neither claims it nor offers a decision', async (role, _what, path, item) => {
    const { requests, user } = await openQueue([item], as({ role }), path);
    await user.click(await screen.findByRole('button', { name: new RegExp(MIA.email) }));
    expect(await screen.findByText('Your role doesn’t decide on this.')).toBeVisible();
    await wait(100);
    expect(requests('/api/admin/claim')).toEqual([]);
  });
});

describe('a request about the administrator', () => {
  onWidePage();
  const about = { action: 'role', subject: 'administrator:admin-1', payload: {}, maker: MIA_AS_OWNER };

  // Mutation check: leaving isInvolved out of isFree must fail this test.
  it('is neither claimed nor decided nor withdrawn there', async () => {
    const { requests, user } = await openQueue([aPendingApproval('a1', {}, about)], as({}), '/admin/approvals');
    await user.click(await screen.findByRole('button', { name: new RegExp(MIA.email) }));
    expect(await screen.findByText('Someone else has to decide on a request about you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject|Withdraw)/ })).not.toBeInTheDocument();
    await wait(100);
    expect(requests('/api/admin/claim')).toEqual([]);
  });
});

describe('an own request', () => {
  onWidePage();
  const mine = { maker: { ...TOM, _id: 'admin-1' } };

  // Mutation check: treating an own request as free must fail this test.
  it('is neither claimed nor opened by itself, because another administrator has to decide on it', async () => {
    const { requests } = await openQueue(
      [aPendingApproval('a1', {}, mine), aPendingApproval('a2')],
      as({}),
      '/admin/approvals',
    );
    expect(await screen.findByRole('button', { name: /Approve 40.00/ })).toBeVisible();
    await wait(100);
    expect(requests('/api/admin/claim').map(({ body }) => body)).toEqual([{ kind: 'approvals', id: 'a2' }]);
  });

  it('cannot be withdrawn once the maker’s role decides on no request', async () => {
    await openQueue([aPendingApproval('a1', {}, mine)], as({ role: 'auditor' }), '/admin/approvals?item=a1');
    expect(await screen.findByText('Someone else has to decide on your own request.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument();
  });

  it('can be withdrawn by its maker, even while another administrator reviews it', async () => {
    const withdrawn = { ...anApproval('adjustment'), state: 'withdrawn' };
    const { requests, shownToasts, user } = await openQueue(
      [aPendingApproval('a1', { claim: aClaim('a1', TOM) }, mine)],
      { ...as({}), 'PUT /api/admin/approvals/*': () => ({ approval: withdrawn }) },
      '/admin/approvals?item=a1',
    );
    await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText(/^Request withdrawn: 40.00/)).toBeVisible();
    await wait(UNDO_MS + 100);
    await waitFor(() =>
      expect(requests('/api/admin/approvals/a1').map(({ body }) => body)).toEqual([{ decision: 'withdraw' }]),
    );
    await waitFor(() => expect(screen.queryByText(/^Request withdrawn/)).not.toBeInTheDocument());
    expect(shownToasts).toEqual([]);
  });
});
