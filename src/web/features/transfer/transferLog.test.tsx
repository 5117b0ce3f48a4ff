import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { delayed, seconds } from '#test/support/app/seconds.ts';
import { rowNames } from '#test/support/app/rowNames.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { aTransfer } from '#test/support/fixtures/transferFixtures.ts';
import { sessionStarted } from '#web/api/http/sessionSlice.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

const SENT = aTransfer();
const RECEIVED = aTransfer({
  _id: 'x2',
  senderUserId: { _id: 'u3' },
  receiverUserId: { _id: 'u1' },
  senderUsername: 'ada',
  receiverUsername: 'demo',
  senderPId: '10000003',
  receivePId: '10000001',
  amount: 10,
  chargeAmount: 0.1,
  needToPay: 9.9,
});
const FOREIGN = aTransfer({ _id: 'x3', senderUserId: { _id: 'u8' }, receiverUserId: { _id: 'u9' } });

/** Opens a transfer screen of the demo user, whose responses can change while it is open. */
async function open(route: string, responses: unknown) {
  const provider = { responses, user: () => aUser() as unknown };
  const reply = () => {
    if (provider.responses instanceof Error) throw provider.responses;
    return provider.responses instanceof Response ? provider.responses.clone() : provider.responses;
  };
  const app = await renderApp({
    route,
    signedIn: true,
    provider: {
      '/api/getUserTransferLog': reply,
      '/api/getTransferDetails/*': reply,
      '/api/getUserById': () => provider.user(),
    },
  });
  await seconds(0.2);
  return { ...app, provider };
}

