import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { anApproval } from '#test/support/app/adminApp.tsx';
import { aPendingApproval, aPendingDeposit } from '#test/support/fixtures/adminFixtures.ts';
import { UNDO_MS } from './queueSaga.ts';

describe('the keys of a queue', () => {
  onWidePage();
  afterEach(() => jest.useRealTimers());

  const openTwo = () =>
    openQueue(
      [aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })],
      { 'PUT /api/updateDeposit/*': ({ body }) => body },
      '/admin/deposits?item=d1',
    );
  const isOpen = (amount: string) => screen.findByRole('button', { name: new RegExp(`Approve ${amount}`) });
  /** Returns whether the key would be typed. */
  const press = (key: string, repeat = false, target: Element = document.body) =>
    fireEvent.keyDown(target, { key, repeat });
  const closes = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());

  // Mutation check: handling keys while an overlay is open must fail this test.
  it('leaves the keys to an open menu', async () => {
    const { user } = await openTwo();
    await isOpen('250.00');
    await user.click(screen.getByRole('button', { name: 'Translate' }));
    await screen.findByRole('menu');
    await user.keyboard('jr');
    await wait(100);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(await isOpen('250.00')).toBeVisible();
    await user.keyboard('j');
    expect(await isOpen('75.50')).toBeVisible();
  });

  it('undoes nothing by a key while a sheet is open', async () => {
    const { user } = await openTwo();
    await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
    await isOpen('75.50');
    await user.click(screen.getByRole('button', { name: 'Keyboard' }));
    await screen.findByRole('dialog', { name: 'Keyboard' });
    await user.keyboard('u');
    await wait(100);
    expect(screen.getByText(/^Approved: 250.00/)).toBeVisible();
  });

  // Mutation check: ignoring the switch in useShortcutKeys must fail this test.
  it('switches the shortcuts off on this device, and on again', async () => {
    const { user } = await openTwo();
    await isOpen('250.00');
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard' });
    await user.click(within(sheet).getByRole('switch', { name: 'Use keyboard shortcuts' }));
    await user.keyboard('{Escape}');
    await closes();
    expect(document.cookie).toContain('shortcuts=off');
    expect(screen.queryByText('R')).not.toBeInTheDocument();
    await user.keyboard('jr/?');
    await wait(100);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    expect(await isOpen('250.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keyboard' }));
    await user.click(await screen.findByRole('switch', { name: 'Use keyboard shortcuts' }));
    await user.keyboard('{Escape}');
    await closes();
    await user.keyboard('j');
    expect(await isOpen('75.50')).toBeVisible();
  });

  it('remembers on this device that the shortcuts are off', async () => {
    document.cookie = 'shortcuts=off; path=/';
    const { user } = await openTwo();
    await isOpen('250.00');
    await user.keyboard('j');
    await wait(100);
    expect(await isOpen('250.00')).toBeVisible();
  });

  // Mutation check: leaving `repeat` out of useShortcutKeys must fail this test.
  it('decides once for each press, however long the key is held', async () => {
    const requests = [aPendingApproval('a1'), aPendingApproval('a2', {}, { payload: { amount: 75.5 } })];
    const approved = { 'PUT /api/admin/approvals/*': () => ({ approval: anApproval('adjustment') }) };
    await openQueue(requests, approved, '/admin/approvals');
    await isOpen('40.00');
    press('a');
    expect(await isOpen('75.50')).toBeVisible();
    expect(press('a', true)).toBe(false);
    await wait(100);
    expect(await isOpen('75.50')).toBeVisible();
    expect(screen.queryByText(/^Approved: 75.50/)).not.toBeInTheDocument();
  });

  // Mutation check: leaving `handled` out of useShortcutKeys must fail this test.
  it('types no letter of a held shortcut into the field that it focuses, and moves on while J is held', async () => {
    await openTwo();
    await isOpen('250.00');
    press('j', true);
    expect(await isOpen('75.50')).toBeVisible();
    press('a');
    const input = screen.getByLabelText('Transaction ID');
    expect(input).toHaveFocus();
    expect(press('a', true, input)).toBe(false);
    expect(press('a', false, input)).toBe(true);
    expect(press('a', true, input)).toBe(true);
  });

  // Mutation check: handling the digits in the text field must fail this test.
  it('starts a reason with a digit in the text field', async () => {
    const { user } = await openTwo();
    await isOpen('250.00');
    await user.keyboard('r');
    const reason = await screen.findByLabelText('Reason');
    await user.type(reason, '2 transfers instead of 1');
    expect(reason).toHaveValue('2 transfers instead of 1');
  });
});

describe('the undo of a decision', () => {
  onWidePage();
  afterEach(() => jest.useRealTimers());

  it('undoes a decision within five seconds without sending it', async () => {
    const { requests, user } = await openQueue([aPendingDeposit('d1')], {}, '/admin/deposits?item=d1');
    await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await wait(2 * UNDO_MS);
    expect(requests('/api/updateDeposit/d1')).toEqual([]);
    expect(screen.getByRole('button', { name: /Approve 250.00/ })).toBeVisible();
  });

  // Mutation check: a plain button in UndoBar must fail this test. The next Tab would start at the top of the page.
  it.each([
    ['was pressed', (button: HTMLElement) => fireEvent.click(button)],
    ['has run out', () => wait(UNDO_MS + 100)],
  ])('keeps the focus in the page once it %s', async (_when, end) => {
    const provider = { 'PUT /api/updateDeposit/*': () => new Promise(() => undefined) };
    const { user } = await openQueue([aPendingDeposit('d1')], provider, '/admin/deposits?item=d1');
    await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
    const button = await screen.findByRole('button', { name: 'Undo' });
    act(() => button.focus());
    await end(button);
    await wait(0);
    expect(button).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
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
});
