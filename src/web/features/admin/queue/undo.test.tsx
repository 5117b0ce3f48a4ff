import { act, screen, waitFor, within } from '@testing-library/react';
import { aPendingDeposit } from '#test/support/fixtures/adminFixtures.ts';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
import { UNDO_MS } from './queueSaga.ts';

afterEach(() => jest.useRealTimers());

it('undoes a decision within five seconds without sending it', async () => {
  const { requests, user } = await openQueue([aPendingDeposit('d1')], {}, '/admin/deposits?item=d1');
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await wait(2 * UNDO_MS);
  expect(requests('/api/updateDeposit/d1')).toEqual([]);
  expect(screen.getByRole('button', { name: /Approve 250.00/ })).toBeVisible();
});

// Mutation check: leaving out decisionSent in followDecision must fail this test.
it('offers no Undo while the decision is being sent', async () => {
  let respond = (_body: unknown) => {};
  const { requests, user } = await openQueue(
    [aPendingDeposit('d1')],
    { 'PUT /api/updateDeposit/*': () => new Promise(resolve => (respond = resolve)) },
    '/admin/deposits?item=d1',
  );
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  await wait(UNDO_MS + 100);
  expect(requests('/api/updateDeposit/d1')).toHaveLength(1);
  const line = screen.getByText('Approved: 250.00 · mia@larkspur.test').parentElement as HTMLElement;
  expect(within(line).getByText('Sending…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.keyboard('u');
  await wait(100);
  expect(line).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve 250.00/ })).not.toBeInTheDocument();
  respond(requests('/api/updateDeposit/d1')[0]?.body);
  await waitFor(() => expect(screen.queryByText(/^Approved:/)).not.toBeInTheDocument());
  expect(screen.queryByText('250.00')).not.toBeInTheDocument();
});

const NEXT_TOKEN = 'N'.repeat(43);

// Mutation check: leaving the race with ADMIN_SESSION_CHANGES out of whileSignedIn must fail this test.
it.each([
  ['signs out', () => localStorage.clear()],
  ['is replaced by another one', () => localStorage.setItem('token', NEXT_TOKEN)],
])('sends no decision, and releases no claim, of an administrator who %s on another tab', async (_how, change) => {
  const { requests, user } = await openQueue([aPendingDeposit('d1')], {}, '/admin/deposits?item=d1');
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  expect(screen.getByText(/^Approved: 250.00/)).toBeVisible();
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await wait(2 * UNDO_MS);
  expect(requests('/api/updateDeposit/d1')).toEqual([]);
  expect(requests('/api/admin/claim', 'DELETE')).toEqual([]);
  expect(screen.queryByText(/^Approved:/)).not.toBeInTheDocument();
});
