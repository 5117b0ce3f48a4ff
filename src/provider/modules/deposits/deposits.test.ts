import { type Deposit } from '#contract/deposits.ts';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiResponse, type ApiClient } from '#test/support/world/apiClient.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { anImage, anUploadedImage } from '#test/support/world/uploads.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, jobs: false })));
afterAll(() => world.stop());

type Refused = { code: string; fields?: Record<string, string> };
/** A deposit as it travels: amounts are numbers. */
type Wire = Record<keyof Deposit, unknown> & { _id: string; transactionScreenshot: string };

const uploaded = (user: ApiClient, image?: Buffer) => anUploadedImage(world.url, user, image);

const aClaim = async (user: ApiClient, changes: Record<string, unknown> = {}) => ({
  gatWay: 'TRC20',
  amount: 250.5,
  coinConversion: 1,
  transactionScreenshot: await uploaded(user),
  ...changes,
});

const create = <Body = { deposit: Wire }>(user: ApiClient, json: unknown, headers?: Record<string, string>) =>
  user.post<Body>('/api/createDeposit', json, headers);

const getLog = (user: ApiClient): Promise<ApiResponse<Wire[]>> => user.get('/api/getUserDepositLog');

it('accepts a deposit and shows it as pending in the log and by itself', async () => {
  const user = await world.signUp();
  const { status, body } = await create(user, await aClaim(user));
  expect(status).toBe(201);
  expect(body.deposit).toEqual({
    _id: expect.any(String),
    gateway: 'TRC20',
    amount: 250.5,
    coinConversion: 1,
    transactionScreenshot: expect.stringMatching(/^\/files\/[\w-]+\?expires=\d+&signature=[\w-]+$/),
    transactionId: null,
    status: 'Pending',
    reason: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  const { body: log, headers } = await getLog(user);
  expect([log, headers.get('x-total-count')]).toEqual([[body.deposit], '1']);
  expect((await user.get(`/api/getDepositDetails/${body.deposit._id}`)).body).toEqual({ deposit: body.deposit });
  expect((await user.get(body.deposit.transactionScreenshot)).status).toBe(200);
});

describe('a claim', () => {
  it.each([
    ['below the minimum', { amount: 9.999999 }, { amount: 'Minimum is 10 USDT' }],
    ['above the maximum', { amount: 5000.000001 }, { amount: 'Maximum is 5000 USDT' }],
    ['through an unknown method', { gatWay: 'SOL' }, { gatWay: expect.any(String) }],
    ['with an unknown field', { status: 'Completed' }, { status: expect.any(String) }],
    ['finer than a micro-USDT', { amount: 10.0000001 }, { amount: expect.any(String) }],
    ['as a text', { amount: '20' }, { amount: expect.any(String) }],
    ['without a screenshot', { transactionScreenshot: '' }, { transactionScreenshot: expect.any(String) }],
  ])('%s is refused by field', async (_what, changes, fields) => {
    const user = await world.signUp();
    const { status, body } = await create<Refused>(user, await aClaim(user, changes));
    expect([status, body.code, body.fields]).toEqual([422, 'invalid_fields', fields]);
    expect((await getLog(user)).body).toEqual([]);
  });

  // Mutation check: comparing with the minimum alone, so that only the database refuses the row, must fail this test.
  it('of nothing is refused by field, also where the minimum is 0', async () => {
    const user = await world.signUp();
    const minIs = (micros: number) =>
      world.db.query(`UPDATE deposit_methods SET min_micros = $1 WHERE payment_address_type = 'TRC20'`, [micros]);
    await minIs(0);
    const { status, body } = await create<Refused>(user, await aClaim(user, { amount: 0 }));
    await minIs(10_000_000);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_fields', ['amount']]);
    expect((await getLog(user)).body).toEqual([]);
  });

  // Mutation check: counting without the lock of the account, or all deposits, must fail this test.
  it('is refused beside twenty pending ones, also when several are sent at once, until one is decided', async () => {
    const user = await world.signUp();
    await world.db.query(
      `WITH images AS (
         INSERT INTO files (id, user_id, content_type, bytes, uploaded_at)
         SELECT 'pending-' || n, $1, 'image/png', decode(md5(n::text), 'hex'), 'epoch' FROM generate_series(1, 19) n RETURNING id)
       INSERT INTO deposits (id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, screenshot_hash, created_at)
       SELECT id, $1, 'TRC20', 20000000, 1, id, sha256(id::bytea), now() FROM images`,
      [user.userId],
    );
    const claims = [await aClaim(user), await aClaim(user), await aClaim(user)];
    const answers = await Promise.all(claims.map(claim => create<Refused>(user, claim)));
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'deposit_limit'],
      [409, 'deposit_limit'],
    ]);
    const refused = claims.find((_claim, index) => answers[index]?.status === 409);
    const reject = `UPDATE deposits SET status = 'Rejected', reason = 'x', decided_at = now(), decided_by = user_id WHERE id = $1`;
    await world.db.query(reject, ['pending-1']);
    expect((await create(user, refused)).status).toBe(201);
  });

  it.each([10, 5000])('may be exactly %s USDT', async amount => {
    const user = await world.signUp();
    expect((await create(user, await aClaim(user, { amount }))).status).toBe(201);
  });

  it('at a rate that is no longer so is refused, and the file stays free for the next try', async () => {
    const user = await world.signUp();
    const claim = await aClaim(user);
    const { status, body } = await create<Refused>(user, { ...claim, coinConversion: 1.01 });
    expect([status, body.code]).toEqual([409, 'quote_changed']);
    expect((await create(user, claim)).status).toBe(201);
  });

  // Mutation check: looking up active methods alone must fail this test.
  it('through a method that was switched off is accepted, because the coins may have been sent before', async () => {
    const user = await world.signUp();
    await world.db.query(`UPDATE deposit_methods SET is_active = false WHERE payment_address_type = 'BEP20'`);
    const methods = await user.get<{ paymentAddressType: string }[]>('/api/depositMethods');
    expect(methods.body.map(({ paymentAddressType }) => paymentAddressType)).not.toContain('BEP20');
    const { status, body } = await create(user, await aClaim(user, { gatWay: 'BEP20' }));
    expect([status, body.deposit.status]).toEqual([201, 'Pending']);
  });

  // Mutation check: comparing with the rate or with one limit of an inactive method must fail this test.
  it('through a method that was switched off is accepted at the rate and limits of before, and never of nothing', async () => {
    const user = await world.signUp();
    await world.db.query(
      `UPDATE deposit_methods SET is_active = false, conversion_price = 1.02, min_micros = 50000000, max_micros = 100000000
       WHERE payment_address_type = 'BEP20'`,
    );
    for (const amount of [20, 4000]) {
      const { status, body } = await create(user, await aClaim(user, { gatWay: 'BEP20', amount }));
      expect([status, body.deposit]).toMatchObject([201, { amount, coinConversion: 1, status: 'Pending' }]);
    }
    const { status, body } = await create<Refused>(user, await aClaim(user, { gatWay: 'BEP20', amount: 0 }));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['amount']]);
  });

  // Mutation check: leaving the user out of the claim on the file must fail this test.
  it('rejects another user’s file, an unknown one, and an invalid address', async () => {
    const [user, other] = [await world.signUp(), await world.signUp()];
    for (const transactionScreenshot of [
      await uploaded(other),
      '/files/unknown',
      'https://elsewhere.example/image.png',
      'javascript:alert(1)',
    ]) {
      const { status, body } = await create<Refused>(user, await aClaim(user, { transactionScreenshot }));
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        422,
        'file_not_usable',
        ['transactionScreenshot'],
      ]);
    }
  });

  // Mutation check: checking that the file is free before claiming it must fail this test.
  it('claims its file: of ten concurrent deposits with the same file, one is created', async () => {
    const user = await world.signUp();
    const claim = await aClaim(user);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create<Refused>(user, claim)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect((await getLog(user)).body).toHaveLength(1);
  });

  // Mutation check: creating in a plain transaction must fail this test. The retry then finds its file taken.
  it('that is sent again with its key is answered again and made once', async () => {
    const user = await world.signUp();
    const claim = await aClaim(user);
    const key = { 'idempotency-key': 'one-intent-0001' };
    const first = await create(user, claim, key);
    const again = await create(user, claim, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await create<Refused>(user, { ...claim, amount: 20 }, key)).body.code).toBe('key_reused');
    expect((await getLog(user)).body).toHaveLength(1);
  });

  it('keeps a working screenshot link, also in the answer to a late retry', async () => {
    const user = await world.signUp();
    const claim = await aClaim(user);
    const key = { 'idempotency-key': 'one-intent-0002' };
    await create(user, claim, key);
    clock.at += HOUR_MS;
    const { body } = await create(user, claim, key);
    expect((await user.get(body.deposit.transactionScreenshot)).status).toBe(200);
  });

  it('is for users, not for administrators or visitors', async () => {
    const [user, admin] = [await world.signUp(), await world.admin()];
    const claim = await aClaim(user);
    expect((await create(world.anonymous, claim)).status).toBe(401);
    expect((await create(admin, claim)).status).toBe(403);
  });
});

