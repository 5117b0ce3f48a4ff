import { act, screen } from '@testing-library/react';
import { installFakeCamera } from '#test/support/app/fakeCamera.ts';
import { openKycForm } from '#test/support/app/kycScene.ts';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { uploadResponse } from '#test/support/app/pendingUploads.ts';
import { limitSize, getPortraitCrop } from './capturePhoto.ts';

const NO_CAMERA = 'Cannot access camera. Please allow camera permissions and use HTTPS.';
let camera: ReturnType<typeof installFakeCamera>;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) });
  camera = installFakeCamera();
});
afterEach(() => {
  camera.uninstall();
  jest.useRealTimers();
});

/** Opens the last step with the camera chunk loaded and the permission prompt open. */
async function openFace() {
  const form = await openKycForm({ atDocuments: true });
  await form.toFace();
  await screen.findByRole('button', { name: 'Capture Face' });
  return form;
}

const capture = () => screen.getByRole('button', { name: 'Capture Face' });
const isRunning = () => camera.tracks.some(({ readyState }) => readyState === 'live');

it('requests the front camera without sound', async () => {
  await openFace();
  expect(camera.requests).toHaveLength(1);
  expect(camera.requests[0]).toMatchObject({ video: { facingMode: 'user' } });
  expect(camera.requests[0]).not.toHaveProperty('audio');
});

// Mutation check: setting `isLive` in onUserMedia must fail this test.
it('starts no countdown before the first frame', async () => {
  const { press, uploads } = await openFace();
  await camera.allow();
  // The camera's own events are no frame yet.
  act(() => void camera.tracks[0]?.dispatchEvent(new Event('unmute')));
  expect(capture()).toHaveAttribute('aria-disabled', 'true');
  await press('Capture Face');
  await seconds(5);
  expect(uploads).toHaveLength(2);
  await camera.showFrame();
  expect(capture()).not.toHaveAttribute('aria-disabled');
});

// Mutation check: a tone that never changes, of either button, must fail this test.
it('highlights Capture until there is a photo, and then Submit', async () => {
  const { press, uploads } = await openFace();
  const submit = () => screen.getByRole('button', { name: 'Submit KYC' });
  expect(capture()).toHaveClass('MuiButton-colorPrimary');
  expect(submit()).toHaveClass('MuiButton-colorSecondary');
  await camera.allow();
  await camera.showFrame();
  await press('Capture Face');
  await seconds(4);
  await uploads[2]?.respond(uploadResponse('/files/face'));
  expect(screen.getByRole('button', { name: 'Retake' })).toHaveClass('MuiButton-colorSecondary');
  expect(submit()).toHaveClass('MuiButton-colorPrimary');
});

it('counts down three seconds and uploads a PNG named face', async () => {
  const { press, uploads } = await openFace();
  await camera.allow();
  await camera.showFrame();
  await press('Capture Face');
  for (const left of ['3', '2', '1']) {
    expect(screen.getByText(`Taking photo in ${left}`)).toBeInTheDocument();
    expect(uploads).toHaveLength(2);
    await seconds(1);
  }
  const { file } = uploads[2] ?? {};
  expect([file?.name, file?.type]).toEqual(['face.png', 'image/png']);
  await uploads[2]?.respond(uploadResponse('/files/face'));
  expect(screen.getByText('Uploaded')).toBeVisible();
  expect(isRunning()).toBe(false);
});

// Mutation check: removing useRestoreFocus from FaceStep must fail this test. The keyboard focus would return to the
// top of the page.
it('keeps the keyboard focus when the photo replaces the camera, and back', async () => {
  const { user } = await openFace();
  await camera.allow();
  await camera.showFrame();
  act(() => capture().focus());
  await user.keyboard('{Enter}');
  await seconds(3);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Retake' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Capture Face' });
  await user.tab();
  expect(capture()).toHaveFocus();
});

it('takes another photo with Retake', async () => {
  const { press, uploads } = await openFace();
  await camera.allow();
  await camera.showFrame();
  await press('Capture Face');
  await seconds(3);
  expect(screen.getByText('Uploading 0%')).toBeVisible();
  await press('Retake');
  expect(uploads[2]?.signal?.aborted).toBe(true);
  await screen.findByRole('button', { name: 'Capture Face' });
  expect(camera.requests).toHaveLength(2);
});

it('shows when no photo was taken, and continues', async () => {
  const { press, uploads } = await openFace();
  await camera.allow();
  await camera.showFrame();
  camera.png = null;
  await press('Capture Face');
  await seconds(3);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to capture image.');
  expect(uploads).toHaveLength(2);
  camera.png = new Blob([new Uint8Array(64)], { type: 'image/png' });
  await press('Capture Face');
  await seconds(3);
  expect(uploads).toHaveLength(3);
});

