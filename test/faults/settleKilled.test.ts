import { type ChildProcess, spawn } from 'node:child_process';
import { complaintsAbout, type ExportedTrade } from '#test/support/auditTrade.ts';
import { openManyTrades } from '#test/support/manyTrades.ts';
import { startWorld } from '#test/support/startWorld.ts';
import { eventually } from '#test/support/eventually.ts';

const KILLS = process.env.LONG ? 30 : 6;
/** Enough that some are left at every kill. */
const COUNT = KILLS * 1_000;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

jest.setTimeout(60_000 + KILLS * 10_000);

// Sabotage that shows: post the money in a transaction of its own, before the facts.
it(`settles every trade once, although processes that settle are killed ${KILLS} times (SEED=${SEED})`, async () => {
  let state = SEED;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const aheadMs = Date.UTC(2027, 4, 4, 9) - Date.now();
  const now = () => Date.now() + aheadMs;
  const world = await startWorld({ now, jobs: false });
  const user = await world.signUp({ balance: '1000000' });
  const pairs = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
  const expired = now() - 60_000;
  const expiresMs = (index: number) => expired - (index % 5_000);
  await openManyTrades(world.db, {
    userIds: [user.userId],
    pairs,
    count: COUNT,
    source: world.exchangeUrl,
    expiresMs,
  });

  const { rest, socket } = world.settings.exchange;
  const start = () =>
    spawn(
      process.execPath,
      ['--import', 'tsx', 'test/support/settlingProcess.ts', world.db.url, rest, socket, String(aheadMs)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  const running = new Set<ChildProcess>([start(), start()]);
  const settledCount = async () =>
    Number(
      (await world.db.query<{ n: bigint }>('SELECT count(*) AS n FROM trades WHERE settled_at IS NOT NULL'))[0]?.n,
    );

  let killed = 0;
  while (killed < KILLS) {
    const before = await settledCount();
    if (before === COUNT) break;
    await eventually(settledCount, count => count > before, 30_000);
    await new Promise(resolve => setTimeout(resolve, random() * 60));
    const [victim] = running;
    if (!victim) break;
    running.delete(victim);
    victim.kill('SIGKILL');
    killed += 1;
    running.add(start());
  }
  await eventually(settledCount, count => count === COUNT, 60_000);
  for (const process of running) process.kill('SIGKILL');

  const [journals] = await world.db.query(
    `SELECT count(*) AS journals, count(DISTINCT ref) AS trades FROM journals
     WHERE kind IN ('trade.won', 'trade.lost', 'trade.refunded')`,
  );
  expect(journals).toEqual({ journals: BigInt(COUNT), trades: BigInt(COUNT) });
  const books = await world.books();
  expect([books.total, books.belowZero, books.mismatches]).toEqual(['0', [], []]);
  expect(books.accounts[`user:${user.userId}:held`]).toBe('0');
  const { body } = await user.get<{ trades: { _id: string }[] }>('/api/getUserTrades?pageSize=100');
  for (const { _id } of body.trades) {
    const { trade } = (await user.get<{ trade: ExportedTrade }>(`/api/getTradeDetails/${_id}`)).body;
    expect([trade, complaintsAbout(trade)]).toEqual([trade, []]);
  }
  process.stdout.write(`${COUNT} trades settled once across ${killed} kills\n`);
  expect(killed).toBeGreaterThan(0);
  await world.stop();
});
