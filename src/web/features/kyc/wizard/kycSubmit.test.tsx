import { act, screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { installFakeCamera } from '#test/support/app/fakeCamera.ts';
import { openFilledKycForm, openKycForm, aKycRecord } from '#test/support/app/kycScene.ts';
import { jsonResponse, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const CHECKING = 'Checking whether your request went through…';
const lost = () => {
  throw new Error('the response was lost');
};
const made = () => jsonResponse(201, { kyc: aKycRecord() });
let camera: ReturnType<typeof installFakeCamera>;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  camera = installFakeCamera();
});
afterEach(() => {
  camera.uninstall();
  jest.useRealTimers();
});

const openFilled = (scene?: Parameters<typeof openKycForm>[0]) => openFilledKycForm(camera, scene);

it('sends the documents under the names of the request and opens the status', async () => {
  const { send, created, shownToasts } = await openFilled();
  await send();
  expect(created()[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Osei',
    dateOfBirth: '1990-02-28',
    street: '12 Harbour Lane',
    city: 'Leeds',
    state: 'West Yorkshire',
    postalCode: 'LS1 4AP',
    country: 'UK',
    employmentStatus: 'Self-employed',
    annualIncome: 50000,
    documentType: 'Passport',
    idFront: '/files/front',
    idBack: '/files/back',
    cameraRoll: '/files/face',
  });
  expect(shownToasts).toEqual([{ kind: 'success', text: 'kyc request submitted!' }]);
  expect(location.pathname).toBe('/kyc/log');
});

// Mutation check: removing clearDraft from moneySaga and useClearKycDraft from KycStatus must fail this test.
it('leaves no document data in the tab after the submission', async () => {
  const { send } = await openFilled();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Osei');
  await send();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Osei|1990|Harbour/);
});

// Mutation check: passing `isBusy` to the face alone must fail this test.
it('lets nothing change on an earlier step until the outcome is known', async () => {
  const { send, step } = await openFilled({ create: () => new Promise(() => undefined) });
  await send();
  act(() => history.back());
  await seconds(0.1);
  expect(step()).toContain('Documents');
  for (const label of ['Document Type', 'Photo page', 'Signature page'])
    expect(screen.getByLabelText(label, { selector: 'input, select' })).toBeDisabled();
});

itInLongRun('creates one record for a double tap', async () => {
  const { user, created } = await openFilled({ create: () => new Promise(() => undefined) });
  await user.dblClick(screen.getByRole('button', { name: 'Submit KYC' }));
  await seconds(0.5);
  expect(created()).toHaveLength(1);
});

// Mutation check: creating a new key for every attempt must fail this test.
itInLongRun('retries with the same key after a lost response', async () => {
  const responses = [lost, () => jsonResponse(502, 'x'), made];
  const { send, keys, shownToasts } = await openFilled({ create: () => responses.shift()?.() });
  await send();
  expect(screen.getByText(CHECKING)).toBeVisible();
  await seconds(4);
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'kyc request submitted!' }]);
});

