import { MAX_VOIDED_TRADES } from '#contract/admin/voidWindows.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { settlementService } from '#provider/modules/trades/settlementService.ts';
import { getAuditLog, setFourEyes } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { readTrade, type WireTrade } from '#test/support/world/tradeWorld.ts';
import { startVoidWorld, VOID_REASON as reason, type VoidWorld } from '#test/support/world/voidWorld.ts';
import { voidWindowAct } from './voidWindowAct.ts';
import { voidWindowStore } from './voidWindowStore.ts';

jest.setTimeout(60_000);

let world: VoidWorld;
beforeAll(async () => void (world = await startVoidWorld()));
afterAll(() => world.stop());
beforeEach(() => setFourEyes(world, false));

const maker = 'any-administrator';

const getStatement = async (user: ApiClient) => {
  const { body } = await user.get<{
    entries: { kind: string; amount: number; balanceAfter: number }[];
    records: { trades: { tradeResult: string | null }[] };
  }>('/api/getStatement');
  const entries = body.entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);
  return { entries, results: body.records.trades.map(({ tradeResult }) => tradeResult) };
};

describe('a voided window', () => {
  let scene: Awaited<ReturnType<VoidWorld['aVoidableScene']>>;
  let booksBefore: Awaited<ReturnType<VoidWorld['books']>>;
  beforeAll(async () => {
    await setFourEyes(world, false);
    scene = await world.aVoidableScene();
    booksBefore = await world.books();
  });

  it('previews how many orders and how much money it affects', async () => {
    expect(await world.preview(scene.window)).toEqual({
      ...scene.window,
      ...{ open: 1, won: 2, lost: 2, voided: 0 },
      ...{ returned: 30, takenBack: 16, covered: 5 },
    });
    expect((await world.admins.support.get('/api/admin/voidWindow')).status).toBe(403);
  });

  // Mutation check: taking the whole profit from the user in splitProfits must fail this test.
  it('refunds every order whose life touches it, and what users no longer have is covered', async () => {
    const { status, body } = await world.voidIt(scene.window);
    expect([status, body.voidWindow]).toMatchObject([
      201,
      { ...scene.window, reason, open: 1, won: 2, lost: 2, returned: 30, takenBack: 16, covered: 5 },
    ]);
    expect(await world.balances(scene.won.user)).toEqual({ available: '0', held: '0' });
    expect(await world.balances(scene.lost.user)).toEqual({ available: '100', held: '0' });
    // 20 − 10 − 10 + 18 − 18 + 10 − 8.
    expect(await world.balances(scene.both[0]?.user ?? scene.won.user)).toEqual({ available: '2', held: '0' });
    expect(await world.balances(scene.open.user)).toEqual({ available: '100', held: '0' });
    const books = await world.books();
    expect(books).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
    const change = (account: string) => Number(books.accounts[account]) - Number(booksBefore.accounts[account]);
    expect([change('platform:adjustments'), change('platform:trading')]).toEqual([-5, -4]);
  });

  it('removes the result of its orders and shows when and why, and leaves their evidence', async () => {
    for (const { user, trade } of [scene.won, scene.lost, ...scene.both, scene.open]) {
      expect(await readTrade(user, trade._id)).toMatchObject({
        ...{ tradeStatus: 'Completed', tradeResult: null, tradeAfterAmount: 0 },
        ...{ voidReason: 'voided_by_operator', voided: { reason, at: expect.stringMatching(/Z$/) } },
      });
    }
    expect((await readTrade(scene.won.user, scene.won.trade._id)).evidence?.exit?.price).toBe('64001');
    expect((await readTrade(scene.open.user, scene.open.trade._id)).evidence).toBeNull();
    const list = await world.admins.auditor.get<{ items: object[] }>(`/api/admin/trades?query=${scene.won.trade._id}`);
    expect(list.body.items).toMatchObject([
      { tradeResult: null, tradeAfterAmount: 0, voidReason: 'voided_by_operator' },
    ]);
    const { body } = await scene.open.user.get<{ tradeLog: WireTrade[] }>('/api/getUserById');
    expect(body.tradeLog[0]).toMatchObject({ tradeResult: null, voidReason: 'voided_by_operator' });
    for (const [status, total] of [
      ['Pending', 0],
      ['Completed', 1],
    ] as const) {
      const page = await scene.open.user.get<{ total: number }>(`/api/getUserTrades?status=${status}`);
      expect([status, page.body.total]).toEqual([status, total]);
    }
  });

  it('is in the statement with every entry that it reverses', async () => {
    expect(await getStatement(scene.won.user)).toEqual({
      entries: [
        ['trade.reversed', -3, 0],
        ['adjustment', -105, 3],
        ['trade.won', 8, 108],
        ['trade.won', 10, 100],
        ['trade.opened', -10, 90],
        ['adjustment', 100, 100],
      ],
      results: [null],
    });
    expect((await getStatement(scene.lost.user)).entries.slice(0, 2)).toEqual([
      ['trade.reversed', 10, 100],
      ['trade.opened', -10, 90],
    ]);
    expect((await getStatement(scene.open.user)).entries[0]).toEqual(['trade.refunded', 10, 100]);
  });

  it('leaves alone what the rule refunded and what lies outside', async () => {
    const { voidReason, voided } = await readTrade(scene.equal.user, scene.equal.trade._id);
    expect([voidReason, voided]).toEqual(['equal_prices', undefined]);
    expect((await readTrade(scene.before.user, scene.before.trade._id)).tradeResult).toBe('win');
    expect((await readTrade(scene.after.user, scene.after.trade._id)).tradeStatus).toBe('Pending');
    const rows = await world.db.query(`SELECT result FROM trades WHERE id = $1`, [scene.won.trade._id]);
    expect(rows).toEqual([{ result: 'win' }]);
  });

  it('is in the audit log with what it touched', async () => {
    const { coinType, from, to } = scene.window;
    expect(await getAuditLog(world, `voidWindow:${coinType}:${from}:${to}`)).toMatchObject([
      {
        action: 'voidWindow',
        actor_role: 'finance',
        reason,
        before: null,
        after: { ...scene.window, open: 1, won: 2, lost: 2, returned: '30', takenBack: '16', covered: '5' },
      },
    ]);
  });

  it('is not voided twice, and an overlapping one refunds only what is left', async () => {
    expect(await world.voidIt(scene.window)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const wider = { ...scene.window, to: new Date(Date.parse(scene.window.to) + 5_000).toISOString() };
    expect(await world.preview(wider)).toMatchObject({ open: 1, won: 0, lost: 0, voided: 5 });
    expect((await world.voidIt(wider)).body.voidWindow).toMatchObject({ open: 1, returned: 10, takenBack: 0 });
    expect(await world.balances(scene.after.user)).toEqual({ available: '100', held: '0' });
    expect(await world.balances(scene.lost.user)).toEqual({ available: '100', held: '0' });
    expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  });

  // Mutation check: leaving settled_at out of the update in close() must fail this test.
  it('is never settled later', async () => {
    for (let count = 0; count < 14; count += 1) world.later(25_000, '64002');
    world.continueTrading('64002');
    const settlement = settlementService(world.deps);
    expect(await settlement.settleDue('BTCUSDT')).toBe(0);
    expect((await readTrade(scene.open.user, scene.open.trade._id)).tradeResult).toBeNull();
    expect(await world.balances(scene.open.user)).toEqual({ available: '100', held: '0' });
  });
});

it('is refused for the future, a turned window, another coin’s name and a window without orders', async () => {
  const from = world.now();
  for (const [window, field] of [
    [{ coinType: 'BTCUSDT', from, to: world.now() }, 'to'],
    [{ coinType: 'BTCUSDT', from, to: new Date(world.clock.at - 120_000).toISOString() }, 'to'],
    [{ coinType: 'btc', from, to: from }, 'coinType'],
  ] as const) {
    const { status, body } = await world.voidIt(window);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  }
  const [start, end] = ['2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'];
  expect((await world.voidIt({ coinType: 'BTCUSDT', from: start, to: end })).body.code).toBe('conflict');
  for (const role of ['compliance', 'support', 'auditor'] as const)
    expect((await world.voidIt({ coinType: 'BTCUSDT', from: start, to: end }, world.admins[role])).status).toBe(403);
});

// Mutation check: comparing the end with the provider's own time must fail this test.
it('is refused by the time of the exchange, in which its end is', async () => {
  const from = world.now();
  const { user } = await world.place(await world.aTrader(), { selectedTime: 'trade5Min', payoutRate: 0.88 });
  const window = { ...world.endWindow(from), reason };
  world.passTwoMinutes();
  const ahead = voidWindowAct({ now: () => world.clock.at, exchangeNow: () => Date.parse(window.to) + 59_000 });
  await expect(ahead.check(world.db, window, maker)).rejects.toMatchObject({ code: 'invalid_fields' });
  const behind = voidWindowAct({ now: () => Date.parse(window.to), exchangeNow: () => world.clock.at });
  await behind.check(world.db, window, maker);
  const unknown = voidWindowAct({ now: () => world.clock.at, exchangeNow: () => null });
  await unknown.check(world.db, window, maker);
  expect(await world.balances(user)).toEqual({ available: '90', held: '10' });
});

// Mutation check: leave the limit out of the preview's query must fail this test.
it('reads no more orders than it may, and is refused when more touch it', async () => {
  const times = { now: () => world.clock.at, exchangeNow: () => world.clock.at };
  const everything = { coinType: 'BTCUSDT', from: '1970-01-01T00:00:00.000Z', to: world.now(), reason };
  world.passTwoMinutes();
  expect(await voidWindowStore(world.db).preview(everything, 2)).toMatchObject({ touching: 3 });
  const refusal: unknown = await voidWindowAct({ ...times, maxTouching: 2 })
    .check(world.db, everything, maker)
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ code: 'invalid_fields', details: { fields: { to: { code: 'max' } } } });
});

