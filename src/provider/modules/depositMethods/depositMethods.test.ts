import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { SANDBOX_ADDRESSES } from './sandboxMethods.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false, now: clock.now })));
afterAll(() => world.stop());

it('shows a signed-in user the three networks of the sandbox', async () => {
  const { status, body } = await (await world.signUp()).get<Record<string, unknown>[]>('/api/depositMethods');
  expect(status).toBe(200);
  expect(body.map(method => method.paymentAddressType)).toEqual(['TRC20', 'ERC20', 'BEP20']);
  expect(body[0]).toEqual({
    _id: 'usdt-trc20',
    coinName: 'USDT',
    paymentAddressType: 'TRC20',
    paymentAddress: SANDBOX_ADDRESSES.TRC20,
    minAmount: 10,
    maxAmount: 5000,
    conversionPrice: 1,
    currencyUsdt: 'USDT',
    explorerTemplate: 'https://tronscan.org/#/transaction/{tx}',
  });
});

it('are visible to signed-in users only', async () => {
  expect((await world.anonymous.get('/api/depositMethods')).status).toBe(401);
  expect((await (await world.admin()).get('/api/depositMethods')).status).toBe(403);
});

// Mutation check: seeding the methods in a migration must fail this test.
it('gives an operator’s own installation no address that is not the operator’s', async () => {
  const own = await startWorld({ settings: { sandbox: false }, jobs: false });
  try {
    expect((await (await own.signUp()).get('/api/depositMethods')).body).toEqual([]);
  } finally {
    await own.stop();
  }
});

describe('the usual time until a decision', () => {
  /** Adds deposits of a method, each decided after so many minutes, the last of them some days ago. */
  async function addDecided(gateway: string, userId: string, minutes: readonly number[], daysAgo = 1): Promise<void> {
    const decidedAt = clock.now() - daysAgo * DAY_MS;
    await world.db.query(
      `WITH images AS (
         INSERT INTO files (id, user_id, content_type, bytes, uploaded_at)
         SELECT $1 || '-' || $5 || '-' || n, $2, 'image/png', 'x', 'epoch'
         FROM generate_series(1, cardinality($3::int[])) n RETURNING id)
       INSERT INTO deposits (id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, screenshot_hash,
         created_at, status, reason, decided_at, decided_by)
       SELECT id, $2, $1, 20000000, 1, id, sha256(id::bytea),
         $4::timestamptz - make_interval(mins => ($3::int[])[split_part(id, '-', 3)::int]), 'Rejected', 'x', $4::timestamptz, $2 FROM images`,
      [gateway, userId, minutes, new Date(decidedAt), String(daysAgo)],
    );
  }

  // Mutation check: counting from four decisions, or without the limit of 30 days, must fail this test.
  it('is the median of the last 30 days, absent below five decisions, and read once in five minutes', async () => {
    const user = await world.signUp();
    const usual = async () => {
      const { body } =
        await user.get<{ paymentAddressType: string; usualDecisionMinutes?: number }[]>('/api/depositMethods');
      return body.map(method => [method.paymentAddressType, method.usualDecisionMinutes]);
    };
    const unknown = await usual();
    expect(unknown.map(([, minutes]) => minutes)).toEqual([undefined, undefined, undefined]);
    await addDecided('TRC20', user.userId, [900, 7, 3, 12, 5]);
    await addDecided('ERC20', user.userId, [60, 60, 60, 60]);
    await addDecided('ERC20', user.userId, [60, 60], 31);
    await addDecided('BEP20', user.userId, [0, 0, 0, 0, 0]);
    expect(await usual()).toEqual(unknown);
    clock.at += 5 * MINUTE_MS;
    expect(await usual()).toEqual([
      ['TRC20', 7],
      ['ERC20', undefined],
      ['BEP20', 1],
    ]);
  });
});

it('does not offer a method that is switched off', async () => {
  await world.db.query(`UPDATE deposit_methods SET is_active = false WHERE payment_address_type = 'ERC20'`);
  const { body } = await (await world.signUp()).get<Record<string, unknown>[]>('/api/depositMethods');
  expect(body.map(method => method.paymentAddressType)).toEqual(['TRC20', 'BEP20']);
});
