import { act, screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { installFakeCamera } from '#test/support/app/fakeCamera.ts';
import { openKycForm, aKycRecord } from '#test/support/app/kycScene.ts';
import { jsonResponse, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { itInLongRun } from '#test/support/runLength.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { uploadResponse } from '#test/support/app/pendingUploads.ts';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const CHECKING = 'Checking whether your request went through…';
const lost = () => {
  throw new Error('the answer was lost');
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

/** The whole form filled in, with all three images uploaded. */
async function openFilled(scene: Parameters<typeof openKycForm>[0] = {}) {
  const form = await openKycForm({ atDocuments: true, ...scene });
  await form.toFace();
  await screen.findByRole('button', { name: 'Capture Face' });
  await camera.allow();
  await camera.showFrame();
  await form.press('Capture Face');
  await seconds(3);
  await form.uploads[2]?.respond(uploadResponse('/files/face'));
  return { ...form, send: () => form.press('Submit KYC') };
}

it('sends the papers under the names of the call and goes to the status', async () => {
  const { send, created, told } = await openFilled();
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
  expect(told).toEqual([{ kind: 'success', text: 'kyc request submitted!' }]);
  expect(location.pathname).toBe('/kyc/log');
});

// Sabotage: leave onAccepted out of useKycSubmission.
it('leaves nothing of the papers in the tab once they are handed in', async () => {
  const { send } = await openFilled();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Osei');
  await send();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Osei|1990|Harbour/);
});

itInLongRun('makes one record of a double tap', async () => {
  const { user, created } = await openFilled({ create: () => new Promise(() => undefined) });
  await user.dblClick(screen.getByRole('button', { name: 'Submit KYC' }));
  await seconds(0.5);
  expect(created()).toHaveLength(1);
});

// Sabotage: make a new key for every sending, and this fails.
itInLongRun('checks with the same key when the answer was lost', async () => {
  const answers = [lost, () => jsonResponse(502, 'x'), made];
  const { send, keys, told } = await openFilled({ create: () => answers.shift()?.() });
  await send();
  expect(screen.getByText(CHECKING)).toBeVisible();
  await seconds(4);
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(told).toEqual([{ kind: 'success', text: 'kyc request submitted!' }]);
});

it('says that it could not confirm, keeps everything, and uploads nothing again', async () => {
  const { send, keys, told, uploads } = await openFilled({ create: lost });
  await send();
  await seconds(8);
  expect(screen.getByRole('link', { name: 'KYC status' })).toHaveAttribute('href', '/kyc/log');
  expect(told).toEqual([]);
  await send();
  await seconds(8);
  expect(uploads).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

itInLongRun('says when the answers had no papers in them', async () => {
  const { send } = await openFilled({ create: () => jsonResponse(201, { kyc: {} }) });
  await send();
  await seconds(8);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Invalid response structure. We couldn’t confirm this. Check your KYC status',
  );
});

it('finds with a provider that knows no keys what it sent, and sends it once', async () => {
  let details = (): unknown => errorResponse(404, 'not_found', 'Not found.');
  const { send, keys, told } = await openFilled({
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
  expect(told).toEqual([{ kind: 'success', text: 'kyc request submitted!' }]);
});

it('takes papers of before for none of its own', async () => {
  const { send, told } = await openFilled({
    config: { idempotencyKeys: false },
    create: lost,
    details: () => ({ kyc: aKycRecord({ status: 'Rejected', createdAt: '2026-10-01T09:00:00.000Z' }) }),
  });
  await send();
  await seconds(2);
  expect(screen.getByText(/We couldn’t confirm this/)).toBeVisible();
  expect(told).toEqual([]);
});

// Sabotage: leave `pointOut` out of onError.
it('turns to the step of a field that the provider refuses, and keeps the other steps and the images', async () => {
  const create = () =>
    errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', {
      fields: { postalCode: 'No such postal code' },
    });
  const { send, told, step, press } = await openFilled({ create });
  await send();
  expect(told).toEqual([{ kind: 'error', text: 'Failed to submit kyc. Please try again.' }]);
  expect(step()).toContain('Address');
  expect(screen.getByText('No such postal code')).toBeVisible();
  expect(screen.getByLabelText('Postal Code')).toHaveFocus();
  expect(screen.getByLabelText('City')).toHaveValue('Leeds');
  await press('Next');
  await press('Next');
  expect(screen.getAllByText('Uploaded')).toHaveLength(2);
  await press('Next');
  expect(screen.getByText('Uploaded')).toBeVisible();
});

it('asks for another image when one cannot be used, and sends that one', async () => {
  const answers = [
    () =>
      errorResponse(422, 'file_not_usable', 'We can’t use this file. Please choose another one.', {
        fields: { idBack: 'Please upload this image again' },
      }),
    made,
  ];
  const { send, step, press, uploads, created } = await openFilled({ create: () => answers.shift()?.() });
  await send();
  expect(step()).toContain('Documents');
  expect(screen.getByText('We can’t use this image. Please choose another one.')).toBeVisible();
  await press('Retry upload');
  await uploads[3]?.respond(uploadResponse('/files/another'));
  await press('Next');
  await send();
  expect(created()[1]?.body).toMatchObject({ idFront: '/files/front', idBack: '/files/another' });
});

it('says what the provider says of the whole, beside the button', async () => {
  const create = () => errorResponse(409, 'already_reviewing', 'We’re already reviewing your documents.');
  const { send, step } = await openFilled({ create });
  await send();
  expect(screen.getByText("Couldn't Create Withdraw...! We’re already reviewing your documents.")).toBeVisible();
  expect(step()).toContain('Face Scan');
});

itInLongRun('counts down when there were too many requests', async () => {
  const tooMany = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
  const { send, created } = await openFilled({ create: tooMany });
  await send();
  expect(screen.getByText('Too many requests. Try again in 7 s.')).toBeVisible();
  await send();
  expect(created()).toHaveLength(1);
  await seconds(8);
  expect(document.body).not.toHaveTextContent('Too many requests');
});

itInLongRun('sends nothing offline, and says why', async () => {
  const { send, created } = await openFilled();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await send();
  expect(screen.getByText('You are offline.')).toBeVisible();
  expect(created()).toHaveLength(0);
  online.mockRestore();
});

it('keeps what was typed when the session ends, and sends nothing after the new sign-in', async () => {
  const answers = [() => errorResponse(401, 'not_signed_in', 'Please sign in again.'), made];
  const form = await openFilled({
    create: () => answers.shift()?.(),
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

describe('after a reload in the middle of it', () => {
  const secret = /Osei|1990|Harbour/;

  /** Closes the page while the request is on its way. */
  async function leaveWhileSending() {
    const { send, unmount } = await openFilled({ create: () => new Promise(() => undefined) });
    await send();
    unmount();
    localStorage.clear();
  }

  // Sabotage: leave useClearKycDraft out of KycStatus.
  it('shows the status of papers that came through, and keeps nothing of them', async () => {
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

  it('sends nothing by itself, and says that it does not know', async () => {
    await leaveWhileSending();
    const after = await openKycForm();
    await seconds(1);
    expect(screen.getByText(/We couldn’t confirm this/)).toBeVisible();
    expect(after.step()).toContain('Documents');
    expect(after.created()).toHaveLength(0);
  });
});
