import { settlementService } from '#provider/modules/trades/settlementService.ts';
import { setFourEyes } from '#test/support/administrators.ts';
import { eventually } from '#test/support/eventually.ts';
import { locksWaitedFor } from '#test/support/locksWaitedFor.ts';
import { read } from '#test/support/tradeWorld.ts';
import { startVoidWorld, type VoidWorld } from '#test/support/voidWorld.ts';

jest.setTimeout(60_000);

let world: VoidWorld;
beforeAll(async () => {
  world = await startVoidWorld();
  await setFourEyes(world, false);
});
afterAll(() => world.stop());

/** Two settled trades and an open one whose time is up, in a window that can be voided. */
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
    expect(await read(user, trade._id)).toMatchObject({ tradeResult: null, voidReason: 'voided_by_operator' });
    expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
    const kinds = await world.db.query<{ kind: string }>('SELECT kind FROM journals WHERE ref = $1 ORDER BY id', [
      trade._id,
    ]);
    outcomes.add(kinds.map(({ kind }) => kind).join(' '));
  }
  const possible = ['trade.opened trade.refunded', 'trade.opened trade.won trade.reversed'];
  expect([...outcomes].filter(outcome => !possible.includes(outcome))).toEqual([]);
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});

// Mutation check: locking trades with SKIP LOCKED in claim() must fail this test.
it('at the same moment as a settlement that has claimed the order, the void waits and reverses the result', async () => {
  const { user, trade, window } = await aDueScene();
  const held = await world.db.tx(async tx => {
    await tx.query('SELECT FROM trades WHERE id = $1 FOR UPDATE', [trade._id]);
    const answer = world.voidIt(window);
    await eventually(
      () => locksWaitedFor(world.db),
      count => count > 0,
    );
    return { answer };
  });
  expect((await held.answer).status).toBe(201);
  expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
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
