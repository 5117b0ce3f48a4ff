import { VOID_DELAY_MS } from '#contract/admin/voidWindows.ts';
import { decimal } from '#contract/money.ts';
import { newId } from '#provider/core/newId.ts';
import { type WriteTx } from '#provider/db/database.ts';
import { available, held } from '#provider/ledger/accounts.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { settlementService } from '#provider/modules/trades/settlementService.ts';
import { eventually } from '#test/support/eventually.ts';
import { getAuditLog, setFourEyes } from '#test/support/world/administrators.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { insertOpenTrades } from '#test/support/world/insertOpenTrades.ts';
import { readTrade } from '#test/support/world/tradeWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { startVoidWorld, type VoidWorld } from '#test/support/world/voidWorld.ts';

jest.setTimeout(60_000);

let world: VoidWorld;
beforeAll(async () => {
  world = await startVoidWorld();
  await setFourEyes(world, false);
});
afterAll(() => world.stop());

const getKinds = async (ref: string) =>
  (await world.db.query<{ kind: string }>('SELECT kind FROM journals WHERE ref = $1 ORDER BY id', [ref]))
    .map(({ kind }) => kind)
    .join(' ');

it('keeps every cent while users send away what is taken back', async () => {
  world.start();
  world.clock.at += 1_000;
  const from = world.now();
  const users = await Promise.all(Array.from({ length: 6 }, () => world.aTrader('40')));
  const placed = [];
  for (const user of users) placed.push(await world.place(user), await world.place(user, { tradeType: 'sell' }));
  await world.settleAll(...placed);
  const window = { coinType: 'BTCUSDT', from, to: world.now() };
  world.passTwoMinutes();
  const payIds = await Promise.all(users.map(getPayId));
  const sending = users.flatMap((user, at) =>
    Array.from({ length: 6 }, (_, round) =>
      postTransfer(user, aTransfer(payIds[(at + 1 + (round % 5)) % 6] ?? '', 900)),
    ),
  );
  const [voided, ...sent] = await Promise.all([world.voidIt(window), ...sending]);
  expect(sent.filter(({ status }) => ![201, 422].includes(status))).toEqual([]);
  expect(voided.body.voidWindow).toMatchObject({ open: 0, won: 6, lost: 6, returned: 60, takenBack: 48 });
  for (const { trade } of placed)
    expect(await getKinds(trade._id)).toMatch(/^trade.opened trade.(won|lost) trade.reversed$/);
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});

/** An open order whose time is up, in a window that can be voided. */
async function aDueScene() {
  await world.down();
  world.clock.at += 1_000;
  const from = world.now();
  const { user, trade } = await world.aDueTrade();
  const to = world.now();
  for (let count = 0; count < 3; count += 1) world.later(25_000, '64001');
  return { user, trade, window: { coinType: 'BTCUSDT', from, to } };
}

it('at the same moment as a settlement, exactly one of the two counts and the other leaves no trace', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const { user, trade, window } = await aDueScene();
    const settlement = settlementService(world.deps);
    const voiding = () => world.voidIt(window);
    const settling = () => settlement.settleDue('BTCUSDT');
    const [first, second] = round % 2 === 0 ? [voiding, settling] : [settling, voiding];
    await Promise.all([first(), second()]);
    expect(await readTrade(user, trade._id)).toMatchObject({ tradeResult: null, voidReason: 'voided_by_operator' });
    expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
    outcomes.add(await getKinds(trade._id));
  }
  const possible = ['trade.opened trade.refunded', 'trade.opened trade.won trade.reversed'];
  expect([...outcomes].filter(outcome => !possible.includes(outcome))).toEqual([]);
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});

const waiting = (wanted: number) =>
  eventually(
    () => countLockWaits(world.db),
    count => count === wanted,
  );

// Mutation check: locking trades with SKIP LOCKED in claim(), or auditing the preview, must fail this test.
it('waits for a settlement that has claimed the order, and reverses its result', async () => {
  const { user, trade, window } = await aDueScene();
  const racing = await world.db.tx(async tx => {
    // The accounts are locked, so settlement waits with the trade claimed.
    await tx.query('SELECT lock_accounts($1)', [[available(user.userId), held(user.userId)]]);
    const settling = settlementService(world.deps).settleDue('BTCUSDT');
    await waiting(1);
    const voiding = world.voidIt(window);
    await waiting(2);
    return { settling, voiding };
  });
  expect([await racing.settling, (await racing.voiding).status]).toEqual([1, 201]);
  expect(await getKinds(trade._id)).toBe('trade.opened trade.won trade.reversed');
  const [audited] = await getAuditLog(world, `voidWindow:BTCUSDT:${window.from}:${window.to}`);
  expect(audited).toMatchObject({ before: null, after: { open: 0, won: 1, takenBack: '8' } });
  expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
});

