import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { scriptedReplies, loseConnection } from '#test/support/app/scriptedReplies.ts';
import { jsonResponse, errorResponse } from '#test/support/app/renderApp.tsx';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { A_TRON_ADDRESS, aWithdraw, aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';
import { openWithdraw } from '#test/support/app/withdrawScene.ts';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 2);
const CHECKING = 'Checking whether your request went through…';
const made = () => jsonResponse(201, { withdraw: aWithdraw() });

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** Submits and confirms a completed checkout. */
async function sent(scene: Parameters<typeof openWithdraw>[0] = {}) {
  const app = await openWithdraw(scene);
  await app.fillIn();
  await app.openConfirmation();
  await app.confirm();
  return app;
}

it('sends exactly the confirmed request, and opens the new withdrawal', async () => {
  const { created, shownToasts } = await sent();
  expect(created()).toHaveLength(1);
  expect(created()[0]?.body).toEqual({
    gatWay: 'TRC20',
    amount: 100,
    coinConversion: 1,
    paymentAddress: A_TRON_ADDRESS,
    needToPay: 99,
    charge: 1,
  });
  expect(shownToasts).toEqual([{ kind: 'success', text: 'Withdraw request submitted!' }]);
  expect(await screen.findByRole('heading', { name: 'Request Pending' })).toBeVisible();
  expect(location.pathname).toBe('/withdraw/log/w1');
});

// Mutation check: showing the receive amount with two decimals in `ConfirmWithdraw` must fail this test.
it('shows the same receive amount, of four decimals, at checkout, confirmation, request and detail', async () => {
  const [amount, needToPay, charge] = [10.123456, 10.0222, 0.101256];
  const withdraw = aWithdraw({ amount, needToPay, charge });
  const app = await openWithdraw({
    create: () => jsonResponse(201, { withdraw }),
    provider: { '/api/getWithdrawDetails/w1': () => ({ withdraw }) },
  });
  const received = () => screen.getAllByText('Receive Amount').map(term => term.parentElement?.textContent);
  await app.fillIn('10.123456');
  expect(received()).toEqual(['Receive Amount10.0222 USDT']);
  await app.openConfirmation();
  expect((await app.sheet()).getByText(/Fee: 0.101256 USDT. You’ll receive 10.0222 USDT/)).toBeVisible();
  expect(received()).toEqual(['Receive Amount10.0222 USDT', 'Receive Amount10.0222 USDT']);
  await app.confirm();
  expect(app.created()[0]?.body).toMatchObject({ amount, needToPay, charge });
  expect(await screen.findByRole('heading', { name: 'Request Pending' })).toBeVisible();
  expect(received()).toEqual(['Receive Amount10.0222 USDT']);
});

// Mutation check: creating a key per click instead of one per intent must fail this test.
itInLongRun('retries with the same key while the outcome is unknown, and creates one record', async () => {
  const { keys, shownToasts } = await sent({ create: scriptedReplies(loseConnection, loseConnection, made) });
  expect(screen.getByText(CHECKING)).toBeVisible();
  await seconds(4);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()).toHaveLength(3);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'Withdraw request submitted!' }]);
});

