import { screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { delayed, seconds } from '#test/support/app/seconds.ts';
import { rowNames } from '#test/support/app/rowNames.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { A_TRON_ADDRESS, aWithdraw } from '#test/support/fixtures/withdrawFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

// Just before the next poll, and after the header has requested its balance.
const BEFORE_POLL_S = 9.5;

/** Opens the history or one withdrawal, whose responses can change while it is open. */
async function open(route: '/withdraw/log' | '/withdraw/log/w1', first: unknown) {
  const provider = { responses: first };
  const reply = (wrap: (responses: unknown) => unknown) => () => {
    if (provider.responses instanceof Error) throw provider.responses;
    return provider.responses instanceof Response ? provider.responses.clone() : wrap(provider.responses);
  };
  const app = await renderApp({
    route,
    signedIn: true,
    provider: {
      '/api/getUserWithdrawLog': route === '/withdraw/log' ? reply(list => list) : () => [],
      'GET /api/getWithdrawDetails/w1': reply(withdraw => ({ withdraw })),
      '/api/getUserById': () => aUser(),
    },
  });
  await seconds(0.1);
  return { ...app, provider };
}

const getRow = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

describe('a withdrawal', () => {
  const openOne = (first: unknown) => open('/withdraw/log/w1', first);

  it('shows all its data, its address and the received amount', async () => {
    await openOne(aWithdraw({ amount: 100, coinConversion: 0.5, needToPay: 98.5, charge: 1.5 }));
    expect(await screen.findByRole('heading', { name: 'Request Pending' })).toBeVisible();
    expect(getRow('Payment method')).toHaveTextContent('TRC20');
    expect(getRow('Amount')).toHaveTextContent('100.00 USDT');
    expect(getRow('Processing fee')).toHaveTextContent('1.5000 USDT');
    expect(getRow('Receive Amount')).toHaveTextContent('98.5000 USDT');
    expect(within(getRow('Conversion rate')).getByText('200.000000')).toBeVisible();
    expect(getRow('Wallet address')).toHaveTextContent(A_TRON_ADDRESS);
    expect(getRow('Status')).toHaveTextContent('Pending');
    expect(getRow('Transaction ID')).toHaveTextContent('Not available yet');
    expect(getRow('Date and time')).toHaveTextContent(/Nov 20, 2026/);
    expect(screen.getByRole('link', { name: 'Show Other Transactions' })).toHaveAttribute('href', '/withdraw/log');
  });

  it('shows its rows before it has loaded', async () => {
    const provider = { '/api/getWithdrawDetails/w1': () => delayed({ withdraw: aWithdraw() }) };
    await renderApp({ route: '/withdraw/log/w1', signedIn: true, provider });
    await seconds(0.1);
    const names = rowNames();
    await seconds(1);
    expect(screen.getByText('Request Pending')).toBeVisible();
    expect(rowNames()).toEqual(names);
  });

  // Mutation check: removing pollEvery from withdrawSaga must fail this test.
  it('is requested every ten seconds while it is on screen, and not after the user leaves', async () => {
    const { requests, user } = await openOne(aWithdraw());
    await seconds(20);
    expect(requests('/api/getWithdrawDetails/w1')).toHaveLength(3);
    await user.click(screen.getByRole('link', { name: 'Show Other Transactions' }));
    await seconds(60);
    expect(requests('/api/getWithdrawDetails/w1')).toHaveLength(3);
  });

  // Mutation check: leaving 'Rejected' out of isDecided must fail this test. The released money would not be shown.
  it.each([
    ['Completed', { transactionId: 'tx-77' }, 'Request Completed'],
    ['Rejected', { reason: 'The address is on a list' }, 'Request Rejected'],
  ] as const)('changes to %s within ten seconds and requests the balance once', async (status, more, heading) => {
    const { provider, requests } = await openOne(aWithdraw());
    provider.responses = aWithdraw({ status, ...more });
    await seconds(BEFORE_POLL_S);
    const requestCount = requests('/api/getUserById').length;
    await seconds(1);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(Object.values(more)[0] ?? '')).toBeVisible();
    await seconds(2);
    expect(requests('/api/getUserById')).toHaveLength(requestCount + 1);
  });

  it('shows after a rejection that the money was returned, and the reason beside it', async () => {
    await openOne(aWithdraw({ amount: 25, status: 'Rejected', reason: 'The address is on a list' }));
    const head = (await screen.findByRole('heading', { name: 'Request Rejected' })).closest('section');
    expect(head).toHaveTextContent('The address is on a list');
    expect(head).toHaveTextContent('25.00 USDT is back in your balance');
    expect(screen.getByText('Back in your balance')).toBeVisible();
  });

  it('keeps the shown data when later polls fail, and shows its age', async () => {
    const { provider } = await openOne(aWithdraw());
    provider.responses = new Error('the network is gone');
    await seconds(45);
    expect(screen.getByText('Request Pending')).toBeVisible();
    expect(screen.getByText(/Updates paused · Last updated/)).toBeVisible();
  });

  // Mutation check: treating 404 like any other failure must fail this test.
  it('shows that a withdrawal does not exist, and links to the others without Retry', async () => {
    await openOne(errorResponse(404, 'not_found', 'Not found.'));
    expect(await screen.findByText('We couldn’t find this withdrawal in your account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show Other Transactions' })).toHaveAttribute('href', '/withdraw/log');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows that the details could not be loaded, and retries on request', async () => {
    const { provider, user } = await openOne(errorResponse(403, 'forbidden', 'No.'));
    expect(await screen.findByText('Error fetching withdraw details. Please try again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show Other Transactions' })).toHaveAttribute('href', '/withdraw/log');
    provider.responses = aWithdraw();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await seconds(1);
    expect(screen.getByText('Request Pending')).toBeVisible();
  });

  it('shows an inline error, never the error page, for a response that is not a withdrawal', async () => {
    await openOne({ _id: 'w1', amount: 'a lot' });
    await seconds(120);
    expect(screen.getByText('Error fetching withdraw details. Please try again.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date|Something went wrong/);
  });

  it('shows neither fee nor received amount for a provider that sends neither', async () => {
    await openOne(aWithdraw({ needToPay: null, charge: null }));
    expect(await screen.findByText('Request Pending')).toBeVisible();
    expect(screen.queryByText('Processing fee')).toBeNull();
  });
});

