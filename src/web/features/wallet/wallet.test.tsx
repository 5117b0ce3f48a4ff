import { screen, within } from '@testing-library/react';
import { aDeposit, aUser } from '#test/support/depositFixtures.ts';
import { refusal, renderApp, type Handler } from '#test/support/renderApp.tsx';
import { seconds } from '#test/support/seconds.ts';
import { anEntry, entriesOf, statementFrom } from '#test/support/statementFixtures.ts';
import { aWithdraw } from '#test/support/withdrawFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());

const HISTORY = [
  anEntry({ _id: '12', kind: 'adjustment', ref: 'a1', amount: -0.000001, balanceAfter: 84.999999 }),
  anEntry({ _id: '11', kind: 'withdraw.released', ref: 'w2', amount: 5, balanceAfter: 85 }),
  anEntry({ _id: '10', kind: 'withdraw.held', ref: 'w2', amount: -5, balanceAfter: 80 }),
  anEntry({ _id: '9', kind: 'transfer.received', ref: 'x2', amount: 3, balanceAfter: 85 }),
  anEntry({ _id: '8', kind: 'transfer.fee', ref: 'x1', amount: -0.2, balanceAfter: 82 }),
  anEntry({ _id: '7', kind: 'transfer.sent', ref: 'x1', amount: -19.8, balanceAfter: 82.2 }),
  anEntry({ _id: '6', kind: 'trade.refunded', ref: 't2', amount: 4, balanceAfter: 102 }),
  anEntry({ _id: '5', kind: 'trade.opened', ref: 't2', amount: -4, balanceAfter: 98 }),
  anEntry({ _id: '4', kind: 'trade.won', ref: 't1', amount: 2, balanceAfter: 102 }),
  anEntry({ _id: '3', kind: 'trade.won', ref: 't1', amount: 10, balanceAfter: 100 }),
  anEntry({ _id: '2', kind: 'trade.opened', ref: 't1', amount: -10, balanceAfter: 90 }),
  anEntry({ _id: '1', kind: 'deposit.completed', ref: 'd1', amount: 100, balanceAfter: 100 }),
];

async function open(provider: Record<string, Handler> = {}, route = '/wallet') {
  const app = await renderApp({
    route,
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser({ balance: 84.999999, heldBalance: 60.25 }),
      '/api/getUserDepositLog': () => [],
      '/api/getUserWithdrawLog': () => [],
      '/api/getStatement': statementFrom(() => HISTORY),
      ...provider,
    },
  });
  await seconds(0.1);
  await screen.findByRole('region', { name: 'Statement' });
  return app;
}

const rows = () => [...screen.getByRole('list', { name: 'Statement' }).children];
const proof = () => screen.getByRole('region', { name: 'Opening balance + entries = your balance' });

it('shows all there is, what of it can be spent and what is held', async () => {
  await open();
  const balance = await screen.findByRole('region', { name: 'Balance' });
  expect(balance).toHaveTextContent('Total balance$145.24');
  expect(balance).toHaveTextContent('Available84.99 USDT');
  expect(balance).toHaveTextContent('Held60.25 USDT');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Wallet');
  const actions = within(screen.getByRole('navigation', { name: 'Quick actions' })).getAllByRole('link');
  expect(actions.map(link => link.textContent)).toEqual(['Deposit', 'Withdraw', 'Transfer', 'Trade']);
});

it('shows only what is pending of deposits and withdraws, newest first', async () => {
  await open({
    '/api/getUserDepositLog': () => [
      aDeposit({ createdAt: '2026-11-20T09:00:00.000Z' }),
      aDeposit({ _id: 'd0', status: 'Completed', transactionId: 'tx' }),
    ],
    '/api/getUserWithdrawLog': () => [aWithdraw({ createdAt: '2026-11-20T10:00:00.000Z' })],
  });
  const list = await screen.findByRole('list', { name: 'Pending deposits and withdrawals' });
  const found = within(list).getAllByRole('listitem');
  expect(found.map(row => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/withdraw/log/w1',
    '/deposit/log/d1',
  ]);
});

