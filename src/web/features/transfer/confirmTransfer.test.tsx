import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, errorResponse } from '#test/support/app/renderApp.tsx';
import { itInLongRun } from '#test/support/runLength.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { aSiteSetting } from '#test/support/fixtures/tradeFixtures.ts';
import { aTransfer } from '#test/support/fixtures/transferFixtures.ts';
import { openTransfer } from '#test/support/app/transferScene.ts';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';
import { i18n } from '#web/i18n/i18n.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 2);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const made = () => jsonResponse(201, { transfer: aTransfer() });
const lost = () => {
  throw new TypeError('cut');
};
const replyInOrder = (...replies: (() => unknown)[]) => {
  let count = 0;
  return () => (replies[Math.min((count += 1), replies.length) - 1] ?? made)();
};
const getRow = (name: string, sheet: HTMLElement) =>
  within(sheet).getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

/** Opens the confirmation of a transfer of 250 USDT. */
async function openConfirm(scene: Parameters<typeof openTransfer>[0] = {}) {
  const app = await openTransfer(scene);
  await app.fillIn();
  await app.openConfirmation();
  return { ...app, dialog: await app.sheet() };
}

describe('the confirmation', () => {
  it('states the whole transfer, row by row and in a sentence', async () => {
    const { dialog, created } = await openConfirm();
    const rows = [
      ['Receiver Pay ID', '10000002'],
      ['Username', 'friend'],
      ['Full name', 'Friend Person'],
      ['Amount', '250.00 USDT'],
      ['Fee', '2.50 USDT'],
      ['Net amount', '247.50 USDT'],
      ['Type', 'Internal Wallet Transfer'],
      ['Speed', 'Instant'],
      ['Security', 'Encrypted & Verified'],
    ] as const;
    for (const [name, value] of rows) expect(getRow(name, dialog)).toHaveTextContent(`${name}${value}`);
    expect(dialog).toHaveTextContent(
      'You’re sending 250.00 USDT to friend. Fee: 2.50 USDT. They will receive 247.50 USDT. Transfers can’t be undone.',
    );
    // Mutation check: plain spaces in the sentence, which may break amount and unit apart, must fail this test.
    expect(dialog.textContent.match(/\d\u00a0USDT/g)).toHaveLength(3);
    expect(created()).toHaveLength(0);
  });

  // Mutation check: a plain space before the unit must fail this test.
  it('keeps each amount and its unit on one line where the language does', async () => {
    const { dialog } = await openConfirm();
    await act(async () => void (await i18n.changeLanguage('es')));
    expect(dialog.textContent).toContain('Envías 250,00\u00a0USDT a friend. La comisión es de 2,50\u00a0USDT');
    await act(async () => void (await i18n.changeLanguage('en')));
  });

  it('can be cancelled, and nothing is sent', async () => {
    const { dialog, user, amount, created } = await openConfirm();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await seconds(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(amount()).toHaveValue('250');
    expect(created()).toHaveLength(0);
  });

  it('sends exactly the confirmed transfer, and opens the record', async () => {
    const { send, created, shownToasts } = await openConfirm();
    await send();
    expect(created()).toMatchObject([
      { body: { amount: 250, receivePId: '10000002', needToPay: 247.5, chargeAmount: 2.5 } },
    ]);
    expect(shownToasts).toEqual([{ kind: 'success', text: 'Transfer request submitted!' }]);
    expect(location.pathname).toBe('/transfer/log/x1');
    expect(await screen.findByRole('heading', { name: 'You Sent Funds' })).toBeVisible();
  });

  // Mutation check: removing `receiver.kind` from useBlocked must fail this test.
  it('waits until the receiver has been found', async () => {
    let respond: (reply: unknown) => void = () => undefined;
    const { dialog, confirm, created } = await openConfirm({
      lookUp: () => new Promise(resolve => (respond = resolve)),
    });
    expect(within(dialog).getByText('Looking up the Pay ID…')).toBeVisible();
    expect(await confirm()).toHaveAccessibleDescription('Enter a valid Pay ID first.');
    fireEvent.click(await confirm());
    await act(async () => respond({ _id: 'u2', username: 'friend', fullName: 'Friend Person' }));
    await seconds(0.6);
    expect(created()).toHaveLength(0);
    expect(await confirm()).not.toHaveAttribute('aria-disabled');
  });

  // Mutation check: submitting without a check for a request in flight must fail this test.
  it('sends one transfer for a double tap, stays, and cannot be left meanwhile', async () => {
    const { dialog, confirm, user, created } = await openConfirm({ create: () => new Promise(() => undefined) });
    await user.dblClick(await confirm());
    await seconds(0.5);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await seconds(3);
    expect(created()).toHaveLength(1);
    expect(await confirm()).toHaveAttribute('aria-busy', 'true');
    expect(within(dialog).getByText('Still working…')).toBeVisible();
  });
});

describe('a changed fee', () => {
  const changing = (next: number) => {
    let percent = 1;
    return {
      setting: () => aSiteSetting({ transferCharge: percent }),
      create: replyInOrder(() => {
        percent = next;
        return errorResponse(409, 'quote_changed', 'The quote has changed.');
      }),
    };
  };

  // Mutation check: removing `isQuoteStale` and the effect on the charge from TransferForm, or showing the reason also in
  // the form behind, must fail this test.
  it('updates the confirmation, which requires a new tap, under a new key', async () => {
    const { dialog, send, created, keys, shownToasts } = await openConfirm(changing(2));
    await send();
    await seconds(0.3);
    expect(getRow('Fee', dialog)).toHaveTextContent('5.00 USDT');
    expect(getRow('Net amount', dialog)).toHaveTextContent('245.00 USDT');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      "Couldn't Create transfer...! The fee has changed and nothing was sent. Please check the new amounts and confirm again.",
    );
    expect(screen.getAllByText(/The fee has changed and nothing was sent/)).toHaveLength(1);
    expect([created().length, shownToasts]).toEqual([1, []]);
    await seconds(0.6);
    await send();
    expect(created()[1]?.body).toMatchObject({ amount: 250, chargeAmount: 5, needToPay: 245 });
    expect(new Set(keys()).size).toBe(2);
  });

  // Mutation check: accepting a response from before the refusal as the terms must fail this test.
  it('cannot be confirmed while the new one is unknown, which can be requested again', async () => {
    const { create } = changing(2);
    let isDown = false;
    const { dialog, send, confirm, press } = await openConfirm({
      setting: () => (isDown ? errorResponse(403, 'forbidden', 'No.') : aSiteSetting({ transferCharge: 1 })),
      create: () => {
        isDown = true;
        return create();
      },
    });
    await send();
    await seconds(1);
    expect(await confirm()).toHaveAccessibleDescription('Fee not available');
    expect(getRow('Net amount', dialog)).toHaveTextContent('—');
    expect(within(dialog).getAllByText('Fee not available')[0]).toBeVisible();
    isDown = false;
    await press(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(getRow('Net amount', dialog)).toHaveTextContent('247.50 USDT');
    expect(within(dialog).queryByText('Fee not available')).toBeNull();
    expect(await confirm()).not.toHaveAccessibleDescription('Fee not available');
  });
});

// Mutation check: removing `transferMin` from the effect on the terms must fail this test.
it('requires a new tap when the minimum changes, which is the amount until the user types one', async () => {
  let transferMin = 1;
  const { type, payId, openConfirmation, send, created } = await openTransfer({
    setting: () => aSiteSetting({ transferMin, transferCharge: 1 }),
    create: replyInOrder(() => {
      transferMin = 5;
      return errorResponse(409, 'quote_changed', 'The quote has changed.');
    }),
  });
  await type(payId(), '10000002');
  await seconds(0.7);
  await openConfirmation();
  await send();
  await send();
  expect(created().map(({ body }) => body)).toMatchObject([{ amount: 1 }]);
  await seconds(0.6);
  await send();
  expect(created()[1]?.body).toMatchObject({ amount: 5, chargeAmount: 0.05, needToPay: 4.95 });
});

describe('a refusal', () => {
  it('is shown in the confirmation, which stays, at the field and in the toast', async () => {
    const { dialog, send, shownToasts, amount } = await openConfirm({
      create: () =>
        errorResponse(422, 'insufficient_balance', 'Insufficient balance.', {
          fields: { amount: 'Insufficient balance.' },
        }),
    });
    await send();
    expect(shownToasts).toEqual([{ kind: 'error', text: 'Failed to submit Transfer. Please try again.' }]);
    expect(within(dialog).getByRole('alert')).toHaveTextContent("Couldn't Create transfer...! Insufficient balance.");
    expect(amount()).toHaveValue('250');
    expect(amount()).toBeInvalid();
  });

  itInLongRun('for too many requests counts down on the button', async () => {
    const tooMany = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
    const { send, confirm, created } = await openConfirm({ create: replyInOrder(tooMany, made) });
    await send();
    expect(await confirm()).toHaveAccessibleDescription(/Too many requests. Try again in [67] s/);
    await send();
    expect(created()).toHaveLength(1);
    await seconds(8);
    await send();
    expect(created()).toHaveLength(2);
  });
});

describe('a lost response', () => {
  itInLongRun('is retried with the same key until it arrives', async () => {
    const { dialog, send, keys } = await openConfirm({ create: replyInOrder(lost, lost, made) });
    await send();
    expect(dialog).toHaveTextContent('Checking whether your request went through…');
    await seconds(4);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(location.pathname).toBe('/transfer/log/x1');
  });

  itInLongRun('is never shown as a failure, and links to the history', async () => {
    const { dialog, send, shownToasts } = await openConfirm({ create: lost });
    await send();
    await seconds(20);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'We couldn’t confirm this. Check your Transfer History',
    );
    expect(within(dialog).getByRole('link', { name: 'Transfer History' })).toHaveAttribute('href', '/transfer/log');
    expect(shownToasts).toEqual([]);
  });

  itInLongRun(
    'is reconciled with the history of a provider without idempotency keys, and nothing is sent twice',
    async () => {
      const { send, keys } = await openConfirm({
        config: { idempotencyKeys: false },
        create: lost,
        log: () => [aTransfer({ createdAt: new Date(NOW + 1000).toISOString() })],
      });
      await send();
      await seconds(2);
      expect(location.pathname).toBe('/transfer/log/x1');
      expect(keys()).toEqual([null]);
    },
  );

  itInLongRun('is reconciled after a reload, and nothing is sent by itself', async () => {
    const before = await openConfirm({ create: () => new Promise(() => undefined) });
    await before.send();
    cleanup();
    const after = await openTransfer({ log: () => [aTransfer({ createdAt: new Date(NOW + 1000).toISOString() })] });
    await seconds(1);
    expect(location.pathname).toBe('/transfer/log/x1');
    expect(after.created()).toHaveLength(0);
  });

  it('is shown beside the form when the history lacks it, with all typed values', async () => {
    const before = await openConfirm({ create: () => new Promise(() => undefined) });
    await before.send();
    cleanup();
    const after = await openTransfer({ log: () => [aTransfer({ receivePId: '30000003' })] });
    await seconds(1);
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t confirm this. Check your Transfer History');
    expect(after.amount()).toHaveValue('250');
    await after.openConfirmation();
    await after.send();
    expect(after.keys()).toEqual([before.keys()[0]]);
  });
});

itInLongRun('keeps typed values when the session ends, and sends nothing after the new sign-in', async () => {
  const token = 'B'.repeat(43);
  const { send, deps, created, amount, payId } = await openConfirm({
    create: replyInOrder(() => errorResponse(401, 'not_signed_in', 'Please sign in again.'), made),
    provider: { 'POST /api/login': () => ({ token, role: 'user', user: aUser() }) },
  });
  deps.drafts.write('owner', 'u1');
  await send();
  await submitSignIn();
  await screen.findByLabelText('Receiver Pay ID');
  await seconds(60);
  expect([location.pathname, created().length]).toEqual(['/transfer', 1]);
  expect([(amount() as HTMLInputElement).value, (payId() as HTMLInputElement).value]).toEqual(['250', '10000002']);
});
