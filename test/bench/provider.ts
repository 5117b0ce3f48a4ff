import Fastify from 'fastify';
import postgresSetup from '#test/support/postgresSetup.ts';
import postgresTeardown from '#test/support/postgresTeardown.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { countLine, ratioLine, type BenchLine } from './benchLine.ts';
import { runLoad, type LoadResult } from './load.ts';
import type { BenchOptions } from './main.ts';

const CONNECTIONS = 64;
const PEOPLE = 16;

const bearer = (token: string | undefined): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** An empty Fastify route that reads one row: what any authenticated GET must cost at least. */
async function serveOneRow(world: World): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify({ logger: false });
  app.get('/row', async () => (await world.db.query('SELECT id, full_name FROM users LIMIT 1'))[0]);
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/row`, close: () => app.close() };
}

/** The postings of a trade through the driver alone, one transaction each, with as many at once as HTTP has. */
async function postingsPerSecond(world: World, userIds: string[], durationMs: number): Promise<number> {
  const endsAt = performance.now() + durationMs;
  const startedAt = performance.now();
  let count = 0;
  const connection = async (index: number) => {
    const user = `user:${userIds[index % userIds.length]}`;
    while (performance.now() < endsAt) {
      count += 1;
      const ref = `bench-${index}-${count}`;
      await world.db.tx(tx =>
        tx.query('SELECT post_journal($1, $2, $3, $4, $5)', [
          'bench.held',
          ref,
          [`${user}:available`],
          [`${user}:held`],
          [1_000_000n],
        ]),
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => connection(index)));
  return count / ((performance.now() - startedAt) / 1000);
}

async function orderBody(world: World): Promise<string> {
  const response = await fetch(`${world.exchangeUrl}/api/v3/ticker/price?symbol=BTCUSDT`);
  const { price } = (await response.json()) as { price: string };
  return JSON.stringify({
    coinType: 'BTCUSDT',
    tradeType: 'buy',
    tradeAmount: 1,
    coinPrice: Number.parseFloat(price),
    selectedTime: 'trade5Min',
  });
}

/** The provider at 64 connections: reads against an empty route, money against the same SQL through the driver. */
export async function providerBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  await postgresSetup();
  const world = await startWorld();
  const row = await serveOneRow(world);
  try {
    const people = [];
    for (let index = 0; index < PEOPLE; index += 1) people.push(await world.signUp({ balance: '1000000' }));
    const headers = people.map(({ token }) => bearer(token));
    const durationMs = isQuick ? 2_000 : 5_000;
    const reads = { ours: [] as number[], yardstick: [] as number[] };
    const money = { ours: [] as number[], yardstick: [] as number[] };
    const posts: LoadResult[] = [];
    const base = { connections: CONNECTIONS, durationMs, headers };
    for (let round = 0; round < (isQuick ? 2 : 4); round += 1) {
      reads.yardstick.push((await runLoad({ ...base, url: row.url, method: 'GET' })).perSecond);
      reads.ours.push((await runLoad({ ...base, url: `${world.url}/api/getUserById`, method: 'GET' })).perSecond);
      money.yardstick.push(
        await postingsPerSecond(
          world,
          people.map(({ userId }) => userId),
          durationMs,
        ),
      );
      const url = `${world.url}/api/createTrade`;
      const post = await runLoad({ ...base, url, method: 'POST', body: await orderBody(world), withKeys: true });
      money.ours.push(post.perSecond);
      posts.push(post);
    }
    const slowest = Math.max(...posts.map(({ p99Ms, medianMs }) => p99Ms / medianMs));
    const failed = posts.reduce((sum, post) => sum + post.failed, 0);
    return [
      ratioLine('authenticated GETs against a route that reads one row', '/s', reads, { atLeast: 0.6 }),
      ratioLine('createTrade against the same postings through the driver', '/s', money, { atLeast: 0.6 }),
      countLine('p99 of a money POST against its median', '×', slowest, 10),
      countLine('money POSTs refused during the run', 'requests', failed, 0),
    ];
  } finally {
    await row.close();
    await world.stop();
    await postgresTeardown();
  }
}
