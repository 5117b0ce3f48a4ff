import { complaintsAbout, type ExportedTrade } from '#test/support/auditTrade.ts';
import { openManyTrades } from '#test/support/manyTrades.ts';
import { type SignedUp, startWorld, type World } from '#test/support/startWorld.ts';
import { eventually } from '#test/support/tradeWorld.ts';

const COUNT = 10_000;
const USERS = 40;
const FIRST_EXPIRY_MS = 15_000;

jest.setTimeout(240_000);

let world: World;
let users: SignedUp[];
const begun = Date.now();

/** Runs like any clock, from a fixed moment on, so that the market is the same every time. */
const now = () => Date.UTC(2026, 4, 4, 9) + (Date.now() - begun);

beforeAll(async () => {
  world = await startWorld({ now, poolSize: 16 });
  users = [];
  for (let index = 0; index < USERS; index += 1) users.push(await world.signUp({ balance: '1000' }));
});
afterAll(() => world.stop());

const pairs = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA', 'LTC', 'DOT'].map(coin => `${coin}USDT`);

/** The trades of a user as the API exports them. */
async function exported(user: SignedUp): Promise<ExportedTrade[]> {
  const trades: ExportedTrade[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await user.get<{ trades: { _id: string }[] }>(`/api/getUserTrades?pageSize=100&page=${page}`);
    if (body.trades.length === 0) return trades;
    const details = await Promise.all(
      body.trades.map(({ _id }) => user.get<{ trade: ExportedTrade }>(`/api/getTradeDetails/${_id}`)),
    );
    trades.push(...details.map(answer => answer.body.trade));
  }
}

/** Sabotage that shows: `<` for `<=` where tradeRun.ts cuts at a moment: trades stay open, for the database disagrees. */
it('settles 10,000 trades that expire in one second, and an auditor agrees with every one of them', async () => {
  const expiry = now() + FIRST_EXPIRY_MS;
  const expiresMs = (index: number) => expiry + (index % 1_000);
  await openManyTrades(world.db, {
    userIds: users.map(({ userId }) => userId),
    pairs,
    count: COUNT,
    source: world.exchangeUrl,
    expiresMs,
  });
  expect(now()).toBeLessThan(expiry);

  const open = 'SELECT count(*) FROM trades WHERE settled_at IS NULL';
  const count = async () => Number((await world.db.query<{ count: bigint }>(open))[0]?.count);
  const reads: number[] = [];
  await eventually(
    async () => {
      const asked = performance.now();
      await users[0]?.get('/api/getUserById');
      if (now() > expiry) reads.push(performance.now() - asked);
      return count();
    },
    left => left === 0,
    120_000,
  );

  const [measured] = await world.db.query<Record<string, string>>(
    `SELECT round(max(settled) - $1) AS all_ms, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY settled - next_ms)) AS p50_ms,
       round(percentile_cont(0.99) WITHIN GROUP (ORDER BY settled - next_ms)) AS p99_ms, count(*) FILTER (WHERE settled < expires_ms) AS early
     FROM (SELECT extract(epoch FROM settled_at) * 1000 AS settled, next_ms, expires_ms FROM trades) t`,
    [expiry + 999],
  );
  process.stdout.write(
    `10,000 trades: all settled ${measured?.all_ms} ms after the last expiry; after the exit was known p50 ${measured?.p50_ms} ms, ` +
      `p99 ${measured?.p99_ms} ms; slowest read meanwhile ${Math.round(Math.max(...reads))} ms\n`,
  );
  expect(measured?.early).toBe(0n);

  const outcomes = new Map<string, number>();
  let audited = 0;
  for (const user of users) {
    for (const trade of await exported(user)) {
      expect([trade, complaintsAbout(trade)]).toEqual([trade, []]);
      const outcome = trade.tradeResult ?? trade.voidReason ?? '';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      audited += 1;
    }
  }
  expect(audited).toBe(COUNT);
  expect(Math.min(outcomes.get('win') ?? 0, outcomes.get('loss') ?? 0)).toBeGreaterThan(COUNT / 10);
  const books = await world.books();
  expect([books.total, books.belowZero, books.mismatches]).toEqual(['0', [], []]);
});
