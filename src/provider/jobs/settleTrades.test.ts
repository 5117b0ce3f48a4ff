import { type Log, silentLog } from '#provider/core/log.ts';
import { type Market } from '#provider/market/market.ts';
import { available, held } from '#provider/ledger/accounts.ts';
import { settlementService } from '#provider/modules/trades/settlementService.ts';
import { eventually } from '#test/support/eventually.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { readTrade, startTradeWorld, type TradeWorld } from '#test/support/world/tradeWorld.ts';
import { settleTrades } from './settleTrades.ts';

jest.setTimeout(30_000);

let world: TradeWorld;
beforeAll(async () => void (world = await startTradeWorld()));
afterAll(() => world.stop());

// Mutation check: claiming trades without FOR UPDATE must fail this test.
it('settles a trade once and logs nothing when two processes settle it at the same moment', async () => {
  const logged: unknown[] = [];
  const log: Log = { ...silentLog, error: (event, fields) => void logged.push([event, fields]) };
  const settlers = [settlementService({ ...world.deps, log }), settlementService({ ...world.deps, log })];
  const { user, trade } = await world.aDueTrade();

  let finished = 0;
  const settling = await world.db.tx(async tx => {
    // The accounts are locked, so the process that has claimed the trade waits before it posts anything.
    await tx.query('SELECT lock_accounts($1)', [[available(user.userId), held(user.userId)]]);
    const counts = settlers.map(settler => settler.settleDue('BTCUSDT').finally(() => (finished += 1)));
    await eventually(
      async () => finished + (await countLockWaits(world.db)),
      count => count === settlers.length,
    );
    return { counts };
  });
  expect((await Promise.all(settling.counts)).sort()).toEqual([0, 1]);
  expect(logged).toEqual([]);
  expect((await readTrade(user, trade._id)).tradeResult).toBe('win');
  expect(await world.balances(user)).toEqual({ available: '108', held: '0' });
});

// Mutation check: leaving `settled_at IS NULL` out of the claim must fail this test.
it('leaves a trade alone and logs nothing when another process has settled it since it was read', async () => {
  const logged: unknown[] = [];
  const log: Log = { ...silentLog, error: (event, fields) => void logged.push([event, fields]) };
  const { user, trade } = await world.aDueTrade();
  const market: Market = {
    ...world.market,
    async tradesAround(...requested) {
      const around = await world.market.tradesAround(...requested);
      await settlementService({ ...world.deps, log }).settleDue('BTCUSDT');
      return around;
    },
  };
  expect(await settlementService({ ...world.deps, market, log }).settleDue('BTCUSDT')).toBe(0);
  expect(logged).toEqual([]);
  expect((await readTrade(user, trade._id)).tradeResult).toBe('win');
  expect(await world.balances(user)).toEqual({ available: '108', held: '0' });
});

// Mutation check: logging at every poll must fail this test.
it('logs once that a coin’s trades cannot be settled, and once the recovery', async () => {
  await world.anOpenTrade();
  world.later(100, '64000');
  let isBroken = true;
  let polls = 0;
  const market: Market = {
    ...world.market,
    async tradesAround(...requested) {
      polls += 1;
      if (isBroken) throw new Error('nonsense');
      return world.market.tradesAround(...requested);
    },
  };
  const logged: unknown[] = [];
  const record = (event: string, fields?: Record<string, unknown>) => void logged.push([event, fields?.coinType]);
  const log: Log = { ...silentLog, error: record, info: record };
  const job = settleTrades({ ...world.deps, market, log });
  await eventually(
    () => polls,
    count => count >= 4,
  );
  expect(logged).toEqual([['trades not settled', 'BTCUSDT']]);
  isBroken = false;
  await eventually(
    () => logged.length,
    count => count > 1,
  );
  await job.stop();
  expect(logged).toEqual([
    ['trades not settled', 'BTCUSDT'],
    ['trades are settled again', 'BTCUSDT'],
  ]);
});
