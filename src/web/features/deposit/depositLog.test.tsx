import { act, screen, within } from '@testing-library/react';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, type Handler, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { casesForRun } from '#test/support/runLength.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

async function open(first: unknown, handlers: Record<string, Handler> = {}) {
  const provider = { responses: first };
  const app = await renderApp({
    route: '/deposit/log',
    signedIn: true,
    provider: {
      '/api/getUserDepositLog': () =>
        provider.responses instanceof Response ? provider.responses.clone() : provider.responses,
      '/api/getUserById': () => aUser(),
      ...handlers,
    },
  });
  await seconds(0.1);
  return { ...app, provider };
}

it('lists gateway, date and time, amount in USDT and status of each deposit, by day', async () => {
  await open([
    aDeposit({ _id: 'd2', amount: 12.5, status: 'Rejected' }),
    aDeposit({ createdAt: '2026-11-19T09:30:00Z' }),
    aDeposit({ _id: 'd0', createdAt: '2025-11-19T09:30:00Z' }),
  ]);
  const [today, yesterday] = await screen.findAllByRole('list', { name: 'Deposit History' });
  const newest = within(today ?? document.body).getByRole('link');
  expect(newest).toHaveTextContent('TRC20');
  expect(newest).toHaveTextContent('12.50 USDT');
  expect(newest).toHaveTextContent('Rejected');
  expect(newest).toHaveAttribute('href', '/deposit/log/d2');
  expect(yesterday).toHaveTextContent('09:30');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Today, Nov 20',
    'Yesterday, Nov 19',
    'Nov 19, 2025',
  ]);
});

// Mutation check: naming the days by the last response must fail this test.
it('names the days again at midnight, also while nothing responds', async () => {
  jest.setSystemTime(Date.UTC(2026, 10, 20, 23, 59, 30));
  let isDown = false;
  const deposits = () => (isDown ? new Promise(() => undefined) : [aDeposit({ createdAt: '2026-11-20T23:30:00Z' })]);
  await open([], { '/api/getUserDepositLog': deposits });
  expect(await screen.findByRole('heading', { name: 'Today, Nov 20' })).toBeVisible();
  isDown = true;
  await seconds(32);
  expect(screen.getByRole('heading', { name: 'Yesterday, Nov 20' })).toBeVisible();
});

// Mutation check: naming the days by the clock of the device must fail this test.
it('names the days by the time of the server on a device that is two days ahead', async () => {
  const time = { now: new Date().toISOString() };
  jest.setSystemTime(Date.UTC(2026, 10, 22, 14, 3));
  await open([aDeposit()], { '/api/time': () => time });
  expect(await screen.findByRole('heading', { name: 'Today, Nov 20' })).toBeVisible();
});