// Mutation check: the preview without its limit must fail this test.
it('is previewed only while it can be requested', async () => {
  const { userId } = await world.signUp();
  await world.db.query(
    `INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
       payout_rate, source, rule, created_at, accepted_ms)
     SELECT 'many' || n, $1, 'MANYUSDT', 'buy', 5, 1, 'trade30Second', 30000, 0.8, 's', 'r', now(), n
     FROM generate_series(1, ${MAX_VOIDED_TRADES + 1}) n`,
    [userId],
  );
  const window = { coinType: 'MANYUSDT', from: '1970-01-01T00:00:31.000Z', to: '1970-01-01T00:01:00.000Z' };
  expect(await world.preview(window)).toMatchObject({ open: MAX_VOIDED_TRADES - 998 });
  expect(await world.preview({ ...window, from: '1970-01-01T00:00:00.000Z' })).toMatchObject({
    code: 'invalid_fields',
    fieldCodes: { to: { code: 'max', params: { max: String(MAX_VOIDED_TRADES) } } },
  });
});

describe('the database', () => {
  it('closes no trade without its window, and adds no trade to a window that it does not touch', async () => {
    const { trade } = await world.place(await world.aTrader(), { selectedTime: 'trade5Min', payoutRate: 0.88 });
    const close = `UPDATE trades SET settled_at = now(), void_reason = 'voided_by_operator' WHERE id = $1`;
    await expect(world.db.query(close, [trade._id])).rejects.toThrow('a trade is closed with its window alone');
    const [window] = await world.db.query<{ id: string }>('SELECT id FROM void_windows LIMIT 1');
    await expect(
      world.db.query('INSERT INTO trade_voids (trade_id, void_id) VALUES ($1, $2)', [trade._id, window?.id]),
    ).rejects.toThrow('the trade does not touch the window');
    // Mutation check: leaving the coin out of guard_trade_void must fail this test.
    await world.db.query(
      `INSERT INTO void_windows (id, coin_type, from_ms, to_ms, reason, made_by, created_at)
       SELECT 'another coin', 'ETHUSDT', t.accepted_ms, t.expires_ms, 'r', w.made_by, now()
       FROM trades t, void_windows w WHERE t.id = $1 AND w.id = $2`,
      [trade._id, window?.id],
    );
    await expect(
      world.db.query(`INSERT INTO trade_voids (trade_id, void_id) VALUES ($1, 'another coin')`, [trade._id]),
    ).rejects.toThrow('the trade does not touch the window');
    for (const sql of ['DELETE FROM trade_voids', 'UPDATE void_windows SET to_ms = to_ms + 1'])
      await expect(world.db.query(sql)).rejects.toThrow();
  });
});