describe('without a camera', () => {
  it.each(
    casesForRun(1, [
      ['denied', 'NotAllowedError'],
      ['absent', 'NotFoundError'],
      ['busy', 'NotReadableError'],
      ['kept from this frame', 'SecurityError'],
    ] as const),
  )('that is %s, shows the reason and offers Retry', async (_how, name) => {
    const { press, step } = await openFace();
    await camera.deny(name);
    expect(screen.getByRole('alert')).toHaveTextContent(NO_CAMERA);
    const elsewhere = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(elsewhere).toHaveAttribute('href', location.href);
    expect(elsewhere).toHaveAttribute('target', '_blank');
    await press('Retry');
    await camera.allow();
    await camera.showFrame();
    expect(capture()).not.toHaveAttribute('aria-disabled');
    expect(step()).toContain('Face Scan');
  });

  it('on an insecure page, shows the reason', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    const form = await openKycForm({ atDocuments: true });
    await form.toFace();
    expect(await screen.findByText(NO_CAMERA)).toBeVisible();
  });

  // Mutation check: removing the timer from useLiveCamera must fail this test.
  it('treats a prompt without response for 15 s as denied, and a late permission leaves no camera running', async () => {
    await openFace();
    await seconds(14);
    expect(screen.queryByText(NO_CAMERA)).toBeNull();
    await seconds(1.5);
    expect(screen.getByText(NO_CAMERA)).toBeVisible();
    await camera.allow();
    expect(isRunning()).toBe(false);
  });

  it('that is unplugged meanwhile, shows the reason', async () => {
    const { press, uploads } = await openFace();
    await camera.allow();
    await camera.showFrame();
    await press('Capture Face');
    act(() => void camera.tracks[0]?.dispatchEvent(new Event('ended')));
    expect(screen.getByText(NO_CAMERA)).toBeVisible();
    await seconds(5);
    expect(uploads).toHaveLength(2);
  });
});

// Mutation check: continuing the countdown while the camera is muted must fail this test.
it('stops the countdown while the system withholds frames', async () => {
  const { press, uploads } = await openFace();
  await camera.allow();
  await camera.showFrame();
  await press('Capture Face');
  act(() => void camera.tracks[0]?.dispatchEvent(new Event('mute')));
  await seconds(5);
  expect(uploads).toHaveLength(2);
  expect(capture()).toHaveAttribute('aria-disabled', 'true');
  act(() => void camera.tracks[0]?.dispatchEvent(new Event('unmute')));
  expect(capture()).not.toHaveAttribute('aria-disabled');
});

// Mutation check: removing the clean-up from useLiveCamera and from react-webcam must fail this test.
it('stops the camera when the user leaves the step or the screen', async () => {
  const { press, unmount } = await openFace();
  await camera.allow();
  await camera.showFrame();
  expect(isRunning()).toBe(true);
  await press('Back');
  expect(isRunning()).toBe(false);
  await press('Next');
  await screen.findByRole('button', { name: 'Capture Face' });
  await camera.allow();
  expect(isRunning()).toBe(true);
  unmount();
  expect(isRunning()).toBe(false);
});

it('limits the photo, so that even uncompressed it stays below 10 MB', async () => {
  expect(limitSize({ width: 3840, height: 2160 })).toEqual({ width: 1280, height: 720 });
  expect(limitSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  const { press } = await openFace();
  await camera.allow();
  camera.size = { width: 2160, height: 3840 };
  await camera.showFrame();
  await press('Capture Face');
  await seconds(3);
  expect(camera.drawn).toEqual([{ width: 960, height: 1280 }]);
});

// Mutation check: removing `onCapturing` must fail this test.
it('hides the message that a photo is required once the countdown has started', async () => {
  const { press } = await openFace();
  await camera.allow();
  await camera.showFrame();
  await press('Submit KYC');
  expect(screen.getByText('Face scan is required')).toBeVisible();
  await press('Capture Face');
  expect(screen.queryByText('Face scan is required')).toBeNull();
});

it('takes the portrait centre of the camera image, as the frame shows it', () => {
  expect(getPortraitCrop({ width: 1280, height: 720 })).toEqual({ x: 370, y: 0, width: 540, height: 720 });
  expect(getPortraitCrop({ width: 720, height: 1280 })).toEqual({ x: 0, y: 160, width: 720, height: 960 });
});

itInLongRun('requires the photo before it sends anything, in a toast and at the field', async () => {
  const { press, shownToasts, created } = await openFace();
  await press('Submit KYC');
  expect(shownToasts).toEqual([{ kind: 'error', text: 'Please complete the face scan before submitting.' }]);
  expect(screen.getByText('Face scan is required')).toBeVisible();
  expect(created()).toHaveLength(0);
});
