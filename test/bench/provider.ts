import Fastify from 'fastify';
import { TRADE_LOG_LENGTH } from '#contract/users.ts';
import type { SignedUp, World } from '#test/support/world/startWorld.ts';
import { ratioLine, type BenchLine } from './benchLine.ts';
import { withWorld } from './withWorld.ts';
import { bearer, runLoad } from './load.ts';
import type { BenchOptions } from './main.ts';
import { tradeCall } from './moneyCalls.ts';

const CONNECTIONS = 64;
const USERS = 16;

interface Runs {
  ours: number[];
  yardstick: number[];
}

const noRuns = (): Runs => ({ ours: [], yardstick: [] });

/** Serves an empty Fastify route that reads one row: the minimum cost of an authenticated GET. */
async function serveOneRow(world: World): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify({ logger: false });
  app.get('/row', async () => (await world.db.query('SELECT id, full_name FROM users LIMIT 1'))[0]);
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/row`, close: () => app.close() };
}

/** Compares an authenticated GET with the route that reads one row, run by run. */
function readBench(name: string, url: string, readers: readonly SignedUp[], durationMs: number) {
  const runs = noRuns();
  const load = { connections: CONNECTIONS, durationMs, headers: readers.map(({ token }) => bearer(token)) };
  return {
    async run(rowUrl: string): Promise<void> {
      runs.yardstick.push((await runLoad({ ...load, url: rowUrl, method: 'GET' })).perSecond);
      runs.ours.push((await runLoad({ ...load, url, method: 'GET' })).perSecond);
    },
    line: () => ratioLine(`GETs against a route that reads one row: ${name}`, '/s', runs, { atLeast: 0.6 }),
  };
}

const signUpUsers = (world: World): Promise<SignedUp[]> =>
  Promise.all(Array.from({ length: USERS }, () => world.signUp({ balance: '1000000' })));

/** Measures reads in rotation with their yardstick; `rowUrl` is the empty route. */
async function compare(world: World, rowUrl: string, isQuick: boolean): Promise<BenchLine[]> {
  const [users, readers] = [await signUpUsers(world), await signUpUsers(world)];
  const order = JSON.parse((await tradeCall(world)).createBody(0)) as unknown;
  for (let placed = 0; placed < TRADE_LOG_LENGTH; placed += 1)
    await Promise.all(users.map(user => user.post('/api/createTrade', order)));
  const durationMs = isQuick ? 500 : 5_000;
  const reads = [
    readBench('an empty log', `${world.url}/api/getUserDepositLog`, readers, durationMs),
    readBench('a user without trades', `${world.url}/api/getUserById`, readers, durationMs),
    readBench(`a user with ${TRADE_LOG_LENGTH} trades`, `${world.url}/api/getUserById`, users, durationMs),
  ];
  for (let round = 0; round < (isQuick ? 2 : 4); round += 1) {
    for (const read of reads) await read.run(rowUrl);
  }
  return reads.map(read => read.line());
}

/** Measures the provider's reads at 64 connections against an empty route. */
export const providerBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withWorld({}, async world => {
    const row = await serveOneRow(world);
    return compare(world, row.url, isQuick).finally(() => row.close());
  });
