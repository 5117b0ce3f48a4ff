import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { openCheckout, SUBMIT } from '#test/support/app/checkoutScene.ts';
import { aDeposit, aMethod, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { scriptedReplies, loseConnection } from '#test/support/app/scriptedReplies.ts';
import { jsonResponse, errorResponse } from '#test/support/app/renderApp.tsx';
import { anImageFile } from '#test/support/app/pendingUploads.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 2);
const CHECKING = 'Checking whether your request went through…';
const made = () => jsonResponse(201, { deposit: aDeposit() });

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('sends the typed values under the names of the request and opens the new deposit', async () => {
  const { fillIn, send, created, shownToasts } = await openCheckout();
  await fillIn('250.5');
  await send();
  expect(created()[0]?.body).toEqual({
    gatWay: 'TRC20',
    amount: 250.5,
    coinConversion: 1,
    transactionScreenshot: '/files/f1?signature=s',
  });
  expect(shownToasts).toContainEqual({ kind: 'success', text: 'Deposit submitted!' });
  expect(await screen.findByText('Request Pending')).toBeVisible();
  expect(location.pathname).toBe('/deposit/log/d1');
});

it('requires the amount and the screenshot before it sends anything', async () => {
  const { send, created, amount } = await openCheckout();
  // An error takes a line that its field keeps, so that it moves no button.
  const countLines = () => [...document.querySelectorAll('.MuiFormControl-root')].map(field => field.childElementCount);
  const lines = countLines();
  await send();
  expect(countLines()).toEqual(lines);
  expect(screen.getByText('Amount is required')).toBeVisible();
  expect(screen.getByText('Transaction screenshot is required')).toBeVisible();
  expect(amount()).toHaveFocus();
  expect(created()).toHaveLength(0);
});

// Mutation check: removing isInProgress from the reducer of submitted, and isBusy from submit, must fail this test.
it('creates one record for a double tap, and for Enter and a tap', async () => {
  const { fillIn, created, amount, submit } = await openCheckout();
  await fillIn();
  await act(async () => {
    fireEvent.click(submit());
    fireEvent.click(submit());
    fireEvent.submit(amount());
  });
  await seconds(1);
  fireEvent.click(screen.queryByRole('button', { name: SUBMIT }) ?? document.body);
  await seconds(1);
  expect(created()).toHaveLength(1);
});

it('is busy from the first tap until the response', async () => {
  let respond: (reply: Response) => void = () => undefined;
  const { fillIn, send, submit } = await openCheckout({ create: () => new Promise(resolve => (respond = resolve)) });
  await fillIn();
  await send();
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await seconds(3);
  expect(screen.getByText('Still working…')).toBeVisible();
  await act(async () => respond(made()));
  expect(await screen.findByText('Request Pending')).toBeVisible();
});

// Mutation check: creating a new key for every attempt must fail this test.
it('retries with the same key after a lost response, and opens the deposit', async () => {
  const { fillIn, send, keys, shownToasts } = await openCheckout({
    create: scriptedReplies(loseConnection, () => jsonResponse(502, 'x'), made),
  });
  await fillIn();
  await send();
  expect(screen.getByText(CHECKING)).toBeVisible();
  await seconds(4);
  expect(await screen.findByText('Request Pending')).toBeVisible();
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(shownToasts).not.toContainEqual(expect.objectContaining({ kind: 'error' }));
});

it('shows when the responses contained no deposit', async () => {
  const { fillIn, send } = await openCheckout({ create: () => jsonResponse(201, { deposit: {} }) });
  await fillIn();
  await send();
  await seconds(8);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Invalid response structure. We couldn’t confirm this. Check your Deposit History',
  );
});

