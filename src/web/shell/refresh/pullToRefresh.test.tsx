import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { jsonResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';

const LOG = '/api/getUserTransferLog';
const NO_TRADES = { '/api/getUserTrades': () => ({ trades: [], total: 0 }) };

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) });
  jest.spyOn(window, 'matchMedia').mockImplementation(
    media =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === '(any-pointer: coarse)',
        onchange: null,
        addListener() {},
        removeListener() {},
      }) as MediaQueryList,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens the transfer log on a phone, with the gesture loaded and between two polls. */
async function openLog(options: RenderOptions = {}) {
  const app = await renderApp({
    route: '/transfer/log',
    signedIn: true,
    ...options,
    provider: { '/api/getUserById': () => aUser(), [LOG]: () => [], ...options.provider },
  });
  await seconds(4);
  return { ...app, logRequests: () => app.requests(LOG).length };
}

const touch = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

/** Moves a finger from the top of the screen and lifts it. */
async function pull({ down, right = 0, from = document.body }: { down: number; right?: number; from?: Element }) {
  fireEvent.touchStart(from, touch(100, 100));
  for (const part of [0.25, 0.5, 0.75, 1]) fireEvent.touchMove(from, touch(100 + right * part, 100 + down * part));
  fireEvent.touchEnd(from, { touches: [] });
  await seconds(0.1);
}

// Mutation check: removing the invalidation must fail this test.
it('requests what the screen shows again when a finger pulls it down', async () => {
  const { logRequests } = await openLog();
  const before = logRequests();
  await pull({ down: 120 });
  expect(logRequests()).toBe(before + 1);
  expect(await screen.findByText('Updated')).toBeVisible();
});

it.each([
  ['too short', { down: 40 }],
  ['sideways', { down: 100, right: 90 }],
  ['up', { down: -120 }],
])('ignores a gesture that is %s', async (_what, gesture) => {
  const { logRequests } = await openLog();
  const before = logRequests();
  await pull(gesture);
  expect(logRequests()).toBe(before);
});

it('ignores a gesture on a page that is scrolled, and one with two fingers', async () => {
  const { logRequests } = await openLog();
  const before = logRequests();
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 300 });
  await pull({ down: 120 });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  fireEvent.touchStart(document.body, { touches: [...touch(100, 100).touches, ...touch(200, 100).touches] });
  fireEvent.touchMove(document.body, touch(100, 260));
  fireEvent.touchEnd(document.body, { touches: [] });
  await seconds(0.1);
  expect(logRequests()).toBe(before);
});

// Mutation check: testing only the scroll position of the page must fail this test.
it('ignores a gesture that scrolls a column back to its top', async () => {
  const { logRequests } = await openLog();
  const before = logRequests();
  const column = document.getElementById('main') ?? document.body;
  column.scrollTop = 200;
  await pull({ down: 120, from: column.firstElementChild ?? column });
  expect(logRequests()).toBe(before);
  column.scrollTop = 0;
  await pull({ down: 120, from: column.firstElementChild ?? column });
  expect(logRequests()).toBe(before + 1);
});

// Mutation check: ignoring only gestures inside a dialog must fail this test.
it('ignores a gesture on the backdrop of the menu', async () => {
  const { requests, user } = await openLog({ route: '/orders', provider: NO_TRADES });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog');
  const before = requests('/api/getUserTrades').length;
  await pull({ down: 120, from: document.querySelector('.MuiBackdrop-root') ?? document.body });
  expect(requests('/api/getUserTrades')).toHaveLength(before);
});

it('requests nothing without a connection, and shows it', async () => {
  const { logRequests } = await openLog();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  const before = logRequests();
  await pull({ down: 120 });
  expect(logRequests()).toBe(before);
  expect(await screen.findByText('You are offline, so nothing was refreshed.')).toBeVisible();
});

it('shows when the refresh failed, and keeps the data', async () => {
  let isBroken = false;
  const { shownToasts } = await openLog({
    provider: { [LOG]: () => (isBroken ? jsonResponse(403, { error: 'No.', code: 'forbidden' }) : []) },
  });
  isBroken = true;
  await pull({ down: 120 });
  await waitFor(() =>
    expect(shownToasts).toEqual([{ kind: 'error', text: 'Couldn’t refresh. Showing the last data.' }]),
  );
  expect(screen.getByText('No transfers found.')).toBeVisible();
});

// Mutation check: closing the menu after every refresh must fail this test.
it('leaves a menu open that was opened again meanwhile', async () => {
  const held: ((trades: object) => void)[] = [];
  let isSlow = false;
  const trades = { trades: [], total: 0 };
  const provider = { '/api/getUserTrades': () => (isSlow ? new Promise(resolve => held.push(resolve)) : trades) };
  const { user, shownToasts } = await openLog({ route: '/orders', provider });
  isSlow = true;
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await act(async () => held.forEach(answer => answer(trades)));
  await waitFor(() => expect(shownToasts).toMatchObject([{ text: 'Updated' }]));
  await seconds(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('is not needed: the menu has a button that refreshes', async () => {
  const { logRequests, user } = await openLog({ route: '/orders', provider: NO_TRADES });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(logRequests()).toBe(0);
});
