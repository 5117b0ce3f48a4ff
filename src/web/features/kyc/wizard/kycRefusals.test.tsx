import { act, screen } from '@testing-library/react';
import { installFakeCamera } from '#test/support/app/fakeCamera.ts';
import { openFilledKycForm, type openKycForm, aKycRecord } from '#test/support/app/kycScene.ts';
import { uploadResponse } from '#test/support/app/pendingUploads.ts';
import { jsonResponse, errorResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

const made = () => jsonResponse(201, { kyc: aKycRecord() });
let camera: ReturnType<typeof installFakeCamera>;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) });
  camera = installFakeCamera();
});
afterEach(() => {
  camera.uninstall();
  jest.useRealTimers();
});

const openFilled = (scene?: Parameters<typeof openKycForm>[0]) => openFilledKycForm(camera, scene);

// Mutation check: removing `formik.setErrors` from onError must fail this test.
it('opens the step of a refused field, and keeps the other steps and the images', async () => {
  const create = () =>
    errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', {
      fields: { postalCode: 'No such postal code' },
    });
  const { send, shownToasts, step, press } = await openFilled({ create });
  await send();
  expect(shownToasts).toEqual([{ kind: 'error', text: 'Failed to submit kyc. Please try again.' }]);
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

// Mutation check: opening the step only after a submit of the same form must fail this test.
it('opens the step of a refused field after the form was left and opened again', async () => {
  const fields = { postalCode: 'No such postal code' };
  let refuse = () => {};
  const { send, step, user } = await openFilled({
    create: () =>
      new Promise(resolve => {
        refuse = () =>
          resolve(errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', { fields }));
      }),
  });
  await send();
  await user.click(screen.getByRole('link', { name: 'Wallet' }));
  await seconds(0.5);
  expect(location.pathname).toBe('/wallet');
  act(() => history.back());
  await screen.findByRole('list', { name: 'Verification steps' });
  expect(step()).toContain('Documents');
  await act(async () => refuse());
  await seconds(0.5);
  expect(step()).toContain('Address');
  expect(screen.getByText('No such postal code')).toBeVisible();
});

// Mutation check: showing the refusal of the photo only with the form's errors must fail this test.
it('shows on the last step that the photo cannot be used either', async () => {
  const fields = { idBack: 'Please upload this image again', cameraRoll: 'Please upload this image again' };
  const responses = [() => errorResponse(422, 'file_not_usable', 'We can no longer use this file.', { fields }), made];
  const { send, press, uploads, created } = await openFilled({ create: () => responses.shift()?.() });
  await send();
  await press('Retry upload');
  await uploads[3]?.respond(uploadResponse('/files/another'));
  await press('Next');
  expect(screen.getByText('Please upload the photo again, or take a new one.')).toBeVisible();
  await press('Retry upload');
  await uploads[4]?.respond(uploadResponse('/files/face again'));
  expect(screen.queryByText(/^Please upload the photo again/)).toBeNull();
  await send();
  expect(created()[1]?.body).toMatchObject({ idBack: '/files/another', cameraRoll: '/files/face again' });
});

it('requires an image again when the uploaded one cannot be used, and sends the new one', async () => {
  const responses = [
    () =>
      errorResponse(422, 'file_not_usable', 'We can no longer use this file. Please upload it again.', {
        fields: { idBack: 'Please upload this image again' },
      }),
    made,
  ];
  const { send, step, press, uploads, created } = await openFilled({ create: () => responses.shift()?.() });
  await send();
  expect(step()).toContain('Documents');
  expect(screen.getByText('Please upload the image again')).toBeVisible();
  await press('Retry upload');
  await uploads[3]?.respond(uploadResponse('/files/another'));
  await press('Next');
  await send();
  expect(created()[1]?.body).toMatchObject({ idFront: '/files/front', idBack: '/files/another' });
});