// Mutation check: the texts of the request in the subject, or moments of any length, must fail this test.
it('waits for a second administrator while four eyes are on, and for the same orders', async () => {
  await setFourEyes(world, true);
  world.clock.at += 1_000;
  const from = world.now();
  const { user, trade } = await world.place(await world.aTrader(), { selectedTime: 'trade5Min', payoutRate: 0.88 });
  const window = world.endWindow(from);
  world.passTwoMinutes();
  const { status, body } = await world.voidIt(window);
  expect([status, (await readTrade(user, trade._id)).tradeStatus]).toEqual([202, 'Pending']);
  const spelled = { ...window, from: window.from.replace('Z', '000Z') };
  expect(await world.voidIt(spelled)).toMatchObject({ status: 409, body: { code: 'approval_waiting' } });
  const long = { ...window, from: window.from.replace('Z', `${'7'.repeat(20_000)}Z`) };
  expect(await world.voidIt(long)).toMatchObject({ status: 422, body: { fields: { from: expect.any(String) } } });
  const decided = await world.admins.owner.put(`/api/admin/approvals/${body.approval._id}`, { decision: 'approve' });
  expect(decided.status).toBe(200);
  expect((await readTrade(user, trade._id)).voided).toMatchObject({ reason });
  expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
});

// Mutation check: passing on conflict from the check must fail this test.
it('advises to reject a request whose orders another window has voided meanwhile', async () => {
  await setFourEyes(world, true);
  world.clock.at += 1_000;
  const from = world.now();
  const { trade } = await world.place(await world.aTrader(), { selectedTime: 'trade5Min', payoutRate: 0.88 });
  const inner = world.endWindow(from);
  const outer = { ...inner, to: new Date(Date.parse(inner.to) + 1_000).toISOString() };
  world.passTwoMinutes();
  const raised = [await world.voidIt(outer), await world.voidIt(inner)];
  const answers = [];
  for (const { body } of raised)
    answers.push(await world.admins.owner.put(`/api/admin/approvals/${body.approval._id}`, { decision: 'approve' }));
  expect(answers).toMatchObject([
    { status: 200 },
    { status: 409, body: { code: 'record_changed', error: expect.stringContaining('Reject this request.') } },
  ]);
  expect(await world.db.query('SELECT FROM trade_voids WHERE trade_id = $1', [trade._id])).toHaveLength(1);
});

// Mutation check: leaving `voided` out of what voidWindowAct compares must fail this test.
it('advises the same when the other window has voided some of them', async () => {
  await setFourEyes(world, true);
  world.clock.at += 1_000;
  const from = world.now();
  const longest = { selectedTime: 'trade5Min', payoutRate: 0.88 };
  await world.place(await world.aTrader(), longest);
  const inner = world.endWindow(from);
  world.clock.at += 1_000;
  const { user, trade } = await world.place(await world.aTrader(), longest);
  const outer = world.endWindow(from);
  world.passTwoMinutes();
  const raised = [await world.voidIt(inner), await world.voidIt(outer)];
  const statuses = [];
  for (const { body } of raised) {
    const path = `/api/admin/approvals/${body.approval._id}`;
    statuses.push((await world.admins.owner.put(path, { decision: 'approve' })).status);
  }
  expect(statuses).toEqual([200, 409]);
  expect((await readTrade(user, trade._id)).voided).toBeUndefined();
});
