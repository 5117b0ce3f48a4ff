import { screen } from '@testing-library/react';
import { installFakeCamera } from '#test/support/app/fakeCamera.ts';
import { openKycForm, aKycRecord } from '#test/support/app/kycScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { uploadResponse } from '#test/support/app/pendingUploads.ts';

let camera: ReturnType<typeof installFakeCamera>;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) });
  camera = installFakeCamera();
});
afterEach(() => {
  camera.uninstall();
  jest.useRealTimers();
});

const rejected = (more: Parameters<typeof aKycRecord>[0] = {}) => ({
  details: () => ({ kyc: aKycRecord({ status: 'Rejected', reason: 'The front is blurred', ...more }) }),
});

const field = (label: string) => screen.getByLabelText(label);

// Mutation check: starting with `EMPTY_VALUES` after a rejection must fail this test.
it('starts with all previous values, and requires all images when none was named', async () => {
  const { press, step } = await openKycForm(rejected());
  expect(screen.getByText('Reason: The front is blurred')).toBeVisible();
  expect(screen.getByText(/We’ve filled in what you sent last time/)).toBeVisible();
  expect(field('First Name')).toHaveValue('Ada');
  expect(field('Date of Birth')).toHaveValue('1990-02-28');
  await press('Next');
  expect(field('Country')).toHaveDisplayValue('United Kingdom');
  await press('Next');
  expect(field('Annual Income')).toHaveValue('50000');
  await press('Next');
  expect(step()).toContain('Documents');
  expect(field('Document Type')).toHaveDisplayValue('Passport');
  expect(screen.queryByText('Uploaded')).toBeNull();
  expect(screen.getByText(/take all three pictures again/)).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Osei');
});

// Mutation check: starting with the first step must fail this test.
it('starts at a refused image, keeps the others and sends them again', async () => {
  const { press, pick, uploads, created, step } = await openKycForm(rejected({ refusedImages: ['idFront'] }));
  expect(step()).toContain('Documents');
  expect(screen.getByText('Only what was refused is missing.')).toBeVisible();
  expect(screen.getAllByText('Uploaded')).toHaveLength(1);
  await pick('Photo page');
  await uploads[0]?.respond(uploadResponse('/files/sharp'));
  await press('Next');
  expect(screen.getByText('Uploaded')).toBeVisible();
  await press('Submit KYC');
  await seconds(1);
  expect(created()[0]?.body).toMatchObject({
    firstName: 'Ada',
    annualIncome: 50000,
    idFront: '/files/sharp',
    idBack: '/files/back',
    cameraRoll: '/files/face',
  });
});

it('takes another photo with Retake when the previous one was kept', async () => {
  const { press, pick, uploads } = await openKycForm(rejected({ refusedImages: ['idFront'] }));
  await pick('Photo page');
  await uploads[0]?.respond(uploadResponse('/files/sharp'));
  await press('Next');
  await press('Retake');
  expect(await screen.findByRole('button', { name: 'Capture Face' })).toBeVisible();
});

it('starts with the photo when only that was refused, with the details one Back away', async () => {
  const { press, step } = await openKycForm(rejected({ refusedImages: ['cameraRoll'] }));
  expect(step()).toContain('Face Scan');
  expect(screen.getByText('Only what was refused is missing.')).toBeVisible();
  await press('Back');
  expect(screen.getAllByText('Uploaded')).toHaveLength(2);
});
