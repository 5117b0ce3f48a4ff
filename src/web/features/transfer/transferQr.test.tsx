import { act, screen, waitFor, within } from '@testing-library/react';
import { installFakeCamera } from '#test/support/app/fakeCamera.ts';
import { installFakeCodeReader } from '#test/support/app/fakeCodeReader.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { openTransfer } from '#test/support/app/transferScene.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';

let camera: ReturnType<typeof installFakeCamera>;
let reader: ReturnType<typeof installFakeCodeReader>;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) });
  camera = installFakeCamera();
  reader = installFakeCodeReader();
});
afterEach(() => {
  camera.uninstall();
  reader.uninstall();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens the scanner with the permission prompt open. */
async function openScanner() {
  const transfer = await openTransfer();
  await transfer.press(screen.getByRole('button', { name: 'Scan a Pay ID' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Scan a Pay ID' }));
  await waitFor(() => expect(camera.requests).toHaveLength(1));
  return { ...transfer, sheet };
}

async function openLiveScanner() {
  const scanner = await openScanner();
  await camera.allow();
  await camera.showFrame();
  return scanner;
}

const isRunning = () => camera.tracks.some(({ readyState }) => readyState === 'live');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the scanner', () => {
  // Mutation check: submitting the form in onScanned must fail this test.
  it('fills in the Pay ID of a scanned link, looks it up and submits nothing', async () => {
    const { payId, lookedUp, created } = await openLiveScanner();
    expect(camera.requests[0]).toMatchObject({ video: { facingMode: 'environment' } });
    reader.code = `${location.origin}/transfer?to=10000002`;
    await seconds(0.5);
    await isClosed();
    expect(payId()).toHaveValue('10000002');
    await seconds(1);
    expect(lookedUp()).toEqual(['10000002']);
    expect(await screen.findByText('friend · Friend Person')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(created()).toHaveLength(0);
    expect(isRunning()).toBe(false);
  });

  it('shows the error of a Pay ID that cannot receive, such as the own one', async () => {
    const { payId } = await openLiveScanner();
    reader.code = '10000001';
    await seconds(0.5);
    await isClosed();
    expect(payId()).toHaveValue('10000001');
    expect(await screen.findByText('You cannot transfer to yourself.')).toBeVisible();
  });

  it('reports a code of another kind, leaves the field alone and continues', async () => {
    const { payId, sheet } = await openLiveScanner();
    reader.code = 'https://phishing.example/transfer?to=10000002';
    await seconds(0.5);
    expect(sheet.getByText('This isn’t the code of a Pay ID here.')).toBeVisible();
    expect(payId()).toHaveValue('');
    reader.code = '10000002';
    await seconds(0.5);
    expect(payId()).toHaveValue('10000002');
  });

  it('shows what helps when no code is found', async () => {
    const { sheet } = await openLiveScanner();
    expect(sheet.getByText('Point the camera at the QR code.')).toBeVisible();
    await seconds(9);
    expect(sheet.getByText(/No code found yet/)).toBeVisible();
  });

  it('explains a denied camera, and tries again', async () => {
    const { sheet, press } = await openScanner();
    await camera.deny('NotAllowedError');
    expect(sheet.getByRole('alert')).toHaveTextContent('Cannot access camera.');
    await press(sheet.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(camera.requests).toHaveLength(2));
  });

  // Mutation check: showing every failure as that of the file must fail this test.
  it('does not blame the picture where the decoder cannot be loaded', async () => {
    const { sheet, user } = await openScanner();
    Reflect.deleteProperty(window, 'BarcodeDetector');
    jest.doMock('#web/shared/qr/decodeImage.ts', () => {
      throw new Error('Loading chunk failed');
    });
    await user.upload(sheet.getByLabelText('Choose a picture'), new File(['x'], 'code.png', { type: 'image/png' }));
    expect(await sheet.findByText('The scanner couldn’t be loaded. Check your network and try again.')).toBeVisible();
    jest.dontMock('#web/shared/qr/decodeImage.ts');
  });

  // Mutation check: blaming the network for every failure of the decoder must fail this test.
  it('does not blame the network where the browser cannot draw the picture', async () => {
    const { sheet, user } = await openScanner();
    Reflect.deleteProperty(window, 'BarcodeDetector');
    const refused = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
      throw new Error('Too many contexts');
    });
    await user.upload(sheet.getByLabelText('Choose a picture'), new File(['x'], 'code.png', { type: 'image/png' }));
    expect(await sheet.findByText('We can’t open this file. Choose a picture.')).toBeVisible();
    refused.mockRestore();
  });

  it('reads a picture on a device without a camera', async () => {
    const { payId, sheet, user } = await openScanner();
    await camera.deny('NotFoundError');
    expect(sheet.getByRole('alert')).toHaveTextContent('This device has no camera.');
    const pick = () =>
      user.upload(sheet.getByLabelText('Choose a picture'), new File(['x'], 'code.png', { type: 'image/png' }));
    reader.hasPicture = false;
    await pick();
    expect(await sheet.findByText('We can’t open this file. Choose a picture.')).toBeVisible();
    reader.hasPicture = true;
    await pick();
    expect(await sheet.findByText('There’s no QR code in this picture.')).toBeVisible();
    reader.code = '10000002';
    await pick();
    await isClosed();
    expect(payId()).toHaveValue('10000002');
  });

  // Mutation check: reporting the code of a closed sheet must fail this test.
  it('leaves what was typed after the sheet was closed while a picture was decoded', async () => {
    const { payId, sheet, user, press, type } = await openScanner();
    let finish: () => void = () => undefined;
    reader.decoding = new Promise(resolve => (finish = resolve));
    reader.code = '10000002';
    await user.upload(sheet.getByLabelText('Choose a picture'), new File(['x'], 'code.png', { type: 'image/png' }));
    await press(sheet.getByRole('button', { name: 'Close' }));
    await seconds(1);
    await isClosed();
    await type(payId(), '10000003');
    await act(async () => finish());
    await seconds(0.1);
    expect(payId()).toHaveValue('10000003');
  });

  it('stops the camera when it is closed', async () => {
    const { press, sheet } = await openLiveScanner();
    expect(isRunning()).toBe(true);
    await press(sheet.getByRole('button', { name: 'Close' }));
    await seconds(1);
    await isClosed();
    expect(isRunning()).toBe(false);
  });
});

describe('a link to a Pay ID', () => {
  it('fills in the receiver once and leaves the address', async () => {
    const { payId, created } = await openTransfer({ route: '/transfer?to=10000002' });
    expect(payId()).toHaveValue('10000002');
    expect(location.pathname + location.search).toBe('/transfer');
    expect(created()).toHaveLength(0);
  });

  it.each(casesForRun(1, ['%3Cscript%3E', '', '1000 0002', '1'.repeat(33)]))('is ignored for %j', async to => {
    const { payId } = await openTransfer({ route: `/transfer?to=${to}` });
    expect(payId()).toHaveValue('');
    expect(location.search).toBe('');
  });
});

describe('My QR', () => {
  async function openMyQr() {
    const transfer = await openTransfer({ provider: { '/api/getUserById': () => aUser({ isVerified: true }) } });
    await transfer.press(screen.getByRole('button', { name: 'My QR' }));
    return { ...transfer, sheet: within(await screen.findByRole('dialog', { name: 'My QR' })) };
  }

  it('shows the own Pay ID as a code, to copy, and what it is for', async () => {
    const { sheet } = await openMyQr();
    expect(await sheet.findByRole('img', { name: 'QR code of your Pay ID' })).toBeVisible();
    expect(sheet.getByText('Verified')).toBeVisible();
    expect(sheet.getByText(/It works for transfers only/)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Copy Pay ID' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Save image' })).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  // Mutation check: adding the user's name to the caption must fail this test.
  it('saves an image that names the Pay ID and not the user', async () => {
    const fillText = jest.fn();
    const drawing = { fillRect: jest.fn(), fill: jest.fn(), setTransform: jest.fn(), fillText };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
    Object.assign(globalThis, { Path2D: class {} });
    Object.defineProperty(SVGSVGElement.prototype, 'viewBox', {
      configurable: true,
      value: { baseVal: { width: 33 } },
    });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { sheet, press } = await openMyQr();
    await press(sheet.getByRole('button', { name: 'Save image' }));
    await waitFor(() => expect(saved).toEqual(['pay-id-10000001.png']));
    expect(fillText.mock.calls.map(([line]) => line)).toEqual(['Larkspur', 'Pay ID 10000001']);
  });
});
