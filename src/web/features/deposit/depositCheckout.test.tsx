import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openCheckout, SUBMIT } from '#test/support/app/checkoutScene.ts';
import { aMethod } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { anImageFile, uploadResponse } from '#test/support/app/pendingUploads.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { roundUpMinutes } from './DecisionTime.tsx';
import { clockOffsetMeasured } from '#web/api/http/clock.ts';

const ADDRESS = 'TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB';
/** Finds the region of the address once it is shown. */
const shown = () => screen.findByRole('region', { name: 'Deposit address' });
const qr = () => screen.queryByRole('img', { name: 'QR code of the deposit address' });

/** Creates the navigation state of the method list. */
const passed = (more: object = {}) => ({
  name: 'TRC20',
  label: 'Deposit with USDT',
  address: ADDRESS,
  minDeposit: '10',
  maxDeposit: '5000',
  conversionRate: '1',
  currencyUsdt: 'USDT',
  ...more,
});

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

it('opens from the list with the known data of the method', async () => {
  const { user } = await openCheckout({ route: '/deposit' });
  await user.click(await screen.findByRole('link', { name: /TRC20.*USDT/ }));
  expect(await screen.findByRole('heading', { name: 'Deposit with USDT' })).toBeVisible();
  expect(location.pathname).toBe('/deposit/checkout/usdt-trc20');
  expect(history.state.usr).toEqual(passed());
});

