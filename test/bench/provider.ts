import Fastify from 'fastify';
import type { SignedUp, World } from '#test/support/startWorld.ts';
import { countLine, ratioLine, type BenchLine } from './benchLine.ts';
import { inWorld } from './inWorld.ts';
import { runLoad, type LoadResult } from './load.ts';
import type { BenchOptions } from './main.ts';
import { type MoneyCall, sqlPerSecond, tradeCall, transferCall } from './moneyCalls.ts';

const CONNECTIONS = 64;
const PEOPLE = 16;

interface Runs {
  ours: number[];
  yardstick: number[];
}

const bearer = (token: string | undefined): Record<string, string> => ({ authorization: `Bearer ${token}` });
const noRuns = (): Runs => ({ ours: [], yardstick: [] });

/** An empty Fastify route that reads one row: what any authenticated GET must cost at least. */
async function serveOneRow(world: World): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify({ logger: false });
  app.get('/row', async () => (await world.db.query('SELECT id, full_name FROM users LIMIT 1'))[0]);
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/row`, close: () => app.close() };
}

/** How a money call does against its own SQL, run by run. */
function moneyBench(world: World, people: readonly SignedUp[], durationMs: number) {
  const [runs, posts] = [noRuns(), [] as LoadResult[]];
  const load = { connections: CONNECTIONS, durationMs, headers: people.map(({ token }) => bearer(token)) };
  const userIds = people.map(({ userId }) => userId);
  let name = '';
  return {
    async run(call: MoneyCall): Promise<void> {
      name = call.name;
      const bodies = Array.from({ length: CONNECTIONS }, (_, index) => call.bodyOf(index));
      const url = `${world.url}/api/${name}`;
      const post = await runLoad({ ...load, url, method: 'POST', bodies, withKeys: true });
      runs.yardstick.push(await sqlPerSecond(call, world, userIds, load));
      runs.ours.push(post.perSecond);
      posts.push(post);
    },
    lines(): BenchLine[] {
      const slowest = Math.max(...posts.map(({ p99Ms, medianMs }) => p99Ms / medianMs));
      const refused = posts.flatMap(post => Object.entries(post.refused));
      const named = [...new Set(refused.map(([code]) => code))].join(', ');
      const total = refused.reduce((sum, [, count]) => sum + count, 0);
      return [
        ratioLine(`${name} against its own SQL through the driver`, '/s', runs, { atLeast: 0.6 }),
        countLine(`p99 of ${name} against its median`, '×', slowest, 10),
        countLine(`${name} refused during the run${named && `: ${named}`}`, 'requests', total, 0),
      ];
    },
  };
}

/** Reads and money calls in turn with their yardsticks; `row` is where the empty route answers. */
async function compare(world: World, row: string, isQuick: boolean): Promise<BenchLine[]> {
  const people: SignedUp[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await world.signUp({ balance: '1000000' }));
  // The first order of a coin makes the provider follow it.
  await people[0]?.post('/api/createTrade', JSON.parse((await tradeCall(world)).bodyOf(0)));
  const durationMs = isQuick ? 2_000 : 5_000;
  const headers = people.map(({ token }) => bearer(token));
  const get = { connections: CONNECTIONS, durationMs, headers, method: 'GET' } as const;
  const reads = noRuns();
  const [trades, transfers] = [moneyBench(world, people, durationMs), moneyBench(world, people, durationMs)];
  for (let round = 0; round < (isQuick ? 2 : 4); round += 1) {
    reads.yardstick.push((await runLoad({ ...get, url: row })).perSecond);
    reads.ours.push((await runLoad({ ...get, url: `${world.url}/api/getUserById` })).perSecond);
    await trades.run(await tradeCall(world));
    await transfers.run(await transferCall(world, people));
  }
  return [
    ratioLine('authenticated GETs against a route that reads one row', '/s', reads, { atLeast: 0.6 }),
    ...trades.lines(),
    ...transfers.lines(),
  ];
}

/** The provider at 64 connections: reads against an empty route, money against the same SQL through the driver. */
export const providerBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  inWorld({}, async world => {
    const row = await serveOneRow(world);
    return compare(world, row.url, isQuick).finally(() => row.close());
  });
