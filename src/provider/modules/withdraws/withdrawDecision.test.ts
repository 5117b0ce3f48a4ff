import { getBalances } from '#test/support/world/getBalances.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { setFourEyes } from '#test/support/world/administrators.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { createAdmin, getFullName } from '#test/support/world/createAdmin.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, providers: 2, jobs: false })));
afterAll(() => world.stop());

type Shown = { [field: string]: unknown; _id: string; createdAt: string };
type Refused = { code: string; error: string; fields?: Record<string, string>; params?: Record<string, string> };

/** A user with 250 USDT who requests a withdrawal of 100. */
async function aPendingWithdraw(withdrawal = aWithdrawRequest()): Promise<{ user: SignedUp; withdraw: Shown }> {
  const user = await world.signUp({ balance: '250' });
  const { body } = await user.post<{ withdraw: Shown }>('/api/createWithdraw', withdrawal);
  return { user, withdraw: body.withdraw };
}

const decide = <Body = Shown>(admin: ApiClient, withdraw: Shown, changes: Record<string, unknown>) =>
  admin.put<Body>(`/api/updateWithdraw/${withdraw._id}`, { ...withdraw, ...changes });

const payment = { status: 'Completed', transactionId: '0xabc123' };
const rejection = { status: 'Rejected', reason: 'The address is on a list' };
const getMoney = ({ userId }: SignedUp) => getBalances(world.db, userId);
const getAudit = ({ _id }: Shown) =>
  world.db.query(`SELECT actor_id, action, before, after, at FROM audit WHERE subject = $1`, [`withdraw:${_id}`]);
const getPostings = ({ _id }: Shown) =>
  world.db.query<{ kind: string; from_account: string; to_account: string; amount: bigint }>(
    `SELECT kind, from_account, to_account, amount FROM postings JOIN journals ON journals.id = journal_id
     WHERE ref = $1 ORDER BY postings.id`,
    [_id],
  );

it('completed, the money leaves: what arrives from custody, the charge to the fees, and the user sees how', async () => {
  const { user, withdraw } = await aPendingWithdraw();
  const { status, body } = await decide(await world.admin(), withdraw, payment);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'Completed', transactionId: '0xabc123', reason: null, userId: user.userId });
  expect(await getMoney(user)).toEqual({ available: '150', held: '0' });
  const [available, held] = [`user:${user.userId}:available`, `user:${user.userId}:held`];
  expect(await getPostings(withdraw)).toEqual([
    { kind: 'withdraw.held', from_account: available, to_account: held, amount: 100_000_000n },
    { kind: 'withdraw.completed', from_account: held, to_account: 'platform:custody', amount: 99_000_000n },
    { kind: 'withdraw.completed', from_account: held, to_account: 'platform:fees', amount: 1_000_000n },
  ]);
  const details = await user.get<{ withdraw: Shown }>(`/api/getWithdrawDetails/${withdraw._id}`);
  expect(details.body.withdraw).toMatchObject({ status: 'Completed', transactionId: '0xabc123' });
  expect(details.body.withdraw).not.toHaveProperty('decidedBy');
});

it('paid out, what arrives and the charge are posted to the last decimal of the amount', async () => {
  const { user, withdraw } = await aPendingWithdraw(
    aWithdrawRequest({ amount: 10.123456, needToPay: 10.0222, charge: 0.101256 }),
  );
  await decide(await world.admin(), withdraw, payment);
  expect((await getPostings(withdraw)).map(({ to_account, amount }) => [to_account, amount])).toEqual([
    [`user:${user.userId}:held`, 10_123_456n],
    ['platform:custody', 10_022_200n],
    ['platform:fees', 101_256n],
  ]);
});

it('rejected, the whole amount comes back with the reason, and the statement shows both', async () => {
  const { user, withdraw } = await aPendingWithdraw();
  const { body } = await decide(await world.admin(), withdraw, rejection);
  expect(body).toMatchObject({ ...rejection, transactionId: null });
  expect(await getMoney(user)).toEqual({ available: '250', held: '0' });
  const { entries } = (await user.get<{ entries: unknown[] }>('/api/getStatement')).body;
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'withdraw.released', ref: withdraw._id, amount: 100, balanceAfter: 250 },
    { kind: 'withdraw.held', ref: withdraw._id, amount: -100, balanceAfter: 150 },
  ]);
});