itInLongRun('shows that it could not confirm, keeps all values, and uploads nothing again', async () => {
  const { send, keys, shownToasts, uploads } = await openFilled({ create: lost });
  await send();
  await seconds(8);
  expect(screen.getByRole('link', { name: 'KYC status' })).toHaveAttribute('href', '/kyc/log');
  expect(shownToasts).toEqual([]);
  await send();
  await seconds(8);
  expect(uploads).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

// Mutation check: clearing the draft by the status of the submission alone must fail this test.
it('keeps the draft and the key of an unknown outcome while the status shows a revoked approval', async () => {
  const { send, user } = await openFilled({
    create: lost,
    details: () => ({ kyc: aKycRecord({ status: 'Completed', createdAt: '2026-10-01T09:00:00.000Z' }) }),
  });
  await send();
  await seconds(8);
  await user.click(screen.getByRole('link', { name: 'KYC status' }));
  expect(await screen.findByText('Your account is no longer verified')).toBeVisible();
  expect(Object.keys(sessionStorage)).toEqual(expect.arrayContaining(['form/kyc', 'intent/kyc']));
});

itInLongRun('shows when the responses contained no submission', async () => {
  const { send } = await openFilled({ create: () => jsonResponse(201, { kyc: {} }) });
  await send();
  await seconds(8);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Invalid response structure. We couldn’t confirm this. Check your KYC status',
  );
});

it('finds its submission at a provider without idempotency keys, and sends it once', async () => {
  let details = (): unknown => errorResponse(404, 'not_found', 'Not found.');
  const { send, keys, shownToasts } = await openFilled({
    config: { idempotencyKeys: false },
    details: () => details(),
    create() {
      details = () => ({ kyc: aKycRecord({ createdAt: new Date(Date.now()).toISOString() }) });
      return lost();
    },
  });
  await send();
  await seconds(2);
  expect(keys()).toEqual([null]);
  expect(shownToasts).toEqual([{ kind: 'success', text: 'kyc request submitted!' }]);
});

it('does not treat an earlier submission as its own', async () => {
  const { send, shownToasts } = await openFilled({
    config: { idempotencyKeys: false },
    create: lost,
    details: () => ({ kyc: aKycRecord({ status: 'Rejected', createdAt: '2026-10-01T09:00:00.000Z' }) }),
  });
  await send();
  await seconds(2);
  expect(screen.getByText(/We couldn’t confirm this/)).toBeVisible();
  expect(shownToasts).toEqual([]);
});

it('shows a refusal of the whole submission beside the button', async () => {
  const create = () => errorResponse(409, 'conflict', 'This isn’t possible right now. Refresh and try again.');
  const { send, step } = await openFilled({ create });
  await send();
  expect(screen.getByText(/^Couldn't Create Withdraw...! This isn’t possible right now/)).toBeVisible();
  expect(step()).toContain('Face Scan');
});

// Mutation check: treating these refusals like all others must fail this test. The form would stay usable.
it.each(
  casesForRun(1, [
    ['already_reviewing', 'We’re already reviewing your documents.'],
    ['already_verified', 'You’re already verified.'],
  ]),
)('opens the status when another tab has sent documents before (%s)', async (code, text) => {
  let details = (): unknown => errorResponse(404, 'not_found', 'Not found.');
  const { send, shownToasts } = await openFilled({
    details: () => details(),
    create() {
      details = () => ({ kyc: aKycRecord() });
      return errorResponse(409, code, text);
    },
  });
  await send();
  await seconds(1);
  expect(shownToasts).toEqual([{ kind: 'error', text }]);
  expect(location.pathname).toBe('/kyc/log');
  expect(await screen.findByText('Ada Osei')).toBeVisible();
});

itInLongRun('counts down after too many requests', async () => {
  const tooMany = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
  const { send, created } = await openFilled({ create: tooMany });
  await send();
  expect(screen.getByText('Too many requests. Try again in 7 s.')).toBeVisible();
  await send();
  expect(created()).toHaveLength(1);
  await seconds(8);
  expect(document.body).not.toHaveTextContent('Too many requests');
});

itInLongRun('sends nothing offline, and shows the reason', async () => {
  const { send, created } = await openFilled();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await send();
  expect(screen.getByText('You are offline.')).toBeVisible();
  expect(created()).toHaveLength(0);
  online.mockRestore();
});

itInLongRun('keeps typed values when the session ends, and sends nothing after the new sign-in', async () => {
  const responses = [() => errorResponse(401, 'not_signed_in', 'Please sign in again.'), made];
  const form = await openFilled({
    create: () => responses.shift()?.(),
    provider: { 'POST /api/login': () => ({ token: 'B'.repeat(43), role: 'user', user: aUser() }) },
  });
  form.deps.drafts.write('owner', 'u1');
  await form.send();
  await submitSignIn();
  await screen.findByLabelText('Document Type');
  await form.press('Back');
  expect(screen.getByLabelText('Annual Income')).toHaveValue('50,000');
  await seconds(30);
  expect(form.created()).toHaveLength(1);
});

describe('after a reload during the submission', () => {
  const secret = /Osei|1990|Harbour/;

  /** Closes the page while the request is in flight. */
  async function leaveWhileSending() {
    const { send, unmount } = await openFilled({ create: () => new Promise(() => undefined) });
    await send();
    unmount();
    localStorage.clear();
  }

  // Mutation check: removing useClearKycDraft from KycStatus must fail this test.
  it('shows the status of an accepted submission, and keeps no draft of it', async () => {
    await leaveWhileSending();
    expect(JSON.stringify({ ...sessionStorage })).toMatch(secret);
    await renderApp({
      route: '/kyc/submit-form',
      signedIn: true,
      provider: {
        '/api/getUserById': () => aUser({ isVerified: false, isVerificationPending: true }),
        '/api/getKycDetails': () => ({ kyc: aKycRecord() }),
      },
    });
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(secret);
  });

  itInLongRun('sends nothing by itself, and shows that the outcome is unknown', async () => {
    await leaveWhileSending();
    const after = await openKycForm();
    await seconds(1);
    expect(screen.getByText(/We couldn’t confirm this/)).toBeVisible();
    expect(after.step()).toContain('Documents');
    expect(after.created()).toHaveLength(0);
  });
});