it('shows when there are none, and links to where one is made', async () => {
  await open([]);
  expect(await screen.findByText('No deposits found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
});

// Mutation check: parsing the list with z.array(Deposit) must fail this test. One invalid row would hide the others.
it('counts unreadable rows, and does not show the list as empty', async () => {
  await open([{ _id: 'd9', amount: 'NaN' }, aDeposit(), null]);
  expect(await screen.findByText('Entries we couldn’t load: 2')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('does not show an empty list when all rows were unreadable', async () => {
  await open([null]);
  expect(await screen.findByText(/we couldn’t load/)).toBeVisible();
  expect(screen.queryByText('No deposits found.')).toBeNull();
});

it.each(
  casesForRun(2, [
    ['a list that is null', null],
    ['an object', { deposits: [] }],
    ['HTML', new Response('<h1>502</h1>', { status: 200, headers: { 'content-type': 'text/html' } })],
    ['a refusal', errorResponse(403, 'forbidden', 'You don’t have access to this.')],
  ]),
)('shows that it could not be loaded after %s', async (_what, reply) => {
  await open(reply);
  await seconds(40);
  expect(screen.getByText('Error loading deposit log')).toBeVisible();
  expect(screen.queryByText('No deposits found.')).toBeNull();
});

it('refreshes every ten seconds and requests the balance once when a deposit was credited', async () => {
  const { provider, requests } = await open([aDeposit()]);
  await screen.findByText('Pending');
  const requestCount = requests('/api/getUserById').length;
  provider.responses = [aDeposit({ status: 'Completed' })];
  await seconds(10);
  expect(await screen.findByText('Completed')).toBeVisible();
  await seconds(20);
  expect(requests('/api/getUserById')).toHaveLength(requestCount + 1);
});

// Mutation check: calling only refetch in useInitialLoad must fail this test. Retry would wait for the response that
// never arrives.
it('shows after ten seconds that it cannot be loaded, and Retry sends a new request at once', async () => {
  const { provider, requests, user } = await open(new Promise(() => undefined));
  await seconds(9);
  expect(screen.queryByText('Error loading deposit log')).toBeNull();
  await seconds(1);
  expect(screen.getByText('Error loading deposit log')).toBeVisible();
  const requestCount = requests('/api/getUserDepositLog').length;
  provider.responses = [aDeposit()];
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(0.1);
  expect(requests('/api/getUserDepositLog')).toHaveLength(requestCount + 1);
  expect(screen.getByText('Pending')).toBeVisible();
});

it('shows how many there are when it has only the newest', async () => {
  await open(jsonResponse(200, [aDeposit()], { 'x-total-count': '312' }));
  expect(await screen.findByText('Showing the latest 1 of 312')).toBeVisible();
});

// Mutation check: enabling Retry during the countdown must fail this test. The provider would receive a request before
// its Retry-After.
it('counts down beside Retry after too many requests, and requests nothing earlier', async () => {
  const tooMany = jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
  const { provider, requests, user } = await open(tooMany);
  const retry = () => screen.getByRole('button', { name: 'Retry' });
  const requestCount = requests('/api/getUserDepositLog').length;
  provider.responses = new Promise(() => undefined);
  await user.click(retry());
  await seconds(0.1);
  expect(requests('/api/getUserDepositLog')).toHaveLength(requestCount);
  expect(screen.getByText('Too many requests. Try again in 7 s.')).toBeVisible();
  expect(retry()).toHaveTextContent('7');
  expect(retry()).toHaveAttribute('aria-disabled', 'true');
  await seconds(7);
  expect(document.body).not.toHaveTextContent('Too many requests');
  const later = requests('/api/getUserDepositLog').length;
  await user.click(retry());
  await seconds(0.1);
  expect(requests('/api/getUserDepositLog')).toHaveLength(later + 1);
});

it('keeps its rows when a refresh fails', async () => {
  const { provider } = await open([aDeposit()]);
  await screen.findByText('Pending');
  provider.responses = errorResponse(503, 'unavailable', 'Not now.');
  await seconds(50);
  expect(screen.getByText('Pending')).toBeVisible();
  expect(screen.getByText(/Updates paused/)).toBeVisible();
});

describe('on a wide page', () => {
  onWidePage();
  const LOG = '/api/getUserDepositLog';
  const getDetails = (id: string) => `/api/getDepositDetails/${id}`;
  const NEW = aDeposit({ _id: 'd2', amount: 12.5 });
  const OLD = aDeposit({ amount: 250, status: 'Completed', createdAt: '2026-11-19T09:30:00Z' });

  /** Opens the log beside its records; the provider has the records of the log. */
  async function openWide(route: string, log = [NEW, OLD], details: Handler = () => undefined) {
    const provider = { log };
    const app = await renderApp({
      route,
      signedIn: true,
      provider: {
        [LOG]: () => provider.log,
        '/api/getDepositDetails/*': async call => {
          const id = call.path.split('/').at(-1);
          const deposit = provider.log.find(({ _id }) => _id === id);
          return (await details(call)) ?? (deposit ? { deposit } : errorResponse(404, 'not_found', 'Not found.'));
        },
        '/api/getUserById': () => aUser(),
      },
    });
    await seconds(0.2);
    return { ...app, provider };
  }

  const rows = () => screen.getAllByRole('link', { name: /TRC20/ });
  const marked = () => rows().map(row => row.getAttribute('aria-current'));
  const head = () => screen.getByRole('heading', { name: /^Request/ }).closest('section');

  it('shows the newest deposit beside the log, and each opens there with its own URL', async () => {
    const { user } = await openWide('/deposit/log');
    expect(head()).toHaveTextContent('12.50 USDT');
    expect(marked()).toEqual(['true', null]);
    await user.click(rows()[1]!);
    await seconds(0.2);
    expect(location.pathname).toBe('/deposit/log/d1');
    expect(head()).toHaveTextContent('250.00 USDT');
    expect(marked()).toEqual([null, 'true']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deposit History');
    await act(async () => history.back());
    await seconds(0.2);
    expect(location.pathname).toBe('/deposit/log');
    expect(head()).toHaveTextContent('12.50 USDT');
    expect(marked()).toEqual(['true', null]);
  });

  // Mutation check: a separate screen for /deposit/log/:id must fail this test.
  it('requests only the selected deposit, and keeps the log and the focus', async () => {
    const { requests, user } = await openWide('/deposit/log');
    const list = screen.getAllByRole('list', { name: 'Deposit History' })[0];
    await user.click(rows()[1]!);
    await seconds(0.2);
    expect(requests(LOG)).toHaveLength(1);
    expect(requests(getDetails('d2'))).toHaveLength(1);
    expect(requests(getDetails('d1'))).toHaveLength(1);
    expect(screen.getAllByRole('list', { name: 'Deposit History' })[0]).toBe(list);
    expect(rows()[1]).toHaveFocus();
  });

  it("shows the log's data of a deposit until the deposit itself has loaded", async () => {
    await openWide('/deposit/log/d1', [NEW, OLD], () => new Promise(() => undefined));
    expect(head()).toHaveTextContent('Request Completed');
    expect(head()).toHaveTextContent('250.00 USDT');
    expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull();
  });

  // Mutation check: selecting the first row of every response must fail this test.
  it('keeps the shown deposit when a newer one arrives', async () => {
    const { provider } = await openWide('/deposit/log');
    provider.log = [aDeposit({ _id: 'd3', amount: 99 }), NEW, OLD];
    await seconds(10);
    expect(rows()).toHaveLength(3);
    expect(marked()).toEqual([null, 'true', null]);
    expect(head()).toHaveTextContent('12.50 USDT');
  });

  // Mutation check: waiting for the next poll of the record must fail this test.
  it('requests a deposit at once when the log has a newer status', async () => {
    const { provider, user } = await openWide('/deposit/log', [NEW, aDeposit({ amount: 250 })]);
    await seconds(5);
    await user.click(rows()[1]!);
    await seconds(0.2);
    expect(head()).toHaveTextContent('Request Pending');
    provider.log = [NEW, OLD];
    await seconds(5);
    expect(head()).toHaveTextContent('Request Completed');
  });

  it('shows an empty log on the whole page, and requests no deposit', async () => {
    const { requests } = await openWide('/deposit/log', []);
    expect(screen.getByText('No deposits found.')).toBeVisible();
    expect(requests('/api/getDepositDetails')).toHaveLength(0);
    expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull();
  });
});
