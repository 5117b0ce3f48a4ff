import { decimal } from '#contract/money.ts';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { available } from '#provider/ledger/accounts.ts';
import { getBalance } from '#provider/ledger/ledger.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { createAdmin, getFullName } from '#test/support/world/createAdmin.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { anImage, anUploadedImage } from '#test/support/world/uploads.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, providers: 2, jobs: false })));
afterAll(() => world.stop());

type Shown = { [field: string]: unknown; _id: string; transactionScreenshot: string; createdAt: string };
type Refused = { code: string; error: string; fields?: Record<string, string>; params?: Record<string, string> };

async function aPendingDeposit(amount = 250.5, image?: Buffer): Promise<{ user: SignedUp; deposit: Shown }> {
  const user = await world.signUp();
  const { body } = await user.post<{ deposit: Shown }>('/api/createDeposit', {
    gatWay: 'TRC20',
    amount,
    coinConversion: 1,
    transactionScreenshot: await anUploadedImage(world.url, user, image),
  });
  return { user, deposit: body.deposit };
}

const decide = <Body = Shown>(admin: ApiClient, deposit: Shown, changes: Record<string, unknown>) =>
  admin.put<Body>(`/api/updateDeposit/${deposit._id}`, { ...deposit, ...changes });

const approval = { status: 'Completed', transactionId: '0xabc123' };
const balance = (user: SignedUp) => getBalance(world.db, available(user.userId));
const getAudit = (deposit: Shown) =>
  world.db.query<{
    actor_id: string;
    action: string;
    before: { status: string };
    after: { status: string };
    at: Date;
  }>('SELECT actor_id, action, before, after, at FROM audit WHERE subject = $1 ORDER BY id', [
    `deposit:${deposit._id}`,
  ]);

it('credits exactly the amount when an administrator completes it, and the user sees how', async () => {
  const { user, deposit } = await aPendingDeposit(250.500001);
  const admin = await world.admin();
  const { status, body } = await decide(admin, deposit, approval);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'Completed', transactionId: '0xabc123', reason: null, userId: user.userId });
  expect(await balance(user)).toBe('250.500001');
  const details = await user.get<{ deposit: Shown }>(`/api/getDepositDetails/${deposit._id}`);
  expect(details.body.deposit).toMatchObject({ status: 'Completed', transactionId: '0xabc123' });
  const statement = await user.get<{ entries: unknown[] }>('/api/getStatement');
  expect(statement.body.entries).toMatchObject([
    { kind: 'deposit.completed', ref: deposit._id, amount: 250.500001, balanceAfter: 250.500001 },
  ]);
});

it('credits nothing when it is rejected, and shows the reason', async () => {
  const { user, deposit } = await aPendingDeposit();
  const { body } = await decide(await world.admin(), deposit, { status: 'Rejected', reason: 'Nothing arrived' });
  expect(body).toMatchObject({ status: 'Rejected', reason: 'Nothing arrived', transactionId: null });
  expect(await balance(user)).toBe('0');
});

// Mutation check: reading the deposit without FOR UPDATE must fail this test.
it('credits once, although two administrators approve at the same moment through two processes', async () => {
  const admins = [await world.admin(), await createAdmin(world)].map(({ token }, at) =>
    createApiClient(world.urls[at] ?? '', token),
  );
  for (let round = 0; round < 10; round += 1) {
    const { user, deposit } = await aPendingDeposit(100);
    const answers = await Promise.all(
      [...admins, ...admins].map(admin => decide<Partial<Refused>>(admin, deposit, approval)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'already_decided')).toHaveLength(3);
    expect(await balance(user)).toBe(decimal('100'));
    expect(await getAudit(deposit)).toHaveLength(1);
  }
});