it('says that nothing is pending', async () => {
  await open();
  expect(await screen.findByText('Nothing is pending.')).toBeVisible();
});

// Sabotage: link every entry to the deposit log.
it('lists every entry in words, with the balance after it and the way to its record', async () => {
  await open();
  expect(rows().map(row => [row.textContent, row.querySelector('a')?.getAttribute('href') ?? null])).toEqual([
    [expect.stringMatching(/^Correction by the operator.*−0\.000001Balance 84\.999999$/), null],
    [expect.stringMatching(/^Withdrawal returned.*\+5\.00Balance 85\.00$/), '/withdraw/log/w2'],
    [expect.stringMatching(/^Withdrawal.*−5\.00Balance 80\.00$/), '/withdraw/log/w2'],
    [expect.stringMatching(/^Transfer received.*\+3\.00Balance 85\.00$/), '/transfer/log/x2'],
    [expect.stringMatching(/^Transfer fee.*−0\.20Balance 82\.00$/), '/transfer/log/x1'],
    [expect.stringMatching(/^Transfer sent.*−19\.80Balance 82\.20$/), '/transfer/log/x1'],
    [expect.stringMatching(/^Trade refunded.*\+4\.00Balance 102\.00$/), '/order/t2'],
    [expect.stringMatching(/^Trade stake.*−4\.00Balance 98\.00$/), '/order/t2'],
    [expect.stringMatching(/^Trade won.*\+2\.00Balance 102\.00$/), '/order/t1'],
    [expect.stringMatching(/^Trade won.*\+10\.00Balance 100\.00$/), '/order/t1'],
    [expect.stringMatching(/^Trade stake.*−10\.00Balance 90\.00$/), '/order/t1'],
    [expect.stringMatching(/^Deposit.*\+100\.00Balance 100\.00$/), '/deposit/log/d1'],
  ]);
});

it('shows the entries of one kind alone, and keeps the choice in the address', async () => {
  const { user } = await open();
  const chips = within(screen.getByRole('radiogroup', { name: 'Which entries' }));
  const counts: [string, number][] = [];
  for (const name of ['Deposits', 'Withdrawals', 'Transfers', 'Trades', 'Corrections', 'All']) {
    await user.click(chips.getByLabelText(name));
    counts.push([location.search, rows().length]);
  }
  expect(counts).toEqual([
    ['?kind=deposits', 1],
    ['?kind=withdrawals', 2],
    ['?kind=transfers', 3],
    ['?kind=trades', 5],
    ['?kind=corrections', 1],
    ['', 12],
  ]);
});

it('says so when there is nothing, and nothing of a kind', async () => {
  const none = { '/api/getStatement': statementFrom(() => []), '/api/getUserById': () => aUser({ balance: 0 }) };
  const { user } = await open(none);
  expect(await screen.findByText('No entries yet.')).toBeVisible();
  await user.click(screen.getByLabelText('Trades'));
  expect(screen.getByText('No entries of this kind.')).toBeVisible();
  expect(proof()).toHaveTextContent('Added up on this device: it agrees.');
});

