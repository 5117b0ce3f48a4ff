import { act, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aNetwork } from '#test/support/app/network.ts';
import { errorResponse, jsonResponse } from '#test/support/app/renderApp.tsx';
import { delayed, seconds } from '#test/support/app/seconds.ts';
import { aTradeRecord, createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { openWallet, proof, rows } from '#test/support/app/walletScene.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { itInLongRun } from '#test/support/runLength.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

const long = { '/api/getUserById': () => aUser({ balance: 150 }) };

itInLongRun('loads page by page, also by keyboard', async () => {
  const entries = createEntries(150);
  const { user, requests } = await openWallet({ ...long, '/api/getStatement': paginateStatement(() => entries) });
  expect(rows()).toHaveLength(50);
  for (let pressed = 0; pressed < 2; pressed += 1) {
    act(() => screen.getByText('Show older transactions').focus());
    await user.keyboard('{Enter}');
    await seconds(0.1);
  }
  expect(rows()).toHaveLength(150);
  expect(screen.queryByText('Show older transactions')).toBeNull();
  expect(proof()).toHaveTextContent('0.00150 transactions+150.00');
  expect(new Set(requests('/api/getStatement').map(({ path }) => path))).toEqual(
    new Set(['/api/getStatement', '/api/getStatement?before=101&limit=200']),
  );
});

it('is searched automatically until a rare kind is found', async () => {
  const entries = createEntries(450, place => (place === 3 ? { kind: 'adjustment', ref: 'a1' } : {}));
  await openWallet({ ...long, '/api/getStatement': paginateStatement(() => entries) }, '/wallet?kind=corrections');
  await seconds(0.1);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('Adjustment by the operator');
});

// Mutation check: searching on without a confirmation must fail this test. A long account would be loaded completely.
it('pauses the search after 2,000 entries until the user continues', async () => {
  const entries = createEntries(4_100);
  const { user, requests } = await openWallet(
    { '/api/getUserById': () => aUser({ balance: 4_100 }), '/api/getStatement': paginateStatement(() => entries) },
    '/wallet?kind=trades',
  );
  await seconds(0.1);
  expect(await screen.findByText(/^No more matches in the latest 2,050 transactions \(back to /)).toBeVisible();
  expect(screen.getByText(/^Transactions shown: 0\. No more matches in the latest 2,050/)).toBeInTheDocument();
  const requestCount = requests('/api/getStatement').length;
  await user.click(screen.getByText('Search further back'));
  await seconds(0.1);
  // What the keyboard focused was replaced.
  expect(document.body).not.toHaveFocus();
  expect(requests('/api/getStatement').length).toBeGreaterThan(requestCount);
});

it('shows when older entries could not be loaded, and continues from there', async () => {
  const entries = createEntries(120);
  let isDown = true;
  const { user } = await openWallet({
    '/api/getUserById': () => aUser({ balance: 120 }),
    '/api/getStatement': call =>
      isDown && call.path.includes('before')
        ? errorResponse(403, 'forbidden', 'No.')
        : paginateStatement(() => entries)(call),
  });
  await user.click(screen.getByText('Show older transactions'));
  await seconds(0.1);
  expect(await screen.findByText('Couldn’t load older transactions')).toBeVisible();
  expect(rows()).toHaveLength(50);
  isDown = false;
  await user.click(screen.getByText('Retry'));
  await seconds(0.1);
  expect(rows()).toHaveLength(100);
  expect(document.body).not.toHaveFocus();
});

// Mutation check: omitting the second read of `readPage` must fail this test.
it('loads older entries although the network was lost and came back meanwhile', async () => {
  const network = aNetwork();
  const entries = createEntries(120);
  let isHeld = true;
  const { user } = await openWallet({
    ...network.provider,
    '/api/getUserById': () => aUser({ balance: 120 }),
    '/api/getStatement': call =>
      isHeld && call.path.includes('before') ? new Promise(() => undefined) : paginateStatement(() => entries)(call),
  });
  await user.click(screen.getByText('Show older transactions'));
  await network.lose();
  isHeld = false;
  await network.restore();
  expect(rows()).toHaveLength(100);
  expect(screen.queryByText('Couldn’t load older transactions')).toBeNull();
});

// Mutation check: leaving the backoff out of `pollPending`, or its poll in that of the wallet, must fail this test.
it('waits for the time that a refusal named before it reads older pending records again, and polls the rest', async () => {
  const entries = createEntries(150, place => (place === 80 ? { kind: 'withdraw.held', ref: 'w80' } : {}));
  const withdraws = [{ type: 'withdraw', _id: 'w80', gateway: 'TRC20', fee: 0, status: 'Pending' } as const];
  const pages = paginateStatement(
    () => entries,
    50,
    () => ({ withdraws }),
  );
  let isHeld = false;
  const refused = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '45' });
  const { user, requests } = await openWallet({
    ...long,
    '/api/getStatement': call => (isHeld && call.path.includes('before') ? refused() : pages(call)),
  });
  await user.click(screen.getByText('Show older transactions'));
  await seconds(0.1);
  isHeld = true;
  const older = () => requests('/api/getStatement').filter(({ path }) => path.includes('before')).length;
  const [before, balances] = [older(), requests('/api/getUserById').length];
  await seconds(40);
  expect(older() - before).toBe(1);
  expect(requests('/api/getUserById').length - balances).toBeGreaterThanOrEqual(3);
});