it('is final: the refusal of a second decision names the time and the administrator of the first', async () => {
  const { user, deposit } = await aPendingDeposit();
  const [admin, other] = [await createAdmin(world), await world.admin()];
  await decide(admin, deposit, { status: 'Rejected', reason: 'Nothing arrived' });
  for (const changes of [approval, { status: 'Rejected', reason: 'Again' }, { status: 'Pending' }]) {
    const { status, body } = await decide<Refused>(other, deposit, changes);
    expect([status, body.code]).toEqual([409, 'already_decided']);
    const params = { state: 'Rejected', at: '2026-11-20T12:00:00.000Z', by: getFullName(admin) };
    expect([body.error, body.params]).toEqual([
      `This was decided already: Rejected at ${params.at} by ${params.by}.`,
      params,
    ]);
  }
  expect(await balance(user)).toBe('0');
});

// Mutation check: comparing nothing, or leaving a field out of isSameDeposit, must fail this test.
it('is not decided by a record with any other field', async () => {
  const others = [
    ['amount', { amount: 9999 }],
    ['gateway', { gateway: 'ERC20' }],
    ['conversion', { coinConversion: 2 }],
    ['screenshot', { transactionScreenshot: '/files/another' }],
    ['time', { createdAt: '2026-11-20T12:00:00.001Z' }],
    ['id', { _id: 'another' }],
    ['owner', { userId: 'another' }],
  ] as const;
  const { user, deposit } = await aPendingDeposit();
  const admin = await world.admin();
  const path = `/api/updateDeposit/${deposit._id}`;
  for (const [field, changes] of others) {
    const { status, body } = await admin.put<Refused>(path, { ...deposit, ...approval, ...changes });
    expect([field, status, body.code]).toEqual([field, 409, 'record_changed']);
  }
  expect(await balance(user)).toBe('0');
});

it('is not decided by a record that hides the earlier deposit with its screenshot', async () => {
  const image = await anImage();
  const { deposit: earlier } = await aPendingDeposit(10, image);
  const { user, deposit } = await aPendingDeposit(10, image);
  const admin = await world.admin();
  for (const sameScreenshotAs of [null, deposit._id]) {
    const { status, body } = await decide<Refused>(admin, deposit, { ...approval, sameScreenshotAs });
    expect([status, body.code]).toEqual([409, 'record_changed']);
  }
  expect(await balance(user)).toBe('0');
  expect((await decide(admin, deposit, { ...approval, sameScreenshotAs: earlier._id })).status).toBe(200);
});

// Mutation check: storing no address, or comparing none, must fail this test.
it('keeps the address of its method for the administrator, and is not decided by a record with another one', async () => {
  const { user, deposit } = await aPendingDeposit();
  expect(Object.keys(deposit)).not.toContain('paymentAddress');
  const [method] = await world.db.query<{ payment_address: string }>(
    `SELECT payment_address FROM deposit_methods WHERE payment_address_type = 'TRC20'`,
  );
  const admin = await world.admin();
  for (const paymentAddress of [null, 'another'])
    expect((await decide<Refused>(admin, deposit, { ...approval, paymentAddress })).body.code).toBe('record_changed');
  expect(await balance(user)).toBe('0');
  const paymentAddress = method?.payment_address;
  const { status, body } = await decide(admin, deposit, { ...approval, paymentAddress });
  expect([status, body]).toEqual([200, expect.objectContaining({ paymentAddress })]);
});

it('is decided as before when the former release added it without an address', async () => {
  const user = await world.signUp();
  const transactionScreenshot = await anUploadedImage(world.url, user);
  const createdAt = new Date(clock.at);
  const _id = 'of-the-former-release';
  await world.db.query(
    `INSERT INTO deposits (id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, screenshot_hash,
       same_screenshot_as, created_at) VALUES ($1, $2, 'TRC20', 20000000, 1, $3, '\\x00', NULL, $4)`,
    [_id, user.userId, transactionScreenshot.match(/[\w-]+(?=\?)/)?.[0], createdAt],
  );
  const record = { gateway: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot };
  const deposit = { ...record, _id, createdAt: createdAt.toISOString(), paymentAddress: null };
  const { status, body } = await decide(await world.admin(), deposit, { ...approval, reason: null });
  expect([status, body]).toEqual([200, expect.objectContaining({ status: 'Completed', paymentAddress: null })]);
});