// Mutation check: leaving the filter out of withdrawCompleted must fail this test.
it.each([
  [0, ['platform:custody']],
  [100, ['platform:fees']],
])('with a charge of %s %%, as former requests may have, posts no zero', async (percent, tos) => {
  const { user, withdraw } = await aPendingWithdraw();
  await world.db.owner.tx(async tx => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query('UPDATE withdraws SET charge_micros = amount_micros / 100 * $2 WHERE id = $1', [
      withdraw._id,
      percent,
    ]);
  });
  const { body: detail } = await user.get<{ withdraw: Shown }>(`/api/getWithdrawDetails/${withdraw._id}`);
  expect((await decide(await world.admin(), detail.withdraw, payment)).status).toBe(200);
  expect(await getMoney(user)).toEqual({ available: '150', held: '0' });
  expect((await getPostings(withdraw)).slice(1).map(({ to_account }) => to_account)).toEqual(tos);
});

// Mutation check: reading the withdraw without FOR UPDATE must fail this test.
it('is decided once, although two administrators pay and reject it at the same moment through two processes', async () => {
  const admins = [await world.admin(), await createAdmin(world)].map(({ token }, at) =>
    createApiClient(world.urls[at] ?? '', token),
  );
  for (let round = 0; round < 10; round += 1) {
    const { user, withdraw } = await aPendingWithdraw();
    const answers = await Promise.all(
      [...admins, ...admins].map((admin, at) =>
        decide<Partial<Refused & Shown>>(admin, withdraw, at % 2 === round % 2 ? payment : rejection),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'already_decided')).toHaveLength(3);
    const isPaid = answers.some(({ body }) => body.status === 'Completed');
    expect(await getMoney(user)).toEqual({ available: isPaid ? '150' : '250', held: '0' });
    expect(await getAudit(withdraw)).toHaveLength(1);
  }
});

it('is final: the refusal of a second decision names the first, and moves nothing', async () => {
  const { user, withdraw } = await aPendingWithdraw();
  const [admin, other] = [await createAdmin(world), await world.admin()];
  await decide(admin, withdraw, rejection);
  for (const changes of [payment, rejection, { status: 'Pending' }]) {
    const { status, body } = await decide<Refused>(other, withdraw, changes);
    expect([status, body.code]).toEqual([409, 'already_decided']);
    const params = { state: 'Rejected', at: '2026-11-20T12:00:00.000Z', by: getFullName(admin) };
    expect([body.error, body.params]).toEqual([
      `This was decided already: Rejected at ${params.at} by ${params.by}.`,
      params,
    ]);
  }
  expect(await getMoney(user)).toEqual({ available: '250', held: '0' });
});

// Mutation check: leaving a field out of isSameWithdraw must fail this test.
it('is not decided by a record with any other field', async () => {
  const others = [
    ['amount', { amount: 200 }],
    ['gateway', { gateway: 'ERC20' }],
    ['conversion', { coinConversion: 2 }],
    ['address', { paymentAddress: 'TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB' }],
    ['net', { needToPay: 100 }],
    ['net, which is null,', { needToPay: null }],
    ['charge', { charge: 0 }],
    ['charge, which is null,', { charge: null }],
    ['time', { createdAt: '2026-11-20T12:00:00.001Z' }],
    ['id', { _id: 'another' }],
    ['owner', { userId: 'another' }],
  ] as const;
  const { user, withdraw } = await aPendingWithdraw();
  const admin = await world.admin();
  const path = `/api/updateWithdraw/${withdraw._id}`;
  for (const [field, changes] of others) {
    const { status, body } = await admin.put<Refused>(path, { ...withdraw, ...payment, ...changes });
    expect([field, status, body.code]).toEqual([field, 409, 'record_changed']);
  }
  expect(await getMoney(user)).toEqual({ available: '150', held: '100' });
});

