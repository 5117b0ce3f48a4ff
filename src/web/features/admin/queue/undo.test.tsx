import { screen, waitFor, within } from '@testing-library/react';
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