describe('the history', () => {
  it('shows the direction of each transfer, the other user, and the change of the balance', async () => {
    await open('/transfer/log', [SENT, RECEIVED]);
    expect(screen.getByRole('heading', { level: 1, name: 'Transfer History' })).toBeVisible();
    const rows = within(await screen.findByRole('list', { name: /^Transfer History/ })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    const [sent, received] = rows;
    expect(sent).toHaveTextContent('Sent');
    expect(sent).toHaveTextContent('To: friend');
    expect(sent).toHaveTextContent('−250.00 USDT');
    expect(received).toHaveTextContent('Received');
    expect(received).toHaveTextContent('From: ada');
    expect(received).toHaveTextContent('+9.90 USDT');
    for (const row of rows) expect(row).toHaveTextContent('Completed');
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/transfer/log/x1');
  });

  it('shows no sign while the direction is unknown', async () => {
    await open('/transfer/log', [FOREIGN]);
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('demo → friend');
    expect(row).toHaveTextContent(/[^+−]250\.00 USDT/);
    expect(row).not.toHaveTextContent(/[+−]250/);
  });

  it('shows the empty text only for a truly empty list', async () => {
    await open('/transfer/log', []);
    expect(await screen.findByText('No transfers found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Transfer' })).toHaveAttribute('href', '/transfer');
  });

  it('counts unreadable rows instead of failing', async () => {
    await open('/transfer/log', [SENT, { _id: 'broken' }]);
    expect(await screen.findByText('Entries we couldn’t load: 1')).toBeVisible();
    expect(screen.getByText('To: friend')).toBeVisible();
  });

  it('groups the transfers by date', async () => {
    const earlier = { ...RECEIVED, createdAt: '2026-11-18T09:00:00.000Z' };
    await open('/transfer/log', [SENT, earlier]);
    const lists = await screen.findAllByRole('list', { name: /^Transfer History/ });
    expect(lists).toHaveLength(2);
    expect(lists[1]).toHaveTextContent('From: ada');
    expect(screen.getByRole('heading', { name: 'Today, Nov 20' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Wednesday, Nov 18' })).toBeVisible();
  });

  it('shows that it could not be loaded, with Retry', async () => {
    const { provider, user } = await open('/transfer/log', errorResponse(403, 'forbidden', 'No.'));
    expect(await screen.findByText('Error loading transfer logs.')).toBeVisible();
    expect(screen.queryByText('No transfers found.')).toBeNull();
    provider.responses = [SENT];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('To: friend')).toBeVisible();
  });

  // Mutation check: removing pollEvery from transferSaga must fail this test.
  it('is requested every ten seconds, and a new transfer requests the balance once', async () => {
    const { provider, requests } = await open('/transfer/log', [SENT]);
    await seconds(10);
    expect(requests('/api/getUserTransferLog').length).toBeGreaterThanOrEqual(2);
    provider.responses = [RECEIVED, SENT];
    await seconds(9.3);
    const requestCount = requests('/api/getUserById').length;
    await seconds(1);
    expect(await screen.findByText('From: ada')).toBeVisible();
    await seconds(2);
    expect(requests('/api/getUserById')).toHaveLength(requestCount + 1);
  });

  // Mutation check: keeping the records of the former user in recordSaga must fail this test.
  it('requests no balance for the transfers of the next user, which are new to the app only', async () => {
    const { provider, requests, dispatch } = await open('/transfer/log', [SENT]);
    const requestCount = requests('/api/getUserById').length;
    provider.responses = new Promise(resolve => setTimeout(resolve, 500, [RECEIVED]));
    act(() => void dispatch(sessionStarted()));
    await seconds(1);
    expect(await screen.findByText('From: ada')).toBeVisible();
    expect(requests('/api/getUserById')).toHaveLength(requestCount + 1);
  });

  it('keeps the shown data, with its time, when a refresh fails', async () => {
    const { provider } = await open('/transfer/log', [SENT]);
    provider.responses = jsonResponse(403, { error: 'No.', code: 'forbidden' });
    await seconds(11);
    expect(await screen.findByText(/^Last updated \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText('To: friend')).toBeVisible();
  });
});

describe('the detail', () => {
  const getRow = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

  it('of a sent transfer shows both sides, every amount and its journal', async () => {
    await open('/transfer/log/x1', { transfer: SENT });
    expect(screen.getByRole('heading', { level: 1, name: 'Transaction Details' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'You Sent Funds' })).toBeVisible();
    expect(screen.getByText('−250.00', { exact: false })).toBeVisible();
    expect(getRow('Sender')).toHaveTextContent('demoPay ID 10000001');
    expect(getRow('Receiver')).toHaveTextContent('friendPay ID 10000002');
    expect(getRow('Amount')).toHaveTextContent('250.00 USDT');
    expect(getRow('Fee')).toHaveTextContent('2.50 USDT');
    expect(getRow('Net received')).toHaveTextContent('247.50 USDT');
    expect(getRow('Date and time')).toHaveTextContent('Nov 20, 2026');
    expect(getRow('Transaction hash')).toHaveTextContent('None (internal transfer)Reference 184');
    expect(getRow('Status')).toHaveTextContent('Completed');
  });

  it('shows its rows before it has loaded', async () => {
    const provider = { '/api/getTransferDetails/x1': () => delayed({ transfer: SENT }) };
    await renderApp({ route: '/transfer/log/x1', signedIn: true, provider });
    await seconds(0.1);
    const names = rowNames();
    await seconds(1);
    expect(screen.getByText('demo')).toBeVisible();
    expect(rowNames()).toEqual(names);
  });

  it('of a received transfer states that it was received', async () => {
    await open('/transfer/log/x2', { transfer: RECEIVED });
    expect(await screen.findByRole('heading', { name: 'You Received Funds' })).toBeVisible();
    expect(screen.getByText('+9.90', { exact: false })).toBeVisible();
  });

  // Mutation check: returning 'received' from getDirection for every user but the sender must fail this test.
  it.each([
    ['is between other users', FOREIGN, () => aUser()],
    ['belongs to a user who has not loaded yet', SENT, () => errorResponse(403, 'forbidden', 'No.')],
  ])('that %s has a neutral banner and no sign', async (_what, transfer, user) => {
    const app = await open('/transfer/log/x3', { transfer: FOREIGN });
    app.provider.user = user;
    app.provider.responses = { transfer };
    expect(await screen.findByRole('heading', { level: 2, name: 'Transfer' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/You (Sent|Received) Funds/);
    expect(document.querySelector('main')).not.toHaveTextContent(/[+−]\d/);
  });

  it('shows any status of the record', async () => {
    await open('/transfer/log/x1', { transfer: aTransfer({ status: 'Pending', journalRef: null }) });
    expect(getRow('Status')).toHaveTextContent('Pending');
    expect(getRow('Transaction hash')).not.toHaveTextContent('Reference');
  });

  it('is requested every ten seconds while it is on screen', async () => {
    const { requests, user } = await open('/transfer/log/x1', { transfer: SENT });
    await waitFor(() => expect(screen.getByText('You Sent Funds')).toBeVisible());
    await seconds(21);
    const requestCount = requests('/api/getTransferDetails/x1').length;
    expect(requestCount).toBeGreaterThanOrEqual(3);
    await user.click(screen.getByRole('link', { name: 'Transfer History' }));
    await seconds(30);
    expect(requests('/api/getTransferDetails/x1')).toHaveLength(requestCount);
  });

  it('shows that it could not be loaded, with Retry and a link to the history', async () => {
    await open('/transfer/log/x9', errorResponse(403, 'forbidden', 'No.'));
    expect(await screen.findByText('Error fetching transfer details. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Transfer History' })).toHaveAttribute('href', '/transfer/log');
  });

  it('shows that a missing or foreign transfer does not exist, and links to the history without Retry', async () => {
    await open('/transfer/log/x9', errorResponse(404, 'not_found', 'Not found.'));
    expect(await screen.findByText('We couldn’t find this transfer in your account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Transfer History' })).toHaveAttribute('href', '/transfer/log');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('on a wide page', () => {
  onWidePage();

  it('opens each transfer beside the history, which is not requested again', async () => {
    const log = [RECEIVED, SENT];
    const { requests, user } = await renderApp({
      route: '/transfer/log',
      signedIn: true,
      provider: {
        '/api/getUserTransferLog': () => log,
        '/api/getTransferDetails/*': ({ path }) => ({ transfer: log.find(({ _id }) => path.endsWith(_id)) }),
        '/api/getUserById': () => aUser(),
      },
    });
    await seconds(0.2);
    expect(screen.getAllByRole('heading', { level: 1 }).map(head => head.textContent)).toEqual(['Transfer History']);
    expect(screen.getByRole('heading', { level: 2, name: 'Transaction Details' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You Received Funds' })).toBeVisible();
    const rows = screen.getAllByRole('link', { name: /(From|To): / });
    expect(rows.map(row => row.getAttribute('aria-current'))).toEqual(['true', null]);
    await user.click(rows[1]!);
    await seconds(0.2);
    expect(location.pathname).toBe('/transfer/log/x1');
    expect(screen.getByRole('heading', { name: 'You Sent Funds' })).toBeVisible();
    expect(rows.map(row => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(requests('/api/getUserTransferLog')).toHaveLength(1);
  });
});
