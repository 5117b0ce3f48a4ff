import { type ChildProcess, spawn } from 'node:child_process';
import { findViolations, type ExportedTrade } from '#test/support/world/auditTrade.ts';
import { compileProgram } from '#test/support/process/compileProgram.ts';
import { eventually } from '#test/support/eventually.ts';
import { insertOpenTrades } from '#test/support/world/insertOpenTrades.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

const KILLS = byRunLength({ short: 3, long: 30 });
const BATCH_SIZE = 1_000;
const PAIRS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
const random = seededRandom(runSeed('settleKilled'));
const aheadMs = Date.UTC(2027, 4, 4, 9) - Date.now();
const now = () => Date.now() + aheadMs;

jest.setTimeout(120_000 + KILLS * 10_000);

let world: World;
let user: SignedUp;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  world = await startWorld({ now, jobs: false });
  user = await world.signUp({ balance: '1000000' });
});
// A settling process that outlives a failed test would keep its connection, and the run, open.
afterAll(async () => {
  for (const settler of running) settler.kill('SIGKILL');
  await world.stop();
});

function startSettler(): void {
  const { rest, socket } = world.settings.exchange;
  const program = compileProgram('test/support/settlingProcess.ts');
  const settler = [program, world.db.url, rest, socket, String(aheadMs)];
  running.add(spawn(process.execPath, settler, { stdio: ['ignore', 'ignore', 'inherit'] }));
}

function killOldestSettler(): void {
  const [settler] = running;
  if (!settler) throw new Error('No process settles.');
  running.delete(settler);
  settler.kill('SIGKILL');
}

/** Opens trades that have expired already, so that they are due at once. */
function openExpiredTrades(): Promise<void> {
  const expired = now() - 60_000;
  return insertOpenTrades(world.db, {
    userIds: [user.userId],
    pairs: PAIRS,
    count: BATCH_SIZE,
    source: world.exchangeUrl,
    expiresMs: index => expired - (index % 5_000),
  });
}

async function settledCount(): Promise<number> {
  const [row] = await world.db.query<{ n: bigint }>('SELECT count(*) AS n FROM trades WHERE settled_at IS NOT NULL');
  return Number(row?.n);
}

/**
 * Kills a settling process shortly after some trades were settled, until that has happened `KILLS` times with trades
 * left.
 */
async function killWhileTradesAreLeft(): Promise<{ killed: number; opened: number }> {
  let [killed, opened] = [0, 0];
  while (killed < KILLS) {
    const before = await settledCount();
    if (before === opened) {
      await openExpiredTrades();
      opened += BATCH_SIZE;
    }
    await eventually(settledCount, count => count > before, 30_000);
    await new Promise(resolve => setTimeout(resolve, random() * 60));
    killOldestSettler();
    if ((await settledCount()) < opened) killed += 1;
    startSettler();
  }
  return { killed, opened };
}

// Mutation check: posting the money in a separate transaction before the facts must fail this test.
it(`settles every trade once although settling processes are killed ${KILLS} times`, async () => {
  startSettler();
  startSettler();
  const { killed, opened } = await killWhileTradesAreLeft();
  expect(killed).toBe(KILLS);
  await eventually(settledCount, count => count === opened, 60_000);

  const [journals] = await world.db.query(
    `SELECT count(*) AS journals, count(DISTINCT ref) AS trades FROM journals
     WHERE kind IN ('trade.won', 'trade.lost', 'trade.refunded')`,
  );
  expect(journals).toEqual({ journals: BigInt(opened), trades: BigInt(opened) });
  const books = await world.books();
  expect([books.total, books.belowZero, books.mismatches]).toEqual(['0', [], []]);
  expect(books.accounts[`user:${user.userId}:held`]).toBe('0');
  const { body } = await user.get<{ trades: { _id: string }[] }>('/api/getUserTrades?pageSize=100');
  for (const { _id } of body.trades) {
    const { trade } = (await user.get<{ trade: ExportedTrade }>(`/api/getTradeDetails/${_id}`)).body;
    expect([trade, findViolations(trade)]).toEqual([trade, []]);
  }
  process.stdout.write(`${opened} trades settled once across ${killed} kills\n`);
});