describe('the history', () => {
  it('lists the newest 200 first, with the number of all', async () => {
    const user = await world.signUp();
    const { body } = await create(user, await aClaim(user));
    await world.db.query(
      `WITH images AS (
         INSERT INTO files (id, user_id, content_type, bytes, uploaded_at)
         SELECT 'bulk-' || n, $1, 'image/png', decode(md5(n::text), 'hex'), 'epoch' FROM generate_series(1, 204) n RETURNING id)
       INSERT INTO deposits (id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, screenshot_hash, created_at,
         status, reason, decided_at, decided_by)
       SELECT 'of-' || id, $1, 'TRC20', 20000000, 1, id, sha256(id::bytea), now(), 'Rejected', 'x', now(), $1 FROM images`,
      [user.userId],
    );
    const newest = await create(user, await aClaim(user));
    const { body: log, headers } = await getLog(user);
    expect([log.length, headers.get('x-total-count')]).toEqual([200, '206']);
    expect(log[0]?._id).toBe(newest.body.deposit._id);
    expect(log.map(({ _id }) => _id)).not.toContain(body.deposit._id);
  });

  // Mutation check: leaving the user out of readOwned must fail this test.
  it('hides another user’s deposit exactly as it hides an unknown one', async () => {
    const [owner, other] = [await world.signUp(), await world.signUp()];
    const { body } = await create(owner, await aClaim(owner));
    const foreign = await other.get(`/api/getDepositDetails/${body.deposit._id}`);
    const unknown = await other.get('/api/getDepositDetails/unknown');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await getLog(other)).body).toEqual([]);
    expect((await other.get('/api/getDepositDetails/%27%20OR%201=1')).status).toBe(404);
  });
});