describe('the entries that lead to the balance', () => {
  it('are added up exactly, from the opening balance on', async () => {
    await open();
    expect(proof()).toHaveTextContent('0.0012 entries+84.999999Your available balance84.999999');
    expect(proof()).toHaveTextContent('Added up on this device: it agrees.');
  });

  it('begin with what stood there before the oldest that is loaded', async () => {
    const entries = entriesOf(300);
    await open({
      '/api/getStatement': statementFrom(() => entries),
      '/api/getUserById': () => aUser({ balance: 300 }),
    });
    expect(proof()).toHaveTextContent(
      /^Opening balance \+ entries = your balanceOpening balance before .*250\.0050 entries\+50\.00/,
    );
    expect(proof()).toHaveTextContent('it agrees');
  });

  // Sabotage: compare the balance with the newest `balanceAfter` instead of the sum.
  it('are said not to agree when they do not, with the way to support', async () => {
    const wrong = HISTORY.map(entry => (entry._id === '7' ? { ...entry, amount: -19 } : entry));
    await open({ '/api/getStatement': statementFrom(() => wrong) });
    expect(
      await screen.findByText('It does not agree: the entries lead to 85.799999 USDT. Please contact support.'),
    ).toBeVisible();
    expect(within(proof()).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/helpline');
  });

  // Sabotage: call a difference by its name without looking again.
  it('are not called wrong because one arrived while the balance was on its way', async () => {
    const late = anEntry({ _id: '13', ref: 'd2', amount: 10, balanceAfter: 94.999999 });
    let [entries, isArriving] = [HISTORY, false];
    await open({
      '/api/getStatement': async call => {
        const answer = statementFrom(() => entries)(call);
        if (entries.includes(late)) await new Promise(later => setTimeout(later, 1_000));
        return answer;
      },
      '/api/getUserById': () => {
        if (!isArriving) return aUser({ balance: 84.999999 });
        // The wallet has asked for the entries already: they were answered without it.
        entries = [late, ...HISTORY];
        return aUser({ balance: 94.999999 });
      },
    });
    expect(proof()).toHaveTextContent('it agrees');
    isArriving = true;
    await seconds(10.2);
    expect(proof()).toHaveTextContent('Your available balance94.999999Something has just changed. Checking…');
    await seconds(3);
    expect(proof()).toHaveTextContent('13 entries+94.999999Your available balance94.999999');
    expect(proof()).toHaveTextContent('it agrees');
  });
});

describe('a long statement', () => {
  const long = { '/api/getUserById': () => aUser({ balance: 150 }) };

  it('comes page by page, and the keyboard reaches the next one', async () => {
    const entries = entriesOf(150);
    const { user, requests } = await open({ ...long, '/api/getStatement': statementFrom(() => entries) });
    expect(rows()).toHaveLength(50);
    for (let pressed = 0; pressed < 2; pressed += 1) {
      screen.getByText('Show older entries').focus();
      await user.keyboard('{Enter}');
      await seconds(0.1);
    }
    expect(rows()).toHaveLength(150);
    expect(screen.queryByText('Show older entries')).toBeNull();
    expect(proof()).toHaveTextContent('0.00150 entries+150.00');
    expect(new Set(requests('/api/getStatement').map(({ path }) => path))).toEqual(
      new Set(['/api/getStatement', '/api/getStatement?before=101&limit=200']),
    );
  });

  it('is searched by itself until a rare kind is found', async () => {
    const entries = entriesOf(450, place => (place === 3 ? { kind: 'adjustment', ref: 'a1' } : {}));
    await open({ ...long, '/api/getStatement': statementFrom(() => entries) }, '/wallet?kind=corrections');
    await seconds(0.1);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('Correction by the operator');
  });

  // Sabotage: search on without asking; an account of a million entries is then read whole for nothing.
  it('is not searched for ever: after 2,000 entries it asks', async () => {
    const entries = entriesOf(4_100);
    const { user, requests } = await open(
      { '/api/getUserById': () => aUser({ balance: 4_100 }), '/api/getStatement': statementFrom(() => entries) },
      '/wallet?kind=trades',
    );
    await seconds(0.1);
    expect(await screen.findByText(/^No more of this kind among the newest 2050 entries, back to /)).toBeVisible();
    const asked = requests('/api/getStatement').length;
    await user.click(screen.getByText('Look further back'));
    await seconds(0.1);
    expect(requests('/api/getStatement').length).toBeGreaterThan(asked);
  });

  it('says when older entries could not be loaded, and goes on from there', async () => {
    const entries = entriesOf(120);
    let isDown = true;
    const { user } = await open({
      '/api/getUserById': () => aUser({ balance: 120 }),
      '/api/getStatement': call =>
        isDown && call.path.includes('before') ? refusal(403, 'forbidden', 'No.') : statementFrom(() => entries)(call),
    });
    await user.click(screen.getByText('Show older entries'));
    await seconds(0.1);
    expect(await screen.findByText('Older entries could not be loaded')).toBeVisible();
    expect(rows()).toHaveLength(50);
    isDown = false;
    await user.click(screen.getByText('Retry'));
    await seconds(0.1);
    expect(rows()).toHaveLength(100);
  });
});

describe('the file', () => {
  let saved: Blob[];
  beforeEach(() => {
    saved = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob);
      return 'blob:statement';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  const lines = async () => (await saved[0]?.text())?.split('\r\n') ?? [];

  it('holds every entry of the kind on screen, loaded or not, with amounts that are numbers', async () => {
    const entries = entriesOf(450, place => (place % 100 === 0 ? { kind: 'adjustment', ref: '=1+1' } : {}));
    const { user } = await open(
      { '/api/getUserById': () => aUser({ balance: 150 }), '/api/getStatement': statementFrom(() => entries) },
      '/wallet',
    );
    await user.click(screen.getByLabelText('Corrections'));
    await user.click(screen.getByText('Download CSV'));
    await seconds(0.1);
    const [head, ...body] = await lines();
    expect(head).toBe('Time (UTC),Kind,Amount (USDT),Balance after (USDT),Record');
    expect(body[0]).toBe("2026-11-01T06:40:00.000Z,Correction by the operator,1,400,'=1+1");
    expect(body.filter(Boolean)).toHaveLength(4);
  });

  it('is not made of half a statement', async () => {
    const entries = entriesOf(120);
    const { user } = await open({
      '/api/getUserById': () => aUser({ balance: 120 }),
      '/api/getStatement': call =>
        call.path.includes('before') ? refusal(403, 'forbidden', 'No.') : statementFrom(() => entries)(call),
    });
    await user.click(screen.getByText('Download CSV'));
    await seconds(0.1);
    expect(await screen.findByText('The entries could not all be loaded, so no file was made.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('can be given up while it is being loaded', async () => {
    const entries = entriesOf(120);
    const { user } = await open({
      '/api/getUserById': () => aUser({ balance: 120 }),
      '/api/getStatement': call =>
        call.path.includes('before') ? new Promise(() => undefined) : statementFrom(() => entries)(call),
    });
    await user.click(screen.getByText('Download CSV'));
    expect(await screen.findByText('Loading older entries… 50 so far')).toBeVisible();
    await user.click(screen.getByText('Cancel'));
    expect(await screen.findByText('Download CSV')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

it('keeps what it shows and says how old it is when it cannot be refreshed', async () => {
  let isDown = false;
  await open({
    '/api/getStatement': call => (isDown ? refusal(403, 'forbidden', 'No.') : statementFrom(() => HISTORY)(call)),
    '/api/getUserById': () => (isDown ? refusal(403, 'forbidden', 'No.') : aUser({ balance: 84.999999 })),
  });
  expect(rows()).toHaveLength(12);
  isDown = true;
  await seconds(10);
  expect(await screen.findByText(/^Last updated \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(rows()).toHaveLength(12);
  expect(document.body).not.toHaveTextContent('0.00 USDT');
});

it('says that the statement could not be loaded, and tries again', async () => {
  let isDown = true;
  const { user } = await open({
    '/api/getStatement': call => (isDown ? refusal(403, 'forbidden', 'No.') : statementFrom(() => HISTORY)(call)),
  });
  expect(await screen.findByText('Error loading the statement')).toBeVisible();
  isDown = false;
  await user.click(screen.getByText('Retry'));
  await seconds(0.1);
  expect(rows()).toHaveLength(12);
});

it('shows entries that arrive meanwhile at the front, and keeps those that were loaded', async () => {
  const state = { entries: entriesOf(60), balance: 60 };
  const { user } = await open({
    '/api/getStatement': call => statementFrom(() => state.entries)(call),
    '/api/getUserById': () => aUser({ balance: state.balance }),
  });
  await user.click(screen.getByText('Show older entries'));
  await seconds(0.1);
  expect(rows()).toHaveLength(60);
  state.entries = entriesOf(61);
  state.balance = 61;
  await seconds(10);
  expect(rows()).toHaveLength(61);
  expect(rows()[0]).toHaveTextContent('Balance 61.00');
  expect(proof()).toHaveTextContent('0.0061 entries+61.00');
});