// Mutation check: closing open orders before the accounts are locked in perform() must fail this test.
it('locks the accounts first, as a settlement of another order of the same user does', async () => {
  const { user, trade, window } = await aDueScene();
  const open = await world.place(user, { selectedTime: 'trade5Min', payoutRate: 0.88 });
  const racing = await world.db.tx(async tx => {
    await tx.query('SELECT lock_accounts($1)', [[available(user.userId), held(user.userId)]]);
    const voiding = world.voidIt(window);
    await waiting(1);
    // Writes the user's totals of trades, which closing orders writes too.
    await tx.query('UPDATE trade_totals SET completed = completed WHERE user_id = $1', [user.userId]);
    return { voiding };
  });
  expect((await racing.voiding).status).toBe(201);
  expect((await readTrade(user, trade._id)).voidReason).toBe('voided_by_operator');
  expect((await readTrade(user, open.trade._id)).tradeStatus).toBe('Pending');
});

// Mutation check: reading balances before the accounts are locked in refund() must fail this test.
it('takes back what is left when the money leaves concurrently', async () => {
  const { user, window } = await aDueScene();
  await settlementService(world.deps).settleDue('BTCUSDT');
  const racing = await world.db.tx(async tx => {
    await tx.query('SELECT lock_accounts($1)', [[available(user.userId)]]);
    const voiding = world.voidIt(window);
    await waiting(1);
    await post(tx, adjustment({ _id: newId(), userId: user.userId, amount: decimal('-105') }));
    return { voiding };
  });
  expect((await racing.voiding).body.voidWindow).toMatchObject({ won: 1, takenBack: 8, covered: 5 });
  expect(await world.balances(user)).toEqual({ available: '0', held: '0' });
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});

/** A window that ended `ageMs` ago with a stored order, and how to store another one that was accepted at its end. */
async function anEndedWindow(ageMs: number) {
  for (let count = 0; count < 6; count += 1) world.later(25_000, '64000');
  const [user, other] = [await world.aTrader(), await world.aTrader()];
  const endMs = Math.floor(world.market.exchangeNow() ?? world.clock.at) - ageMs;
  const end = new Date(endMs).toISOString();
  const order = { pairs: ['ETHUSDT'], count: 1, source: 'Test', expiresMs: () => endMs + 30_000 };
  await insertOpenTrades(world.db, { ...order, userIds: [user.userId] });
  const addOrder = (tx: WriteTx) => insertOpenTrades({ tx: work => work(tx) }, { ...order, userIds: [other.userId] });
  return { users: [user, other], addOrder, window: { coinType: 'ETHUSDT', from: end, to: end } };
}

// Mutation check: voiding without the orders that are not committed yet must fail this test.
it('waits for the commit of an order that may be in the window, and then includes it', async () => {
  const { users, window, addOrder } = await anEndedWindow(VOID_DELAY_MS);
  const refused = await world.db.tx(async tx => {
    await addOrder(tx);
    return world.voidIt(window);
  });
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await world.voidIt(window)).body.voidWindow).toMatchObject({ open: 2 });
  for (const user of users) expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
});

// Mutation check: waiting for orders of any age, or for transactions without an order, must fail this test.
it.each([
  ['an order that began later', 2 * VOID_DELAY_MS, true],
  ['a transaction without an order', VOID_DELAY_MS, false],
])('waits for no commit of %s', async (_which, ageMs, isOrder) => {
  const { window, addOrder, users } = await anEndedWindow(ageMs);
  const voided = await world.db.tx(async tx => {
    if (isOrder) await addOrder(tx);
    else await tx.query('UPDATE users SET full_name = full_name WHERE id = $1', [users[1]?.userId]);
    return world.voidIt(window);
  });
  expect(voided.body.voidWindow).toMatchObject({ open: 1 });
});

it('at the same moment as another void of it, one refunds', async () => {
  const { user, window } = await aDueScene();
  const answers = await Promise.all([
    world.voidIt(window),
    world.voidIt(window, world.admins.owner),
    world.voidIt(window),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});
