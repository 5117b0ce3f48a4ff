import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  aClaim,
  aPendingDeposit,
  aPendingWithdraw,
  aQueue,
  anAdminMe,
  TOM,
} from '#test/support/fixtures/adminFixtures.ts';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { errorResponse, type Handler, jsonResponse } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';
import { UNDO_MS } from './queueSaga.ts';

// There the returned item opens by itself; on a phone it is in the list.
onWidePage();
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const UPDATE = 'PUT /api/updateDeposit/*';
const openDeposit = (reply: Handler) =>
  openQueue([aPendingDeposit('d1')], { [UPDATE]: reply }, '/admin/deposits?item=d1');
const approve = async (user: UserEvent) => user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
const busy = () => errorResponse(503, 'busy', 'Busy.');

// Mutation check: leaving KeepDraft out of DecisionBar must fail this test.
it.each(
  casesForRun(1, [
    ['the provider is busy', busy],
    ['there were too many requests', () => jsonResponse(429, { error: 'Slow.', code: 'too_many_requests' })],
  ]),
)('keeps the transaction ID of a decision when %s', async (_why, reply) => {
  const { shownToasts, user } = await openDeposit(reply);
  await approve(user);
  await wait(UNDO_MS + 100);
  expect(shownToasts[0]?.text).toMatch(/Not decided: 250.00/);
  expect(await screen.findByLabelText('Transaction ID')).toHaveValue('0xabc');
});

it('keeps the transaction ID of a decision that is undone', async () => {
  const { user } = await openDeposit(busy);
  await approve(user);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByLabelText('Transaction ID')).toHaveValue('0xabc');
});

it('keeps the reason of a rejection that failed', async () => {
  const { user } = await openDeposit(busy);
  await screen.findByLabelText('Transaction ID');
  await user.keyboard('r');
  await user.type(await screen.findByLabelText('Reason'), 'Paid by another person{Enter}');
  await wait(UNDO_MS + 100);
  await user.click(await screen.findByRole('button', { name: /^Reject…/ }));
  expect(await screen.findByLabelText('Reason')).toHaveValue('Paid by another person');
});

it('keeps nothing of a decision that counted', async () => {
  const { deps, user } = await openDeposit(({ body }) => body);
  await approve(user);
  await wait(UNDO_MS + 100);
  await waitFor(() => expect(screen.queryByText(/^Approved:/)).not.toBeInTheDocument());
  expect(JSON.stringify(deps.drafts.read('form/admin'))).not.toContain('0xabc');
});

// Mutation check: submitting a rejection although another administrator holds the claim must fail this test.
it('states at the open rejection that another administrator has claimed the item, and keeps the reason', async () => {
  let claim: object | null = null;
  const { user } = await openQueue(
    [aPendingDeposit('d1')],
    { '/api/admin/queue/*': () => aQueue([{ ...aPendingDeposit('d1'), ...(claim && { claim }) }]) },
    '/admin/deposits?item=d1',
  );
  await screen.findByLabelText('Transaction ID');
  await user.keyboard('r');
  await user.type(await screen.findByLabelText('Reason'), 'Paid by another person');
  claim = aClaim('d1', TOM);
  await wait(10_100);
  const reject = within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' });
  expect(reject).toHaveAccessibleDescription('Another administrator is reviewing this.');
  await user.click(reject);
  expect(screen.getByLabelText('Reason')).toHaveValue('Paid by another person');
});

// Mutation check: counting the wait from each opened item must fail this test.
it('waits a minute once after a refusal that names no wait', async () => {
  const { user } = await openQueue(
    [aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })],
    { [UPDATE]: () => jsonResponse(429, { error: 'Slow.', code: 'too_many_requests' }) },
    '/admin/deposits?item=d1',
  );
  await approve(user);
  await wait(UNDO_MS + 30_100);
  await user.keyboard('k');
  await wait(100);
  const button = () => screen.getByRole('button', { name: /^Approve/ });
  expect(button()).toHaveAccessibleDescription(/Try again in (29|30) s/);
  await wait(30_100);
  expect(button()).not.toHaveAttribute('aria-disabled');
});