it('is decided by the record as it was shown, although its screenshot link has expired since', async () => {
  const { deposit } = await aPendingDeposit();
  clock.at += DAY_MS;
  expect((await decide(await world.admin(), deposit, approval)).status).toBe(200);
  clock.at -= DAY_MS;
});

it('needs a decision with what it requires, and names the field that lacks it', async () => {
  const missing = [
    ['a transaction ID to complete it', { status: 'Completed' }, 'transactionId'],
    ['a transaction ID that says something', { status: 'Completed', transactionId: '  ' }, 'transactionId'],
    ['a reason to reject it', { status: 'Rejected' }, 'reason'],
    ['a decision', { status: 'Pending' }, 'status'],
    ['a status that exists', { status: 'Paid' }, 'status'],
  ] as const;
  const [{ deposit }, admin] = [await aPendingDeposit(), await world.admin()];
  for (const [what, changes, field] of missing) {
    const { status, body } = await decide<Refused>(admin, deposit, changes);
    expect([what, status, Object.keys(body.fields ?? {})]).toEqual([what, 422, [field]]);
  }
});

it('is for administrators only, and an unknown deposit is unknown to them as well', async () => {
  const { user, deposit } = await aPendingDeposit();
  expect((await decide(user, deposit, approval)).status).toBe(403);
  expect((await decide(world.anonymous, deposit, approval)).status).toBe(401);
  expect((await decide(await world.admin(), { ...deposit, _id: 'unknown' }, approval)).status).toBe(404);
  expect(await balance(user)).toBe('0');
});

// Mutation check: writing the audit row outside the transaction of the decision must fail this test.
it('moves no money without its audit row', async () => {
  const { user, deposit } = await aPendingDeposit();
  await world.db.owner.query(`ALTER TABLE audit ADD CONSTRAINT is_full CHECK (subject <> 'deposit:${deposit._id}')`);
  expect((await decide(await world.admin(), deposit, approval)).status).toBe(409);
  expect(await balance(user)).toBe('0');
  const { body } = await user.get<{ deposit: Shown }>(`/api/getDepositDetails/${deposit._id}`);
  expect(body.deposit.status).toBe('Pending');
  await world.db.owner.query('ALTER TABLE audit DROP CONSTRAINT is_full');
});

// Mutation check: writing no audit row must fail this test.
it('writes an audit row with actor, time, and the record before and after', async () => {
  const { deposit } = await aPendingDeposit();
  const admin = await createAdmin(world);
  await decide(admin, deposit, approval);
  expect(await getAudit(deposit)).toMatchObject([
    {
      actor_id: admin.userId,
      action: 'updateDeposit',
      before: { status: 'Pending' },
      after: { status: 'Completed', transactionId: '0xabc123' },
      at: new Date(clock.at),
    },
  ]);
});

// Mutation check: dropping a trigger of 024_deposits.sql or 025_audit.sql must fail this test.
it('cannot be rewritten in the database itself', async () => {
  const changes = [
    `UPDATE deposits SET status = 'Rejected', reason = 'later' WHERE status = 'Completed'`,
    `UPDATE deposits SET amount_micros = 1 WHERE status = 'Pending'`,
    `DELETE FROM deposits`,
    `TRUNCATE deposits CASCADE`,
    `UPDATE audit SET actor_id = 'nobody'`,
    `DELETE FROM audit`,
    `TRUNCATE audit`,
  ];
  const { deposit } = await aPendingDeposit();
  await aPendingDeposit();
  await decide(await world.admin(), deposit, approval);
  for (const sql of changes) await expect(world.db.owner.query(sql)).rejects.toMatchObject({ code: '23001' });
});