// Mutation check: leaving `refreshPending` out of the poll, or one type out of `isPending`, must fail this test.
it('shows that older withdrawals and trades have ended, which adds no entry', async () => {
  const kinds: Record<number, ReturnType<Parameters<typeof createEntries>[1] & object>> = {
    80: { kind: 'withdraw.held', ref: 'w80' },
    78: { kind: 'trade.opened', ref: 't78' },
  };
  const entries = createEntries(150, place => kinds[place] ?? {});
  const withdraw = { type: 'withdraw', _id: 'w80', gateway: 'TRC20', fee: 0, status: 'Pending' } as const;
  const trade = aTradeRecord({ _id: 't78', tradeStatus: 'Pending', tradeResult: null, settledAt: null });
  let records: ReturnType<NonNullable<Parameters<typeof paginateStatement>[2]>> = {
    withdraws: [withdraw],
    trades: [trade],
  };
  const { user, requests } = await openWallet({
    ...long,
    '/api/getStatement': paginateStatement(
      () => entries,
      50,
      () => records,
    ),
  });
  await user.click(screen.getByText('Show older transactions'));
  await seconds(0.1);
  const list = within(screen.getByRole('list', { name: 'Statement' }));
  expect([list.getByText('On hold'), list.getByText('Open')]).toHaveLength(2);
  records = {
    withdraws: [{ ...withdraw, status: 'Completed' }],
    trades: [{ ...trade, tradeStatus: 'Completed', tradeResult: 'loss' }],
  };
  await seconds(11);
  expect(list.queryByText('On hold')).toBeNull();
  expect(list.queryByText('Open')).toBeNull();
  expect(list.getByText('Loss')).toBeVisible();
  const older = () => requests('/api/getStatement').flatMap(({ path }) => path.split('?')[1] ?? []);
  expect(older().at(-1)).toBe('before=81&limit=3');
  const count = older().length;
  await seconds(20);
  expect(older()).toHaveLength(count);
});

// Mutation check: merging a confirmed page in getStatement must fail this test.
it('keeps the end of an older withdrawal when an unchanged newest page arrives after it', async () => {
  const entries = createEntries(150, place => (place === 80 ? { kind: 'withdraw.held', ref: 'w80' } : {}));
  let status: 'Pending' | 'Completed' = 'Pending';
  const pages = paginateStatement(
    () => entries,
    50,
    () => ({ withdraws: [{ type: 'withdraw', _id: 'w80', gateway: 'TRC20', fee: 0, status }] }),
  );
  let isSlow = false;
  const { user } = await openWallet({
    ...long,
    '/api/getStatement': async call => {
      if (!isSlow) return pages(call);
      const page = await delayed(pages(call));
      return call.path.includes('before') ? page : delayed(page);
    },
  });
  await user.click(screen.getByText('Show older transactions'));
  await seconds(0.1);
  const list = within(screen.getByRole('list', { name: 'Statement' }));
  expect(list.getByText('On hold')).toBeVisible();
  [isSlow, status] = [true, 'Completed'];
  await seconds(14);
  expect(list.queryByText('On hold')).toBeNull();
});

describe('the table of a wide page', () => {
  onWidePage();

  it('names the button of each row by its transaction', async () => {
    const { user } = await openWallet();
    const button = screen.getByRole('button', { name: /^Show entries Deposit.* \d\d:\d\d/ });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('columnheader').map(header => header.textContent)).not.toContain('');
  });

  // Mutation check: a handler of the button alone must fail this test.
  it('opens a row that is clicked anywhere', async () => {
    const { user } = await openWallet();
    const button = screen.getByRole('button', { name: /^Show entries Deposit/ });
    await user.click(screen.getByRole('cell', { name: /^Deposit/ }));
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

it('shows new entries at the front, and keeps the loaded ones', async () => {
  const state = { entries: createEntries(60), balance: 60 };
  const { user } = await openWallet({
    '/api/getStatement': call => paginateStatement(() => state.entries)(call),
    '/api/getUserById': () => aUser({ balance: state.balance }),
  });
  await user.click(screen.getByText('Show older transactions'));
  await seconds(0.1);
  expect(rows()).toHaveLength(60);
  state.entries = createEntries(61);
  state.balance = 61;
  await seconds(10);
  expect(rows()).toHaveLength(61);
  expect(rows()[0]).toHaveTextContent('+1.00');
  expect(proof()).toHaveTextContent('0.0061 transactions+61.00');
});
