import { act, fireEvent, screen, within } from '@testing-library/react';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { anEntry, createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { HISTORY, openWallet, proof, rows } from '#test/support/app/walletScene.tsx';
import { aWithdraw } from '#test/support/fixtures/withdrawFixtures.ts';
import { sessionEnded } from '#web/api/http/sessionSlice.ts';
import { usersApi } from '#web/api/users.ts';

const { getUserById } = usersApi.endpoints;

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());

it('shows the total, available and held balance', async () => {
  await openWallet();
  expect(await screen.findByRole('region', { name: 'Total balance' })).toHaveTextContent(/^Total balance.*\$145\.24/);
  const parts = screen.getByRole('region', { name: 'Parts of your balance' });
  expect(parts).toHaveTextContent('Available84.99On hold60.25Total145.24');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Wallet');
  const actions = within(screen.getByRole('navigation', { name: 'Quick actions' })).getAllByRole('link');
  expect(actions.map(link => link.textContent)).toEqual(['Deposit', 'Withdraw', 'Transfer', 'Trade']);
});

// Growth factors with a sum below one leave space. Mutation check: growing by the amounts must fail this test.
it('fills the whole bar of the parts also with less than one USDT', async () => {
  await openWallet({ '/api/getUserById': () => aUser({ balance: 0.3, heldBalance: 0.1 }) });
  const [bar] = (await screen.findByRole('region', { name: 'Parts of your balance' })).children;
  const shares = [...(bar?.children ?? [])].map(part => parseFloat(getComputedStyle(part).flexGrow));
  expect(shares).toEqual([expect.closeTo(0.75), expect.closeTo(0.25)]);
});

// Mutation check: rows of several requests that are visible on opening must fail this test.
it('folds several pending deposits and withdrawals into one line with their sums, newest first', async () => {
  await openWallet({
    '/api/getUserDepositLog': () => [
      aDeposit({ createdAt: '2026-11-20T09:00:00.000Z' }),
      aDeposit({ _id: 'd0', status: 'Completed', transactionId: 'tx' }),
    ],
    '/api/getUserWithdrawLog': () => [aWithdraw({ createdAt: '2026-11-20T10:00:00.000Z' })],
  });
  const summary = await screen.findByRole('button', { name: /^Pending · 2/ });
  expect(summary).toHaveTextContent(/\+250\.00 · −\d/);
  expect(screen.queryByRole('list', { name: 'Pending' })).toBeNull();
  fireEvent.click(summary);
  const list = await screen.findByRole('list', { name: 'Pending' });
  const found = within(list).getAllByRole('listitem');
  expect(found.map(row => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/withdraw/log/w1',
    '/deposit/log/d1',
  ]);
  for (const row of found) expect(row).toHaveTextContent(/· in review/);
});

it('hides the pending section when nothing is pending', async () => {
  await openWallet();
  expect(rows()).toHaveLength(7);
  expect(screen.queryByText('Pending')).toBeNull();
});

// Mutation check: showing the sum of the newest entry instead of all entries must fail this test.
it('shows one row for each transaction, with the sum of its entries', async () => {
  await openWallet();
  expect(rows().map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Adjustment by the operator.*−0\.000001$/),
    expect.stringMatching(/^Withdrawal.*0\.00Withdrawal returned$/),
    expect.stringMatching(/^Transfer received.*\+3\.00$/),
    expect.stringMatching(/^Transfer sent.*−20\.00Transfer fee$/),
    expect.stringMatching(/^Trade stake.*0\.00Trade refunded$/),
    expect.stringMatching(/^Trade stake.*\+2\.00Trade won$/),
    expect.stringMatching(/^Deposit.*\+100\.00$/),
  ]);
  expect(screen.getByRole('heading', { name: 'Today, Nov 20' }).parentElement).toHaveTextContent('+84.999999');
});

// Mutation check: linking every row to the deposit log must fail this test.
it('unfolds to every entry of the ledger with the balance after it, and links to the record', async () => {
  const { user } = await openWallet();
  const seen: [string | null, string | null][] = [];
  for (const row of rows()) {
    await user.click(within(row as HTMLElement).getByRole('button'));
    const link = within(row as HTMLElement).queryByRole('link');
    seen.push([row.textContent?.replace(/^.*?(?=Nov 20, 2026)/, '') ?? null, link?.getAttribute('href') ?? null]);
  }
  expect(seen.map(([, href]) => href)).toEqual([
    null,
    '/withdraw/log/w2',
    '/transfer/log/x2',
    '/transfer/log/x1',
    '/order/t2',
    '/order/t1',
    '/deposit/log/d1',
  ]);
  const list = screen.getByRole('list', { name: 'Statement' });
  for (const { balanceAfter } of HISTORY.slice(1)) expect(list).toHaveTextContent(`Balance ${balanceAfter.toFixed(2)}`);
  expect(rows()[5]).toHaveTextContent(
    /Trade won.*\+2\.00Balance 102\.00Stake returned.*\+10\.00.*Trade stake.*−10\.00/,
  );
});