it('keeps the reason of an owner’s break-glass act', async () => {
  const { user } = await openQueue(
    [aPendingWithdraw('w1', { amount: 600 })],
    { '/api/admin/me': () => anAdminMe({ fourEyes: true }), 'POST /api/admin/approvals': busy },
    '/admin/withdraws?item=w1',
  );
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc');
  await user.click(screen.getByLabelText('Act alone'));
  await user.type(screen.getByLabelText('Reason'), 'The bank closes at five{Enter}');
  await wait(UNDO_MS + 100);
  expect(await screen.findByLabelText('Reason')).toHaveValue('The bank closes at five');
  expect(screen.getByLabelText('Act alone')).toBeChecked();
  expect(screen.getByLabelText('Transaction ID')).toHaveValue('0xabc');
});

// Mutation check: announcing every failure as not decided must fail this test.
it.each(
  casesForRun(1, [
    ['is lost', () => Promise.reject(new TypeError('network'))],
    ['is no answer of the provider', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['is an internal error', () => errorResponse(500, 'internal', 'Broken.')],
  ]),
)('does not claim that nothing was decided when the response %s, and loads the queue again', async (_how, reply) => {
  const { requests, shownToasts, user } = await openDeposit(reply);
  await approve(user);
  await wait(UNDO_MS - 100);
  const before = requests('/api/admin/queue/deposits').length;
  await wait(200);
  expect(shownToasts).toEqual([
    {
      kind: 'error',
      text: 'Not confirmed: 250.00 · mia@larkspur.test. Your decision may have counted. Check the item before you decide again.',
    },
  ]);
  await waitFor(() => expect(requests('/api/admin/queue/deposits').length).toBeGreaterThan(before));
});

// Mutation check: leaving the rate limit out of useNotNow must fail this test.
it('counts down on the buttons of every item after too many requests', async () => {
  const { requests, user } = await openQueue(
    [aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })],
    { [UPDATE]: () => jsonResponse(429, { error: 'Slow.', code: 'too_many_requests' }, { 'retry-after': '20' }) },
    '/admin/deposits?item=d1',
  );
  await approve(user);
  await wait(UNDO_MS + 100);
  const button = () => screen.getByRole('button', { name: /^Approve/ });
  expect(button()).toHaveAccessibleDescription(/Try again in (20|19) s/);
  await wait(5_000);
  expect(button()).toHaveAccessibleDescription(/Try again in 1[45] s/);
  await user.keyboard('k');
  await wait(100);
  expect(button()).toHaveAccessibleDescription(/Try again in 1[45] s/);
  await wait(16_000);
  expect(button()).not.toHaveAttribute('aria-disabled');
  expect(requests('/api/updateDeposit')).toHaveLength(1);
});

describe('offline', () => {
  function setOnline(isOnline: boolean) {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }

  // Mutation check: leaving notNow out of the keys must fail this test.
  it('no decision can be made, neither with the buttons nor with the keys', async () => {
    const { user } = await openDeposit(busy);
    await user.type(await screen.findByLabelText('Transaction ID'), '0xabc');
    setOnline(false);
    expect(screen.getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription('You are offline.');
    await user.type(screen.getByLabelText('Transaction ID'), '{Enter}');
    await user.click(screen.getByRole('button', { name: /^Reject…/ }));
    act(() => screen.getByLabelText('Transaction ID').blur());
    await user.keyboard('ar');
    await wait(100);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Approved:/)).not.toBeInTheDocument();
    setOnline(true);
    await user.keyboard('r');
    const sheet = await screen.findByRole('dialog', { name: 'Reject' });
    setOnline(false);
    const reject = within(sheet).getByRole('button', { name: 'Reject' });
    expect(reject).toHaveAccessibleDescription('You are offline.');
  });

  // Mutation check: leaving waitUntilOffline out of the race must fail this test.
  it('a pending decision returns with its input, and is not sent later', async () => {
    const { requests, shownToasts, user } = await openDeposit(busy);
    await approve(user);
    setOnline(false);
    await wait(100);
    setOnline(true);
    await wait(2 * UNDO_MS);
    expect(requests('/api/updateDeposit')).toEqual([]);
    expect(shownToasts).toEqual([
      { kind: 'error', text: 'Not decided: 250.00 · mia@larkspur.test. No connection. Check your network.' },
    ]);
    expect(await screen.findByLabelText('Transaction ID')).toHaveValue('0xabc');
  });
});