it('shows that it could not confirm, keeps all values, and never uploads the file again', async () => {
  const { fillIn, send, keys, shownToasts, amount, uploads } = await openCheckout({ create: loseConnection });
  await fillIn();
  await send();
  await seconds(8);
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t confirm this. Check your Deposit History');
  expect(screen.getByRole('link', { name: 'Deposit History' })).toHaveAttribute('href', '/deposit/log');
  expect(shownToasts).toEqual([]);
  expect(amount()).toHaveValue('250');
  await send();
  await seconds(8);
  expect(uploads).toHaveLength(1);
  expect(new Set(keys()).size).toBe(1);
});

it('sends nothing twice to a provider without idempotency keys, and finds the deposit in the log', async () => {
  const { fillIn, send, keys } = await openCheckout({
    config: { idempotencyKeys: false },
    create: loseConnection,
    log: () => [aDeposit({ createdAt: new Date(NOW).toISOString() })],
  });
  await fillIn();
  await send();
  await seconds(2);
  expect(await screen.findByText('Request Pending')).toBeVisible();
  expect(keys()).toEqual([null]);
});

it('shows a refusal at the field and in the toast, and stays', async () => {
  const refuse = () =>
    errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', {
      fields: { amount: 'Minimum is 50 USDT' },
    });
  const { fillIn, send, shownToasts, amount } = await openCheckout({ create: refuse });
  await fillIn('20');
  await send();
  expect(shownToasts).toEqual([{ kind: 'error', text: 'Failed to submit deposit.' }]);
  expect(screen.getByText("Couldn't Create Deposit...! Please check the highlighted fields.")).toBeVisible();
  expect(screen.getByText('Minimum is 50 USDT')).toBeVisible();
  expect(amount()).toHaveValue('20');
});

