import Fastify from 'fastify';
import { TRADE_LOG_LENGTH } from '#contract/users.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import type { SignedUp, World } from '#test/support/world/startWorld.ts';
import { type BenchLine, ratioLine } from './benchLine.ts';
import { bearer, runLoad } from './load.ts';
import type { BenchOptions } from './main.ts';
import { signUpUsers, withWorld } from './withWorld.ts';

const CONNECTIONS = 64;
const USERS = 16;

/** Settled trades of a user, $2 of them, written directly into the table. */
const ADD_TRADES = `
  INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
    payout_rate, source, rule, created_at, accepted_ms)
  SELECT concat($1::text, '-', n), $1, 'BTCUSDT', CASE WHEN n % 2 = 0 THEN 'buy' ELSE 'sell' END, 1000000 + n * 10000,
    64123.45000000, 'trade60Second', 60000, 0.8, '', '', to_timestamp(1.8e9 + n), 1800000000000 + n * 1000
  FROM generate_series(1, $2::int) n`;

const SETTLE_TRADES = `
  UPDATE trades SET settled_at = created_at + interval '1 minute', entry_id = 1, entry_price = seen_price,
    entry_ms = accepted_ms + 150, exit_id = 2, exit_price = seen_price + 1.5, exit_ms = accepted_ms + 59900,
    next_ms = accepted_ms + 60050, around = jsonb_build_object(
      'entry', jsonb_build_array(jsonb_build_object('tradeId', 1, 'price', seen_price::text)),
      'exit', jsonb_build_array(jsonb_build_object('tradeId', 2, 'price', (seen_price + 1.5)::text)))
  WHERE settled_at IS NULL`;

/** Serves an empty Fastify route that reads one row: the minimum cost of an authenticated GET. */
async function serveOneRow(world: World): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify({ logger: false });
  app.get('/row', async () => (await world.db.query('SELECT id, full_name FROM users LIMIT 1'))[0]);
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/row`, close: () => app.close() };
}

type Headers = Record<string, string>;

const toHeaders = async ({ token }: SignedUp): Promise<Headers> => bearer(token);

/** Adds the version of the present answer; throws where it is not confirmed. */
const toPollHeaders =
  (url: string, path: string) =>
  async (user: SignedUp): Promise<Headers> => {
    const { headers } = await user.get(path);
    const version = { 'if-none-match': headers.get('etag') ?? '' };
    const { status } = await createApiClient(url, user.token).get(path, version);
    if (status !== 304) throw new Error(`${path} answered an unchanged poll with ${status}.`);
    return { ...(await toHeaders(user)), ...version };
  };

interface Read {
  name: string;
  path: string;
  users: readonly SignedUp[];
  goal: number;
  /** Makes the provider build every answer. */
  isUnique?: boolean;
  createHeaders?: (user: SignedUp) => Promise<Headers>;
}

/** Compares an authenticated GET with the route that reads one row, run by run. */
function readBench(
  { url }: World,
  { name, path, users, goal, isUnique, createHeaders = toHeaders }: Read,
  durationMs: number,
) {
  const runs = { ours: [] as number[], yardstick: [] as number[] };
  return {
    async run(rowUrl: string): Promise<void> {
      const headers = await Promise.all(users.map(createHeaders));
      const load = { connections: CONNECTIONS, durationMs, headers, method: 'GET' as const };
      runs.yardstick.push((await runLoad({ ...load, url: rowUrl })).perSecond);
      const { perSecond, refused } = await runLoad({ ...load, url: `${url}${path}`, isUnique });
      if (Object.keys(refused).length > 0) throw new Error(`${path} refused: ${JSON.stringify(refused)}`);
      runs.ours.push(perSecond);
    },
    line: () => ratioLine(`GETs against a route that reads one row: ${name}`, '/s', runs, { atLeast: goal }),
  };
}

/** Measures reads at 64 connections in rotation with a route that reads one row, the generator on the same cores. */
export const readsBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withWorld({ jobs: false }, async world => {
    const [users, traders] = [await signUpUsers(world, USERS, '1000'), await signUpUsers(world, USERS, '1000')];
    for (const { userId } of traders) await world.db.owner.query(ADD_TRADES, [userId, TRADE_LOG_LENGTH]);
    await world.db.owner.query(SETTLE_TRADES);
    await world.db.owner.query('VACUUM ANALYZE');
    const path = '/api/getUserById';
    const reads: Read[] = [
      { name: 'an empty log', path: '/api/getUserDepositLog', users, goal: 0.6 },
      { name: 'a user without trades', path, users, goal: 0.6 },
      { name: `a user with ${TRADE_LOG_LENGTH} trades`, path, users: traders, goal: 0.5 },
      { name: `the same, built for each request`, path, users: traders, goal: 0.5, isUnique: true },
      {
        ...{ name: 'an unchanged poll', path, users: traders, goal: 0.8 },
        createHeaders: toPollHeaders(world.url, path),
      },
    ];
    const benches = reads.map(read => readBench(world, read, isQuick ? 500 : 5_000));
    const row = await serveOneRow(world);
    try {
      for (let round = 0; round < (isQuick ? 2 : 4); round += 1) for (const bench of benches) await bench.run(row.url);
    } finally {
      await row.close();
    }
    return benches.map(bench => bench.line());
  });
