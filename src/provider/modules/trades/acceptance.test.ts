import { available } from '#provider/ledger/accounts.ts';
import { eventually } from '#test/support/eventually.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { expectAccepted, placeOrder, startTradeWorld, type TradeWorld } from '#test/support/world/tradeWorld.ts';

jest.setTimeout(30_000);

let world: TradeWorld;
beforeAll(async () => {
  world = await startTradeWorld();
  world.start();
});
afterAll(() => world.stop());

/** Makes an exchange trade that is so far ahead of the exchange's clock and only in its history. */
function aTradeAhead(ms: number, price: string): number {
  world.clock.at += ms;
  const id = world.exchange.trade('BTCUSDT', price, { isMissedBySocket: true });
  world.clock.at -= ms;
  return id;
}

// Mutation check: comparing the stake with the minimum alone must fail this test.
it('refuses a stake of nothing by field, also where the minimum is 0', async () => {
  const minIs = (amount: number) =>
    world.db.query(`UPDATE site_setting SET setting = setting || jsonb_build_object('tradeMin', $1::numeric)`, [
      amount,
    ]);
  world.later(1_000, '64000');
  const user = await world.aTrader();
  await minIs(0);
  const { status, body } = await placeOrder(user, { tradeAmount: 0 });
  await minIs(1);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_fields', ['tradeAmount']]);
  expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
});

// Mutation check: accepting at the time of the exchange's clock alone must fail this test.
it('never uses a trade as entry whose price was known when the order was accepted', async () => {
  const user = await world.aTrader();
  world.later(3_000, '63000');
  world.clock.at += 3_000;
  const seenAtMs = world.clock.at + 800;
  const seenId = aTradeAhead(800, '64000');
  const trade = expectAccepted(await placeOrder(user));
  world.later(900, '64001');
  world.later(28_000, '64002');
  world.later(5_000, '64002');
  world.continueTrading('64002');
  const { evidence } = await world.settled(user, trade._id);
  expect(evidence?.acceptedAt).toBe(new Date(seenAtMs).toISOString());
  expect(evidence?.entry).toMatchObject({ tradeId: seenId + 1, price: '64001' });
});

// Mutation check: fixing the moment of acceptance before the stake is held must fail this test.
it('accepts an order after its stake is held, however long the account was locked', async () => {
  const user = await world.aTrader();
  world.later(3_000, '64000');
  const [placing, releasedAtMs] = await world.db.owner.tx(async tx => {
    await tx.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [available(user.userId)]);
    const placed = placeOrder(user);
    await eventually(() => countLockWaits(world.db), Boolean);
    world.later(4_000, '64000');
    return [placed, world.clock.at];
  });
  const { _id } = expectAccepted(await placing);
  const [row] = await world.db.query<{ accepted_ms: bigint }>('SELECT accepted_ms FROM trades WHERE id = $1', [_id]);
  expect(row?.accepted_ms).toBeGreaterThanOrEqual(BigInt(releasedAtMs));
});

// Mutation check: leaving assertAcceptable out of acceptOrder must fail this test.
it('refuses an order whose price is no longer fresh once its stake is held, and holds nothing', async () => {
  const user = await world.aTrader();
  world.later(3_000, '64000');
  const { placing } = await world.db.owner.tx(async tx => {
    await tx.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [available(user.userId)]);
    const placed = placeOrder(user);
    await eventually(() => countLockWaits(world.db), Boolean);
    world.clock.at += 4_000;
    return { placing: placed };
  });
  const { status, body } = await placing;
  expect([status, body.code]).toEqual([503, 'market_unavailable']);
  expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
});