itInLongRun('links to the history when the outcome stays unknown', async () => {
  const { keys, shownToasts } = await sent({ create: loseConnection });
  await seconds(10);
  expect(keys()).toHaveLength(4);
  expect(screen.getByText(/We couldn’t confirm this. Check your/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdrawal History' })).toHaveAttribute('href', '/withdraw/log');
  expect(shownToasts).toEqual([]);
});

it('shows a refusal at the field and in the toast, and stays', async () => {
  const fields = { paymentAddress: 'This is one of our deposit addresses.' };
  const fieldCodes = { paymentAddress: { code: 'address_ours' } };
  const { shownToasts, amount } = await sent({
    create: () => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', { fields, fieldCodes }),
  });
  expect(shownToasts).toEqual([{ kind: 'error', text: 'Failed to submit Withdraw. Please try again.' }]);
  expect(screen.getByText("Couldn't Create Withdraw...! Please check the highlighted fields.")).toBeVisible();
  expect(screen.getByText('This is one of our deposit addresses.')).toBeVisible();
  expect(amount()).toHaveValue('100');
});

// Mutation check: an address without its hint must fail this test. The error would move the button.
it('places the errors in lines that the fields keep', async () => {
  const { openConfirmation, amount, address } = await openWithdraw();
  const countLines = () => [amount(), address()].map(input => input.closest('.MuiFormControl-root')?.childElementCount);
  const lines = countLines();
  await openConfirmation();
  expect(address()).toHaveAccessibleDescription('Wallet address is required');
  expect(countLines()).toEqual(lines);
});

it('shows at the amount that the balance was insufficient', async () => {
  await sent({ create: () => errorResponse(422, 'insufficient_balance', 'Insufficient balance.') });
  expect(screen.getByText('You cannot withdraw more than your balance.')).toBeVisible();
});

// Mutation check: sending again automatically with the new terms, or removing onTermsChanged, must fail this test.
it('shows the new fee when the quote has changed, and sends it only after a new confirmation', async () => {
  let charge = 1;
  const changed = () => {
    charge = 2;
    return errorResponse(409, 'quote_changed', 'The quote has changed.');
  };
  const { created, shownToasts, openConfirmation, sheet, confirm } = await sent({
    methods: () => [aWithdrawMethod({ charge })],
    create: scriptedReplies(changed, made),
  });
  await seconds(1);
  expect(created()).toHaveLength(1);
  expect(shownToasts).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Couldn't Create Withdraw...! The fee or rate has changed, so nothing was withdrawn. Review the new amounts and try again.",
  );
  expect(screen.getByText('Processing fee: 2%')).toBeVisible();
  await openConfirmation();
  expect((await sheet()).getByText(/Fee: 2.0000 USDT. You’ll receive 98.0000 USDT./)).toBeVisible();
  await confirm();
  expect(created()[1]?.body).toMatchObject({ charge: 2, needToPay: 98 });
});

itInLongRun('counts down after too many requests', async () => {
  await sent({
    create: () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' }),
  });
  expect(screen.getByText('Too many requests. Try again in 7 s.')).toBeVisible();
  await seconds(2);
  expect(screen.getByText('Too many requests. Try again in 5 s.')).toBeVisible();
});

itInLongRun('disables the button offline, with the reason', async () => {
  const { fillIn, openConfirmation } = await openWithdraw();
  await fillIn();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await openConfirmation();
  expect(screen.getByText('You are offline.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  online.mockRestore();
});

itInLongRun('never treats an invalid response as a withdrawal', async () => {
  await sent({ create: () => jsonResponse(201, { withdraw: { amount: 100 } }) });
  await seconds(10);
  expect(screen.getByText(/Invalid response structure/)).toBeVisible();
});

describe('after a reload', () => {
  /** Closes the page while the request is in flight, and opens it again. */
  async function reloadDuringSubmit(scene: Parameters<typeof openWithdraw>[0]) {
    const before = await sent({ create: () => new Promise(() => undefined) });
    cleanup();
    localStorage.clear();
    return { before, after: await openWithdraw(scene) };
  }

  it('finds the withdrawal of the request in flight, also by its address', async () => {
    const createdAt = new Date(NOW + 1000).toISOString();
    const { after } = await reloadDuringSubmit({
      log: () => [aWithdraw({ _id: 'other', createdAt, paymentAddress: 'elsewhere' }), aWithdraw({ createdAt })],
    });
    await seconds(1);
    expect(await screen.findByText('Request Pending')).toBeVisible();
    expect(location.pathname).toBe('/withdraw/log/w1');
    expect(after.created()).toHaveLength(0);
  });

  it('keeps the inputs and the key, and sends nothing by itself', async () => {
    const { before, after } = await reloadDuringSubmit({});
    await seconds(1);
    expect(screen.getByText(/We couldn’t confirm this/)).toBeVisible();
    expect(after.amount()).toHaveValue('100');
    expect(after.created()).toHaveLength(0);
    await after.openConfirmation();
    await after.confirm();
    expect(after.keys()).toEqual([before.keys()[0]]);
  });
});

describe('left while the request is in flight', () => {
  async function leave() {
    let respond: (reply: Response) => void = () => undefined;
    const app = await sent({ create: () => new Promise(resolve => (respond = resolve)) });
    const go = async (name: string | RegExp) => {
      fireEvent.click(await screen.findByRole('link', { name }));
      await seconds(0.5);
    };
    await go('Wallet');
    const comeBack = async () => {
      await go('Withdraw');
      await go(/TRC20/);
    };
    return { ...app, comeBack, respond: () => act(async () => respond(made())) };
  }

  // Mutation check: clearing the draft in onConfirmed, which only a mounted form receives, must fail this test.
  it('is empty afterwards, so that the same withdrawal is not requested twice', async () => {
    const { respond, comeBack, amount, created } = await leave();
    await respond();
    await comeBack();
    expect(amount()).toHaveValue('');
    expect(created()).toHaveLength(1);
  });

  // Mutation check: removing the submission when its form closes must fail this test. The form would show an unknown outcome and accept a
  // second tap.
  it('is busy with the request when it is opened again, and opens the withdrawal', async () => {
    const { respond, comeBack, submit, openConfirmation, created } = await leave();
    await comeBack();
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(CHECKING)).toBeVisible();
    await openConfirmation();
    await respond();
    await seconds(0.5);
    expect(location.pathname).toBe('/withdraw/log/w1');
    expect(created()).toHaveLength(1);
  });
});

itInLongRun('keeps typed values when the session ends, and sends nothing after the new sign-in', async () => {
  const signedOut = () => errorResponse(401, 'not_signed_in', 'Please sign in again.');
  const scene = await openWithdraw({
    create: scriptedReplies(signedOut, made),
    provider: { 'POST /api/login': () => ({ token: 'B'.repeat(43), role: 'user', user: aUser() }) },
  });
  scene.deps.drafts.write('owner', 'u1');
  await scene.fillIn('250');
  await scene.openConfirmation();
  await scene.confirm();
  await seconds(1);
  await submitSignIn();
  await seconds(1);
  expect(await screen.findByLabelText('Amount')).toHaveValue('250');
  expect(scene.created()).toHaveLength(1);
});

it.each(
  casesForRun(1, [
    [42.5, '42.50'],
    [90000, '5000.00'],
  ]),
)('fills in by Max what a balance of %d and the method allow: %s', async (balance, most) => {
  const { amount, user } = await openWithdraw({ user: () => aUser({ balance }) });
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(amount()).toHaveValue(most);
});
