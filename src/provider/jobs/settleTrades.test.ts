import { type Log, silentLog } from '#provider/core/log.ts';
import { type Market } from '#provider/market/market.ts';
import { eventually } from '#test/support/eventually.ts';
import { startTradeWorld, type TradeWorld } from '#test/support/world/tradeWorld.ts';
import { settleTrades } from './settleTrades.ts';

jest.setTimeout(30_000);

let world: TradeWorld;
beforeAll(async () => void (world = await startTradeWorld()));
afterAll(() => world.stop());

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