// Mutation check: wording this refusal like all others must fail this test.
it('states that the rate has changed, and sends the new one with the next tap', async () => {
  let conversionPrice = 1;
  const responses = [() => errorResponse(409, 'quote_changed', 'The quote has changed.'), made];
  const { fillIn, send, created } = await openCheckout({
    methods: () => [aMethod({ conversionPrice })],
    create: () => responses.shift()?.(),
  });
  await fillIn();
  conversionPrice = 2;
  await send();
  expect(screen.getByText(/^Couldn't Create Deposit...! The rate has changed, so nothing was submitted/)).toBeVisible();
  expect(await screen.findByText('2.0000')).toBeVisible();
  await send();
  expect(created()[1]?.body).toMatchObject({ coinConversion: 2 });
});

// Mutation check: setting errors with undefined values after a refusal must fail this test.
it('moves the focus to no field after a refusal that named none', async () => {
  const refuse = () => errorResponse(409, 'conflict', 'This isn’t possible right now.');
  const { fillIn, send, amount } = await openCheckout({ create: refuse });
  await fillIn();
  await send();
  fireEvent.change(amount(), { target: { value: '9' } });
  fireEvent.blur(amount());
  await seconds(0.1);
  expect(amount()).toBeInvalid();
  expect(amount()).not.toHaveFocus();
});

it('requires the screenshot again when the uploaded one cannot be used', async () => {
  const { fillIn, send, uploads, user } = await openCheckout({
    create: () => errorResponse(422, 'file_not_usable', 'We can no longer use this file. Please upload it again.'),
  });
  await fillIn();
  await send();
  expect(screen.getByText('Please upload the image again')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry upload' }));
  expect(uploads).toHaveLength(2);
});

// Mutation check: calling `upload.retry` during the wait must fail this test.
it('uploads a screenshot again only after the wait of a limit', async () => {
  const { user, file, uploads } = await openCheckout();
  await user.upload(file(), anImageFile());
  await uploads[0]?.respond({ kind: 'answered', status: 429, body: '{}', retryAfter: '90' });
  expect(screen.getByText(/^Upload failed. Please try again. .* Try again in 2 minutes.$/)).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Retry upload' });
  expect(retry).toHaveTextContent('Retry upload · 00:01:30');
  await user.click(retry);
  expect(uploads).toHaveLength(1);
  await seconds(90);
  await user.click(retry);
  expect(uploads).toHaveLength(2);
});

it('counts down after too many requests', async () => {
  const tooMany = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
  const { fillIn, send, created } = await openCheckout({ create: scriptedReplies(tooMany, made) });
  await fillIn();
  await send();
  expect(screen.getByText('Too many requests. Try again in 7 s.')).toBeVisible();
  await seconds(2);
  expect(screen.getByText('Too many requests. Try again in 5 s.')).toBeVisible();
  await send();
  expect(created()).toHaveLength(1);
  await seconds(6);
  expect(document.body).not.toHaveTextContent('Too many requests');
  await send();
  expect(created()).toHaveLength(2);
});

// Mutation check: removing `trackAmountChange` from DepositForm must fail this test. The tap would send the reduced
// amount.
it('sends an amount that the app reduced only by a tap at least half a second later', async () => {
  const { fillIn, amount, submit, created } = await openCheckout();
  await fillIn('10');
  fireEvent.change(amount(), { target: { value: '99999' } });
  expect(amount()).toHaveValue('5000');
  fireEvent.click(submit());
  await seconds(0.4);
  expect(created()).toHaveLength(0);
  await seconds(0.2);
  fireEvent.click(submit());
  await seconds(0.1);
  expect(created()[0]?.body).toMatchObject({ amount: 5000 });
});

it('sends an amount that was typed after a reduction at once', async () => {
  const { fillIn, amount, submit, created } = await openCheckout();
  await fillIn('10');
  fireEvent.change(amount(), { target: { value: '99999' } });
  fireEvent.change(amount(), { target: { value: '250' } });
  fireEvent.click(submit());
  await seconds(0.1);
  expect(created()[0]?.body).toMatchObject({ amount: 250 });
});

it('disables the button offline, with the reason', async () => {
  const { fillIn, send, created } = await openCheckout();
  await fillIn();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await send();
  expect(screen.getByText('You are offline.')).toBeVisible();
  expect(created()).toHaveLength(0);
  online.mockRestore();
});

describe('after a reload', () => {
  /** Closes the page while the request is in flight, and opens it again. */
  async function reloadDuringSubmit(scene: Parameters<typeof openCheckout>[0]) {
    const before = await openCheckout({ create: () => new Promise(() => undefined) });
    await before.fillIn();
    await before.send();
    cleanup();
    localStorage.clear();
    const after = await openCheckout(scene);
    return { before, after };
  }

  it('finds the deposit of the request in flight', async () => {
    const { after } = await reloadDuringSubmit({
      log: () => [aDeposit({ createdAt: new Date(NOW + 1000).toISOString() })],
    });
    await seconds(1);
    expect(await screen.findByText('Request Pending')).toBeVisible();
    expect(after.created()).toHaveLength(0);
  });

  it('keeps the inputs, the uploaded file and the key, and sends nothing by itself', async () => {
    const { before, after } = await reloadDuringSubmit({});
    await seconds(1);
    expect(screen.getByText(/We couldn’t confirm this/)).toBeVisible();
    expect(after.amount()).toHaveValue('250');
    expect(after.created()).toHaveLength(0);
    await after.send();
    expect(after.keys()).toEqual([before.keys()[0]]);
    expect(after.uploads).toHaveLength(0);
  });
});

// Mutation check: removing useSaveDraft from DepositForm must fail this test. The amount would be lost after the
// sign-in.
it('keeps typed values when the session ends, and sends nothing after the new sign-in', async () => {
  const signedOut = () => errorResponse(401, 'not_signed_in', 'Please sign in again.');
  const token = 'B'.repeat(43);
  const scene = await openCheckout({
    create: scriptedReplies(signedOut, made),
    provider: { 'POST /api/login': () => ({ token, role: 'user', user: aUser() }) },
  });
  scene.deps.drafts.write('owner', 'u1');
  await scene.fillIn('250');
  await scene.send();
  await submitSignIn();
  expect(await screen.findByLabelText('Amount')).toHaveValue('250');
  await seconds(60);
  expect(location.pathname).toBe('/deposit/checkout/usdt-trc20');
  expect(scene.created()).toHaveLength(1);
});
