import { type Withdraw } from '#contract/withdraws.ts';
import { getBalances } from '#test/support/world/getBalances.ts';
import { SANDBOX_ADDRESSES } from '#provider/modules/depositMethods/sandboxMethods.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiResponse, type ApiClient } from '#test/support/world/apiClient.ts';
import { countPagesRead } from '#test/support/world/countPagesRead.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { A_TRON_ADDRESS, AN_ETHEREUM_ADDRESS, aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { withdrawStore } from './withdrawStore.ts';

const RECORDS = byRunLength({ short: 10_000, long: 50_000 });
const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, jobs: false })));
afterAll(() => world.stop());

type Refused = { code: string; fields?: Record<string, string> };
/** A withdraw as it travels: amounts are numbers. */
type Wire = Record<keyof Withdraw, unknown> & { _id: string };

const create = <Body = { withdraw: Wire }>(user: ApiClient, json: unknown, headers?: Record<string, string>) =>
  user.post<Body>('/api/createWithdraw', json, headers);
const getLog = (user: ApiClient): Promise<ApiResponse<Wire[]>> => user.get('/api/getUserWithdrawLog');
const getMoney = ({ userId }: SignedUp) => getBalances(world.db, userId);
const chargeIs = (percent: number, gateway = 'TRC20') =>
  world.db.query('UPDATE withdraw_methods SET charge = $1 WHERE payment_address_type = $2', [percent, gateway]);