describe('the method list', () => {
  it('shows coin and address type in capitals, and hides a method without an address', async () => {
    const methods = () => [
      aMethod({ paymentAddressType: 'trc20' }),
      aMethod({ _id: 'no-address', paymentAddressType: 'ERC20', paymentAddress: ' ' }),
      { _id: 'nonsense' },
    ];
    await openCheckout({ route: '/deposit', methods });
    expect(await screen.findByText('TRC20')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Deposit' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows that it is loading, and that the methods could not be loaded', async () => {
    let respond: (reply: Response) => void = () => undefined;
    await openCheckout({ route: '/deposit', methods: () => new Promise(resolve => (respond = resolve)) });
    expect(await screen.findByText('Loading...', { selector: 'p' })).toBeVisible();
    await act(async () => respond(jsonResponse(403, { error: 'No.', code: 'forbidden' })));
    expect(await screen.findByText('Failed to load deposit methods.')).toBeVisible();
    expect(screen.getByText('You don’t have access to this.')).toBeVisible();
  });
});

describe('the usual time until a decision', () => {
  it.each([
    [1, '5 minute'],
    [55, '55 minute'],
    [56, '1 hour'],
    [61, '2 hour'],
    [1380, '23 hour'],
    [1381, '1 day'],
    [1441, '2 day'],
  ])('of %i minutes is shown as %s', (minutes, text) => expect(roundUpMinutes(minutes).join(' ')).toBe(text));

  // Mutation check: claiming a time without `usualDecisionMinutes` must fail this test.
  it('is shown where the provider knows one, and not claimed otherwise', async () => {
    const { unmount } = await openCheckout({ methods: () => [aMethod({ usualDecisionMinutes: 7 })] });
    expect(await screen.findByText('Usually decided within about 10 minutes.')).toBeVisible();
    unmount();
    await openCheckout();
    expect(await screen.findByText('A person checks every deposit.')).toBeVisible();
  });
});

describe('the address', () => {
  // Mutation check: rendering DepositAddress before isConfirmed must fail this test. It would show the address of the
  // navigation state.
  it('is not shown before the provider has confirmed it', async () => {
    let respond: (reply: unknown) => void = () => undefined;
    const methods = () => new Promise(resolve => (respond = resolve));
    await openCheckout({ state: passed(), methods });
    expect(await screen.findAllByText('Confirming the address…')).not.toHaveLength(0);
    expect(document.body).not.toHaveTextContent(ADDRESS);
    await act(async () => respond([aMethod()]));
    expect(await shown()).toHaveTextContent(ADDRESS);
    await waitFor(() => expect(qr()).toHaveAttribute('width', '100'));
  });

  it('is the confirmed one, not the one passed by the list, and the change is announced', async () => {
    await openCheckout({ state: passed({ address: 'TOld1111111111111111111111111111111' }) });
    expect(await shown()).toHaveTextContent(ADDRESS);
    expect(screen.getByRole('alert')).toHaveTextContent('The deposit address has changed.');
    expect(document.body).not.toHaveTextContent('TOld1');
  });

  it('is requested again when the user returns to the page', async () => {
    let paymentAddress = ADDRESS;
    const { requests } = await openCheckout({ methods: () => [aMethod({ paymentAddress })] });
    expect(await shown()).toHaveTextContent(ADDRESS);
    paymentAddress = 'TNew1111111111111111111111111111111';
    const requestCount = requests('/api/depositMethods').length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await seconds(0.1);
    expect(requests('/api/depositMethods')).toHaveLength(requestCount + 1);
    expect(await shown()).toHaveTextContent(paymentAddress);
    expect(screen.getByText(/The deposit address has changed/)).toBeVisible();
  });

  it('is missing, with the reason, when the methods cannot be loaded', async () => {
    await openCheckout({ state: passed(), methods: () => jsonResponse(403, { error: 'No.', code: 'forbidden' }) });
    expect(await screen.findByText('Failed to load deposit methods.')).toBeVisible();
    expect(qr()).toBeNull();
    expect(screen.getByRole('button', { name: SUBMIT })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('copying', () => {
  const blocked = () => Promise.reject(new Error('blocked'));

  /** Presses the button in a browser whose clipboard behaves like this. */
  async function copy(writeText: (text: string) => Promise<void>, execCommand?: () => boolean) {
    const { shownToasts } = await openCheckout();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy address' }));
    await seconds(0.1);
    return shownToasts;
  }

  it('announces when the address is in the clipboard', async () => {
    const written: string[] = [];
    expect(await copy(async text => void written.push(text))).toEqual([{ kind: 'success', text: 'Address copied!' }]);
    expect(written).toEqual([ADDRESS]);
  });

  it('falls back to a hidden textarea where the clipboard is blocked', async () => {
    const copied: string[] = [];
    const execCommand = () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0;
    expect(await copy(blocked, execCommand)).toEqual([{ kind: 'success', text: 'Address copied!' }]);
    expect(copied).toEqual([ADDRESS]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  // Mutation check: returning true from copyThroughTextarea whatever execCommand returns must fail this test.
  it.each([
    ['refuses', () => false],
    ['has no such command', undefined],
  ])('never announces a copy when the browser %s, and selects the address', async (_how, execCommand) => {
    expect(await copy(blocked, execCommand)).toEqual([{ kind: 'error', text: 'Copy failed. Please copy manually.' }]);
    expect(String(document.getSelection())).toBe(ADDRESS);
  });
});

describe('the image of the code', () => {
  const blob = new Blob(['png'], { type: 'image/png' });

  /** Opens a browser that draws images, and shares them if `share` is given. */
  async function openWith(share?: jest.Mock) {
    const fillText = jest.fn();
    const drawing = { fillRect: jest.fn(), fill: jest.fn(), setTransform: jest.fn(), fillText };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(blob));
    Object.assign(globalThis, { Path2D: class {} });
    Object.defineProperty(SVGSVGElement.prototype, 'viewBox', {
      configurable: true,
      value: { baseVal: { width: 33 } },
    });
    Object.assign(navigator, { share, canShare: share && (() => true) });
    const app = await openCheckout();
    await waitFor(() => expect(qr()).not.toBeNull());
    return { ...app, written: () => fillText.mock.calls.map(([line]) => line) };
  }

  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(navigator, { share: undefined, canShare: undefined });
  });

  it('is shared with its coin, network and address where the browser shares files', async () => {
    const share = jest.fn(async () => undefined);
    const { user, written } = await openWith(share);
    await user.click(screen.getByRole('button', { name: 'Share QR' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(share).toHaveBeenCalledWith({ files: [expect.any(File)], title: 'USDT · TRC20' });
    expect(written()).toEqual(['USDT · TRC20', ADDRESS]);
  });

  it('is saved where it does not', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await openWith();
    await user.click(screen.getByRole('button', { name: 'Save QR' }));
    await waitFor(() => expect(saved).toEqual(['usdt-trc20.png']));
  });

  it('shows when it cannot be drawn', async () => {
    const { user, shownToasts } = await openWith();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'Save QR' }));
    await waitFor(() => expect(shownToasts).toEqual([{ kind: 'error', text: 'Couldn’t create the picture.' }]));
  });
});

describe('the screenshot', () => {
  it('uploads at once with a percentage, and is complete when the provider confirms it', async () => {
    const { user, file, uploads, dispatch, submit } = await openCheckout();
    act(() => void dispatch(clockOffsetMeasured(1234.5)));
    await user.upload(file(), anImageFile());
    expect(uploads[0]?.url).toMatch(/^http:\/\/provider\.test\/upload\?timestamp=\d+$/);
    expect(uploads[0]?.timeoutMs).toBe(180_000);
    act(() => uploads[0]?.onPercent(64));
    expect(screen.getByText('Uploading 64%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveValue(64);
    expect(submit()).toHaveAccessibleDescription('Your screenshot is still uploading.');
    await uploads[0]?.respond(uploadResponse());
    expect(screen.getByText('Uploaded')).toBeVisible();
    expect(screen.getByText('· 1 kB')).toBeVisible();
  });

  it.each([
    ['a PDF', anImageFile('receipt.pdf', 'application/pdf'), 'Invalid image file.'],
    [
      'a huge image',
      anImageFile('huge.png', 'image/png', 10 * 1024 * 1024),
      'File too large. Please upload an image under 10MB.',
    ],
  ])('is not sent when it is %s', async (_what, picture, message) => {
    const { file, uploads } = await openCheckout();
    await act(async () => void fireEvent.change(file(), { target: { files: [picture] } }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(uploads).toHaveLength(0);
  });

  // Every response: api/files.test.ts.
  it.each(
    casesForRun(1, [
      ['a 413', { kind: 'answered', status: 413, body: '{}' }, 'File too large. Please upload an image under 10MB.'],
      ['a 200 without an address', { kind: 'answered', status: 200, body: '{}' }, 'Upload failed: no file URL.'],
      ['a lost network', { kind: 'offline' }, 'Upload failed. Please try again.'],
    ] as const),
  )('stays with its preview after %s', async (_what, reply, message) => {
    const { user, file, uploads } = await openCheckout();
    await user.upload(file(), anImageFile());
    await uploads[0]?.respond(reply);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText('receipt-1402.png')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Preview of the selected image' })).toHaveAttribute('src', 'blob:picked');
  });

  // Mutation check: removing useRestoreFocus from UploadField must fail this test.
  it('keeps the focus when Cancel or Retry upload disappears', async () => {
    const { user, file, uploads } = await openCheckout();
    await user.upload(file(), anImageFile());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(file()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Retry upload' }));
    expect(file()).toHaveFocus();
    expect(uploads).toHaveLength(2);
  });

  it('can be uploaded again after a failure', async () => {
    const { user, file, uploads } = await openCheckout();
    await user.upload(file(), anImageFile());
    await uploads[0]?.respond({ kind: 'offline' });
    await user.click(screen.getByRole('button', { name: 'Retry upload' }));
    await uploads[1]?.respond(uploadResponse());
    expect(screen.getByText('Uploaded')).toBeVisible();
  });

  // Mutation check: removing the `aborted` checks from useUpload and uploadFile must fail this test. The cancelled file
  // would be used.
  it('can be cancelled, and a late response is ignored', async () => {
    const { user, file, uploads, send } = await openCheckout();
    await user.upload(file(), anImageFile());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(uploads[0]?.signal?.aborted).toBe(true);
    await uploads[0]?.respond(uploadResponse());
    expect(screen.queryByText('Uploaded')).toBeNull();
    expect(screen.getByText('Upload canceled.')).toBeVisible();
    await send();
    expect(screen.getByText('Transaction screenshot is required')).toBeVisible();
  });
});