describe('the history', () => {
  const openLog = (first: unknown) => open('/withdraw/log', first);

  it('lists gateway, date and time, amount in USDT and status of each withdrawal', async () => {
    await openLog([
      aWithdraw({ _id: 'w2', amount: 12.5, status: 'Rejected' }),
      aWithdraw({ createdAt: '2026-11-19T09:30:00Z' }),
    ]);
    const [today, yesterday] = await screen.findAllByRole('list', { name: 'Withdrawal History' });
    const newest = within(today ?? document.body).getByRole('link');
    expect(newest).toHaveTextContent(/TRC20.*12.50 USDT.*Rejected/);
    expect(newest).toHaveAttribute('href', '/withdraw/log/w2');
    expect(yesterday).toHaveTextContent('09:30');
    expect(screen.getByRole('heading', { name: 'Yesterday, Nov 19' })).toBeVisible();
  });

  it('shows when there are none, and only then', async () => {
    const { provider } = await openLog([]);
    expect(await screen.findByText('No withdraw logs found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdraw');
    provider.responses = [null];
    await seconds(10);
    expect(screen.getByText(/we couldn’t load/)).toBeVisible();
    expect(screen.queryByText('No withdraw logs found.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
  });

  it.each(
    casesForRun(1, [
      ['a list that is null', null],
      ['HTML', new Response('<h1>502</h1>', { status: 200, headers: { 'content-type': 'text/html' } })],
      ['a refusal', errorResponse(403, 'forbidden', 'You don’t have access to this.')],
    ]),
  )('shows that it could not be loaded after %s', async (_what, reply) => {
    await openLog(reply);
    await seconds(40);
    expect(screen.getByText('Error loading withdraw logs. Please try again later.')).toBeVisible();
    expect(screen.queryByText('No withdraw logs found.')).toBeNull();
  });

  it('refreshes every ten seconds, requests the balance once after a decision, and counts unreadable rows', async () => {
    const { provider, requests } = await openLog([aWithdraw()]);
    provider.responses = jsonResponse(200, [aWithdraw({ status: 'Completed' })], { 'x-total-count': '312' });
    await seconds(BEFORE_POLL_S);
    const requestCount = requests('/api/getUserById').length;
    await seconds(1);
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.getByText('Showing the latest 1 of 312')).toBeVisible();
    await seconds(2);
    expect(requests('/api/getUserById')).toHaveLength(requestCount + 1);
  });
});

describe('on a wide page', () => {
  onWidePage();

  it('opens each withdrawal beside the history, which is not requested again', async () => {
    const log = [aWithdraw({ _id: 'w2', amount: 12.5 }), aWithdraw({ amount: 100, status: 'Completed' })];
    const { requests, user } = await renderApp({
      route: '/withdraw/log',
      signedIn: true,
      provider: {
        '/api/getUserWithdrawLog': () => log,
        '/api/getWithdrawDetails/*': ({ path }) => ({ withdraw: log.find(({ _id }) => path.endsWith(_id)) }),
        '/api/getUserById': () => aUser(),
      },
    });
    await seconds(0.2);
    expect(screen.getByRole('heading', { name: 'Request Pending' })).toBeVisible();
    const rows = screen.getAllByRole('link', { name: /TRC20/ });
    expect(rows.map(row => row.getAttribute('aria-current'))).toEqual(['true', null]);
    await user.click(rows[1]!);
    await seconds(0.2);
    expect(location.pathname).toBe('/withdraw/log/w1');
    expect(screen.getByRole('heading', { name: 'Request Completed' })).toBeVisible();
    expect(rows.map(row => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    // The log is in view, so the record has no link to it.
    expect(screen.queryByRole('link', { name: 'Show Other Transactions' })).toBeNull();
    expect(requests('/api/getUserWithdrawLog')).toHaveLength(1);
  });
});