it('shows the entries of one kind alone, and keeps the choice in the URL', async () => {
  const { user } = await openWallet();
  const chips = within(screen.getByRole('radiogroup', { name: 'Filter by type' }));
  const counts: [string, number][] = [];
  for (const name of ['Deposits', 'Withdrawals', 'Transfers', 'Trades', 'Adjustments', 'All']) {
    await user.click(chips.getByLabelText(name));
    counts.push([location.search, rows().length]);
  }
  expect(counts).toEqual([
    ['?kind=deposits', 1],
    ['?kind=withdrawals', 1],
    ['?kind=transfers', 2],
    ['?kind=trades', 2],
    ['?kind=corrections', 1],
    ['', 7],
  ]);
});

it('shows when there are no transactions, and none of a kind', async () => {
  const none = { '/api/getStatement': paginateStatement(() => []), '/api/getUserById': () => aUser({ balance: 0 }) };
  const { user } = await openWallet(none);
  expect(await screen.findByText('No transactions yet.')).toBeVisible();
  const depositLinks = () => screen.getAllByRole('link', { name: 'Deposit' });
  expect(depositLinks()).toHaveLength(2);
  await user.click(screen.getByLabelText('Trades'));
  expect(screen.getByText('No transactions of this type.')).toBeVisible();
  expect(depositLinks()).toHaveLength(1);
  expect(proof()).toHaveTextContent('Checked on this device: the numbers add up.');
});