it('accepts a request, holds the amount at once, and shows it in the log and by itself', async () => {
  const user = await world.signUp({ balance: '250' });
  const { status, body } = await create(user, aWithdrawRequest());
  expect(status).toBe(201);
  expect(body.withdraw).toEqual({
    _id: expect.any(String),
    gateway: 'TRC20',
    amount: 100,
    coinConversion: 1,
    paymentAddress: A_TRON_ADDRESS,
    needToPay: 99,
    charge: 1,
    transactionId: null,
    status: 'Pending',
    reason: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  expect(await getMoney(user)).toEqual({ available: '150', held: '100' });
  const { body: person } = await user.get('/api/getUserById');
  expect(person).toMatchObject({ balance: 150, heldBalance: 100 });
  const { body: log, headers } = await getLog(user);
  expect([log, headers.get('x-total-count')]).toEqual([[body.withdraw], '1']);
  expect((await user.get(`/api/getWithdrawDetails/${body.withdraw._id}`)).body).toEqual(body);
  const statement = await user.get<{ entries: unknown[] }>('/api/getStatement');
  expect(statement.body.entries[0]).toMatchObject({
    kind: 'withdraw.held',
    ref: body.withdraw._id,
    amount: -100,
    balanceAfter: 150,
  });
});

describe('a request', () => {
  // Mutation check: computing the fee before the address is validated must fail this test.
  it.each([
    ['by an unknown method', { gatWay: 'SOL', amount: 1 }, { gatWay: 'This method is no longer available' }],
    ['below the minimum', { amount: 9.999999, paymentAddress: 'x' }, { amount: 'Minimum is 10 USDT' }],
    ['above the maximum', { amount: 5000.000001 }, { amount: 'Maximum is 5000 USDT' }],
    [
      'to an address of another network',
      { paymentAddress: AN_ETHEREUM_ADDRESS, charge: 5 },
      { paymentAddress: 'Enter a valid address for this network' },
    ],
    [
      'to an address with a wrong character',
      { paymentAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
      { paymentAddress: 'This address contains a typo.' },
    ],
    [
      'to our own address for deposits',
      { paymentAddress: SANDBOX_ADDRESSES.TRC20 },
      { paymentAddress: 'This is one of our deposit addresses.' },
    ],
    ['finer than a micro-USDT', { amount: 10.0000001 }, { amount: expect.any(String) }],
    ['as a text', { amount: '20' }, { amount: expect.any(String) }],
    ['with an unknown field', { status: 'Completed' }, { status: expect.any(String) }],
  ])('%s is refused by field, and nothing is held', async (_what, changes, fields) => {
    const user = await world.signUp({ balance: '100' });
    const { status, body } = await create<Refused>(user, { ...aWithdrawRequest(), ...changes });
    expect([status, body.code, body.fields]).toEqual([422, 'invalid_fields', fields]);
    expect((await getLog(user)).body).toEqual([]);
    expect(await getMoney(user)).toEqual({ available: '100', held: '0' });
  });

  // Mutation check: comparing with the minimum alone, or leaving out what the user receives, must fail this test.
  it.each([
    ['of nothing', { amount: 0, needToPay: 0, charge: 0 }],
    ['that would pay out nothing', { amount: 0.000099, needToPay: 0, charge: 0.000099 }],
  ])('%s is refused by field, also where the minimum is 0', async (_what, quote) => {
    const user = await world.signUp({ balance: '100' });
    // A minimum of 0 is only allowed where nothing is charged.
    const minIs = (micros: number, charge: number) =>
      world.db.query(`UPDATE withdraw_methods SET min_micros = $1, charge = $2 WHERE payment_address_type = 'TRC20'`, [
        micros,
        charge,
      ]);
    await minIs(0, 0);
    const { status, body } = await create<Refused>(user, aWithdrawRequest(quote));
    await minIs(10_000_000, 1);
    await world.db.query('DELETE FROM former_charges');
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_fields', ['amount']]);
    expect((await getLog(user)).body).toEqual([]);
  });

  // Mutation check: leaving `roundDown` out of `quoteWithdraw` must fail this test.
  it.each([
    [10, 9.9, 0.1],
    [5000, 4950, 50],
    [33.333333, 33, 0.333333],
    [10.123456, 10.0222, 0.101256],
  ])('of %s USDT brings %s and costs %s', async (amount, needToPay, charge) => {
    const user = await world.signUp({ balance: '5000' });
    const { status, body } = await create(user, aWithdrawRequest({ amount, needToPay, charge }));
    expect([status, body.withdraw.needToPay, body.withdraw.charge]).toEqual([201, needToPay, charge]);
  });

  // Mutation check: returning the submitted fee instead of our own must fail this test.
  it('is charged what we compute, when the fee that was sent differs by rounding alone', async () => {
    const user = await world.signUp({ balance: '5000' });
    const { status, body } = await create(
      user,
      aWithdrawRequest({ amount: 33.335, needToPay: 33.0017, charge: 0.3333 }),
    );
    expect([status, body.withdraw.charge, body.withdraw.needToPay]).toEqual([201, 0.3334, 33.0016]);
  });

  it('is charged by the present rounding, when it comes from a page that rounded the fee alone', async () => {
    const user = await world.signUp({ balance: '5000' });
    const { status, body } = await create(
      user,
      aWithdrawRequest({ amount: 10.123456, needToPay: 10.022256, charge: 0.1012 }),
    );
    expect([status, body.withdraw.charge, body.withdraw.needToPay]).toEqual([201, 0.101256, 10.0222]);
  });

  // Mutation check: removing the comparison from validateQuote must fail this test.
  it.each([
    [{ charge: 0, needToPay: 100 }, ['charge', 'needToPay']],
    [{ charge: 0.9998 }, ['charge']],
    [{ needToPay: 99.0002 }, ['needToPay']],
    [{ needToPay: 100 }, ['needToPay']],
  ])('with a fee of its own making (%j) is refused by field', async (changes, fields) => {
    const user = await world.signUp({ balance: '100' });
    const { status, body } = await create<Refused>(user, aWithdrawRequest(changes));
    expect([status, body.code, Object.keys(body.fields ?? {}).sort()]).toEqual([422, 'invalid_fields', fields]);
    expect(await getMoney(user)).toEqual({ available: '100', held: '0' });
  });

  it('at a rate that is no longer so is refused', async () => {
    const user = await world.signUp({ balance: '100' });
    const { status, body } = await create<Refused>(user, aWithdrawRequest({ coinConversion: 1.01 }));
    expect([status, body.code]).toEqual([409, 'quote_changed']);
  });

  // Mutation check: dropping the trigger of 041_withdraw_methods.sql must fail this test.
  it('with the fee before a change is refused as a changed quote, each time, and a forgery is not', async () => {
    const user = await world.signUp({ balance: '500' });
    await chargeIs(2);
    await chargeIs(3.5);
    for (const [charge, needToPay] of [
      [1, 99],
      [2, 98],
    ] as const) {
      const { status, body } = await create<Refused>(user, aWithdrawRequest({ charge, needToPay }));
      expect([status, body.code]).toEqual([409, 'quote_changed']);
    }
    expect((await create<Refused>(user, aWithdrawRequest({ charge: 1.5, needToPay: 98.5 }))).body.code).toBe(
      'invalid_fields',
    );
    expect((await create(user, aWithdrawRequest({ charge: 3.5, needToPay: 96.5 }))).status).toBe(201);
    await world.db.query(`UPDATE former_charges SET until = until - interval '25 hours'`);
    expect((await create<Refused>(user, aWithdrawRequest({ charge: 2, needToPay: 98 }))).body.code).toBe(
      'invalid_fields',
    );
    await chargeIs(1);
  });

  it('by a method that was switched off is refused', async () => {
    const user = await world.signUp({ balance: '100' });
    await world.db.query(`UPDATE withdraw_methods SET is_active = false WHERE payment_address_type = 'ERC20'`);
    const request = aWithdrawRequest({
      gatWay: 'ERC20',
      paymentAddress: AN_ETHEREUM_ADDRESS,
      charge: 1.5,
      needToPay: 98.5,
    });
    expect((await create<Refused>(user, request)).body.fields).toEqual({ gatWay: expect.any(String) });
    await world.db.query(`UPDATE withdraw_methods SET is_active = true WHERE payment_address_type = 'ERC20'`);
    expect((await create(user, request)).status).toBe(201);
  });

  // Mutation check: posting without the details of the refusal must fail this test.
  it('for more than there is is refused at its amount and leaves no record', async () => {
    const user = await world.signUp({ balance: '99.999999' });
    const { status, body } = await create<Refused>(user, aWithdrawRequest());
    const fieldCodes = { amount: { code: 'insufficient_balance' } };
    expect([status, body]).toMatchObject([422, { code: 'insufficient_balance', fieldCodes }]);
    expect((await getLog(user)).body).toEqual([]);
    expect(await getMoney(user)).toEqual({ available: '99.999999', held: '0' });
  });

  // Mutation check: reading the balance and then writing, without the ledger's check, must fail this test.
  it('for everything there is, ten times at once, is made once', async () => {
    const user = await world.signUp({ balance: '100' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => create<Refused>(user, aWithdrawRequest())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(await getMoney(user)).toEqual({ available: '0', held: '100' });
  });

  // Mutation check: creating in a plain transaction must fail this test.
  it('that is sent again with its key is answered again and made once', async () => {
    const user = await world.signUp({ balance: '250' });
    const key = { 'idempotency-key': 'one-intent-0001' };
    const first = await create(user, aWithdrawRequest(), key);
    const again = await create(user, aWithdrawRequest(), key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = aWithdrawRequest({ amount: 20, needToPay: 19.8, charge: 0.2 });
    expect((await create<Refused>(user, other, key)).body.code).toBe('key_reused');
    expect(await getMoney(user)).toEqual({ available: '150', held: '100' });
  });
});

describe('the history', () => {
  /** So many withdraws, straight into the database: what a busy account gathers in years. */
  const gather = ({ userId }: SignedUp, count: number) =>
    world.db.query(
      `INSERT INTO withdraws (id, user_id, gateway, amount_micros, charge_micros, coin_conversion, payment_address,
         created_at)
       SELECT 'old-' || n || '-' || $1::text, $1, 'TRC20', 10000000, 100000, 1, 'somewhere', now()
       FROM generate_series(1, $2::int) n`,
      [userId, count],
    );

  it('lists the newest 200 first, with the number of all', async () => {
    const user = await world.signUp({ balance: '250' });
    await gather(user, 205);
    const newest = await create(user, aWithdrawRequest());
    const { body: log, headers } = await getLog(user);
    expect([log.length, headers.get('x-total-count')]).toEqual([200, '206']);
    expect(log[0]?._id).toBe(newest.body.withdraw._id);
  });

  // Mutation check: using count(*) in recordStore must fail this test.
  it(`costs the same with ${RECORDS} records as with 500`, async () => {
    const [few, many] = [await world.signUp(), await world.signUp()];
    await gather(few, 500);
    await gather(many, RECORDS);
    await world.db.owner.query('VACUUM ANALYZE withdraws');
    const pagesReadFor = ({ userId }: SignedUp) =>
      countPagesRead(world.db, async tx => {
        const { rows, total } = await withdrawStore(tx).listNewest(userId, 200);
        expect([rows.length, total]).toEqual([200, userId === many.userId ? RECORDS : 500]);
      });
    expect(await pagesReadFor(many)).toBeLessThanOrEqual(1.5 * (await pagesReadFor(few)));
  });

  // Mutation check: leaving the user out of readOwned must fail this test.
  it('hides another user’s withdraw exactly as it hides an unknown one', async () => {
    const [owner, other] = [await world.signUp({ balance: '100' }), await world.signUp()];
    const { body } = await create(owner, aWithdrawRequest());
    const foreign = await other.get(`/api/getWithdrawDetails/${body.withdraw._id}`);
    const unknown = await other.get('/api/getWithdrawDetails/unknown');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await getLog(other)).body).toEqual([]);
  });
});