it('needs a decision with what it requires, and names the field that lacks it', async () => {
  const missing = [
    ['a transaction ID to complete it', { status: 'Completed' }, 'transactionId'],
    ['a reason to reject it', { status: 'Rejected' }, 'reason'],
    ['a decision', { status: 'Pending' }, 'status'],
    ['a status that exists', { status: 'Paid' }, 'status'],
  ] as const;
  const [{ withdraw }, admin] = [await aPendingWithdraw(), await world.admin()];
  for (const [what, changes, field] of missing) {
    const { status, body } = await decide<Refused>(admin, withdraw, changes);
    expect([what, status, Object.keys(body.fields ?? {})]).toEqual([what, 422, [field]]);
  }
});

it('is for administrators only, and an unknown withdraw is unknown to them as well', async () => {
  const { user, withdraw } = await aPendingWithdraw();
  expect((await decide(user, withdraw, payment)).status).toBe(403);
  expect((await decide(world.anonymous, withdraw, payment)).status).toBe(401);
  expect((await decide(await world.admin(), { ...withdraw, _id: 'unknown' }, payment)).status).toBe(404);
  expect(await getMoney(user)).toEqual({ available: '150', held: '100' });
});

// Mutation check: writing the audit row outside the transaction of the decision must fail this test.
it('moves no money without its audit row', async () => {
  const { user, withdraw } = await aPendingWithdraw();
  await world.db.owner.query(`ALTER TABLE audit ADD CONSTRAINT is_full CHECK (subject <> 'withdraw:${withdraw._id}')`);
  expect((await decide(await world.admin(), withdraw, payment)).status).toBe(409);
  expect(await getMoney(user)).toEqual({ available: '150', held: '100' });
  await world.db.owner.query('ALTER TABLE audit DROP CONSTRAINT is_full');
});

it('writes an audit row with actor, time, and the record before and after', async () => {
  const { withdraw } = await aPendingWithdraw();
  const admin = await createAdmin(world);
  await decide(admin, withdraw, payment);
  expect(await getAudit(withdraw)).toMatchObject([
    {
      actor_id: admin.userId,
      action: 'updateWithdraw',
      before: { status: 'Pending' },
      after: { status: 'Completed', transactionId: '0xabc123' },
      at: new Date(clock.at),
    },
  ]);
});

// Mutation check: dropping a trigger of 042_withdraws.sql must fail this test.
it('cannot be rewritten in the database itself', async () => {
  const changes = [
    `UPDATE withdraws SET status = 'Rejected', reason = 'later' WHERE status = 'Completed'`,
    `UPDATE withdraws SET amount_micros = 1 WHERE status = 'Pending'`,
    `UPDATE withdraws SET payment_address = 'elsewhere' WHERE status = 'Pending'`,
    `DELETE FROM withdraws`,
    `TRUNCATE withdraws`,
  ];
  const { withdraw } = await aPendingWithdraw();
  await aPendingWithdraw();
  await decide(await world.admin(), withdraw, payment);
  for (const sql of changes) await expect(world.db.owner.query(sql)).rejects.toMatchObject({ code: '23001' });
});

it('never unbalances the books, whatever was decided above', async () => {
  const books = await world.books();
  expect([books.total, books.belowZero, books.mismatches]).toEqual(['0', [], []]);
});

// Mutation check: leaving the length out of submit in administration.ts must fail this test.
it('requested from a second administrator with too short a reason, it does not wait; rejected with it, it ends', async () => {
  const [user, admin] = [await world.signUp({ balance: '600' }), await createAdmin(world, 'finance')];
  const request = aWithdrawRequest({ amount: 500, needToPay: 495, charge: 5 });
  const { withdraw } = (await user.post<{ withdraw: Shown }>('/api/createWithdraw', request)).body;
  await setFourEyes(world, true);
  const refused = await decide<Refused>(admin, withdraw, { ...payment, reason: 'ok' });
  expect([refused.status, refused.body.fields]).toEqual([422, { reason: 'At least 3 characters' }]);
  expect((await decide(admin, withdraw, { ...rejection, reason: 'no' })).status).toBe(200);
  await setFourEyes(world, false);
  expect(await getMoney(user)).toEqual({ available: '600', held: '0' });
});