// Mutation check: removing the advisory lock of the store's add must fail this test.
it('flags a deposit whose image was used before, by any user, for the administrator only', async () => {
  const [user, other, admin] = [await world.signUp(), await world.signUp(), await world.admin()];
  const image = await anImage('jpeg');
  const copies = [image, Buffer.concat([image, Buffer.from('made to look different')])];
  const claims = [
    await aClaim(user, { transactionScreenshot: await uploaded(user, copies[0]) }),
    await aClaim(other, { transactionScreenshot: await uploaded(other, copies[1]) }),
  ];
  const [first, second] = await Promise.all([create(user, claims[0]), create(other, claims[1])]);
  for (const { body } of [first, second]) expect(Object.keys(body.deposit)).not.toContain('sameScreenshotAs');
  const reviews = await Promise.all(
    [first, second].map(({ body: { deposit } }) =>
      admin.put<{ _id: string; sameScreenshotAs: string | null }>(`/api/updateDeposit/${deposit._id}`, {
        ...deposit,
        status: 'Rejected',
        reason: 'The same picture twice',
      }),
    ),
  );
  const [earlier, later] = reviews.map(({ body }) => body).sort(a => (a.sameScreenshotAs === null ? -1 : 1));
  expect(earlier?.sameScreenshotAs).toBeNull();
  expect(later?.sameScreenshotAs).toBe(earlier?._id);
});