describe('the entries that lead to the balance', () => {
  it('are summed exactly, from the opening balance on', async () => {
    await openWallet();
    expect(proof()).toHaveTextContent('0.0012 transactions+84.999999Your available balance84.999999');
    expect(proof()).toHaveTextContent('Checked on this device: the numbers add up.');
  });

  it('start with the balance before the oldest loaded entry', async () => {
    const entries = createEntries(300);
    await openWallet({
      '/api/getStatement': paginateStatement(() => entries),
      '/api/getUserById': () => aUser({ balance: 300 }),
    });
    expect(proof()).toHaveTextContent(/Opening balance before .*250\.0050 transactions\+50\.00/);
    expect(proof()).toHaveTextContent('Checked on this device: the numbers add up.');
  });

  // Mutation check: comparing the balance with the newest `balanceAfter` instead of the sum must fail this test.
  it('show a difference, with a link to support', async () => {
    const altered = HISTORY.map(entry => (entry._id === '7' ? { ...entry, amount: -19 } : entry));
    await openWallet({ '/api/getStatement': paginateStatement(() => altered) });
    expect(
      await screen.findByText(
        'The numbers don’t add up: these transactions total 85.799999 USDT. Please contact support.',
      ),
    ).toBeVisible();
    expect(within(proof()).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    expect(within(proof()).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/helpline');
  });

  // Mutation check: keeping the difference after a reset of the cache must fail this test. The next user's support
  // report would contain it.
  it('leave no data behind for the next user of this device', async () => {
    const altered = HISTORY.map(entry => (entry._id === '7' ? { ...entry, amount: -19 } : entry));
    const { app, dispatch } = await openWallet({ '/api/getStatement': paginateStatement(() => altered) });
    await screen.findByText(/don’t add up/);
    expect(JSON.stringify((await app.readRecording()).state)).toContain('84.999999');
    act(() => void dispatch(sessionEnded('signedOutInOtherTab')));
    expect(JSON.stringify((await app.readRecording()).state)).not.toContain('84.999999');
  });

  // Mutation check: reporting a difference without reconciling again must fail this test.
  it('show no difference when an entry arrived while the balance was in flight', async () => {
    const late = anEntry({ _id: '13', ref: 'd2', amount: 10, balanceAfter: 94.999999 });
    let [entries, isArriving] = [HISTORY, false];
    await openWallet({
      '/api/getStatement': async call => {
        const response = paginateStatement(() => entries)(call);
        if (entries.includes(late)) await new Promise(later => setTimeout(later, 1_000));
        return response;
      },
      '/api/getUserById': () => {
        if (!isArriving) return aUser({ balance: 84.999999 });
        // The wallet has already requested the entries, and the response lacked this one.
        entries = [late, ...HISTORY];
        return aUser({ balance: 94.999999 });
      },
    });
    expect(proof()).toHaveTextContent('Checked on this device: the numbers add up.');
    isArriving = true;
    await screen.findByText('Something has just changed. Checking…', {}, { timeout: 12_000 });
    await seconds(3);
    expect(proof()).toHaveTextContent('13 transactions+94.999999Your available balance94.999999');
    expect(proof()).toHaveTextContent('Checked on this device: the numbers add up.');
  });
});

// Mutation check: joining a request in flight in `reconcile` must fail this test.
it('shows no difference when the balance in flight was requested before an entry arrived', async () => {
  const late = anEntry({ _id: '13', ref: 'd2', amount: 10, balanceAfter: 94.999999 });
  let [entries, balance, isHeld] = [HISTORY, 84.999999, false];
  let answerHeld: () => void = () => undefined;
  const { dispatch } = await openWallet({
    '/api/getStatement': call => paginateStatement(() => entries)(call),
    '/api/getUserById': () => {
      const user = aUser({ balance });
      return isHeld ? new Promise(resolve => (answerHeld = () => resolve(user))) : user;
    },
  });
  isHeld = true;
  act(() => void dispatch(getUserById.initiate(undefined, { forceRefetch: true, subscribe: false })));
  await seconds(0.1);
  isHeld = false;
  [entries, balance] = [[late, ...HISTORY], 94.999999];
  await screen.findByText('Something has just changed. Checking…', {}, { timeout: 12_000 });
  await act(async () => answerHeld());
  await seconds(1);
  expect(proof()).toHaveTextContent('13 transactions+94.999999Your available balance94.999999');
  expect(proof()).toHaveTextContent('Checked on this device: the numbers add up.');
});

// Mutation check: requesting one after another, or the balance with the records must fail this test. It would be older
// than they are.
it('requests its records together, and the balance after all of them', async () => {
  let isSlow = false;
  const aSecond = async <Value,>(value: Value) => {
    if (isSlow) await new Promise(later => setTimeout(later, 1_000));
    return value;
  };
  const { recorded } = await openWallet({
    '/api/getUserDepositLog': () => aSecond([]),
    '/api/getUserWithdrawLog': () => aSecond([]),
    '/api/getStatement': call => aSecond(paginateStatement(() => HISTORY)(call)),
  });
  isSlow = true;
  await seconds(9);
  const before = recorded.length;
  const since = () => recorded.slice(before).map(({ path }) => path.replace(/^\/api\//, ''));
  await seconds(1.5);
  expect(since().sort()).toEqual(['getStatement', 'getUserDepositLog', 'getUserWithdrawLog']);
  await seconds(0.5);
  expect(since().filter(path => path === 'getUserById')).toHaveLength(1);
});

it('keeps the shown data and shows its age when it cannot be refreshed', async () => {
  let isDown = false;
  await openWallet({
    '/api/getStatement': call =>
      isDown ? errorResponse(403, 'forbidden', 'No.') : paginateStatement(() => HISTORY)(call),
    '/api/getUserById': () => (isDown ? errorResponse(403, 'forbidden', 'No.') : aUser({ balance: 84.999999 })),
  });
  expect(rows()).toHaveLength(7);
  isDown = true;
  await seconds(10);
  expect(await screen.findByText(/^Last updated \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(rows()).toHaveLength(7);
  expect(screen.getByText('$84.99')).toBeVisible();
});

it('shows that the statement could not be loaded, and retries', async () => {
  let isDown = true;
  const { user } = await openWallet({
    '/api/getStatement': call =>
      isDown ? errorResponse(403, 'forbidden', 'No.') : paginateStatement(() => HISTORY)(call),
  });
  expect(await screen.findByText('Error loading the statement')).toBeVisible();
  isDown = false;
  const statement = within(screen.getByRole('region', { name: 'Statement' }));
  await user.click(statement.getByText('Retry'));
  await seconds(0.1);
  expect(rows()).toHaveLength(7);
});

// Mutation check: leaving getStatement out of the stored queries must fail this test.
it('shows the last known transactions after a reload without the server', async () => {
  const first = await openWallet();
  await seconds(4);
  first.unmount();
  first.app.stop();
  const unplugged = () => {
    throw new TypeError('Failed to fetch');
  };
  const paths = ['time', 'getUserById', 'getUserDepositLog', 'getUserWithdrawLog', 'getStatement'];
  await openWallet(Object.fromEntries(paths.map(path => [`/api/${path}`, unplugged])));
  await seconds(8);
  expect(screen.getByText(/^You are offline\. Showing data from \d\d:\d\d$/)).toBeVisible();
  expect(rows()).toHaveLength(7);
  expect(screen.getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
});
