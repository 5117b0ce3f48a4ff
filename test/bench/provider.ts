import Fastify from 'fastify';
import * as z from 'zod/mini';
import { decimal } from '#contract/money.ts';
import { CreateTrade } from '#contract/trades.ts';
import { newId } from '#provider/db/newId.ts';
import { coinStore } from '#provider/modules/coins/coinStore.ts';
import { siteSettingService } from '#provider/modules/siteSetting/siteSettingService.ts';
import { tradeService } from '#provider/modules/trades/tradeService.ts';
import { marketPrice } from '#test/support/marketPrice.ts';
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

/** The statements of an order through the driver alone: no HTTP, no session, as many at once as HTTP has. */
async function ordersPerSecond(
  world: World,
  userIds: string[],
  order: CreateTrade,
  durationMs: number,
): Promise<number> {
  const { db, market, now, settings } = world.deps;
  const siteSetting = siteSettingService(settings).read;
  const trades = tradeService({ db, now, market, siteSetting, activeCoins: tx => coinStore(tx).active() });
  const endsAt = performance.now() + durationMs;
  const startedAt = performance.now();
  let count = 0;
  const connection = async (index: number) => {
    const userId = userIds[index % userIds.length] ?? '';
    while (performance.now() < endsAt) {
      count += 1;
      const key = newId();
      await db.tx(async tx => {
        await tx.query('SELECT free, body_hash, answer FROM claim_key($1, $2, $3)', [userId, 'bench', key]);
        const answer = await trades.create(tx, { userId, country: null }, order);
        await tx.query(
          `INSERT INTO idempotency_keys (user_id, route, key, body_hash, answer, created_at)
           VALUES ($1, 'bench', $2, '', $3, now())`,
          [userId, key, JSON.stringify(answer)],
        );
      });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => connection(index)));
  return count / ((performance.now() - startedAt) / 1000);
}

/** An order at the price of this moment. */
const anOrder = async (world: World): Promise<CreateTrade> => ({
  coinType: 'BTCUSDT',
  tradeType: 'buy',
  tradeAmount: decimal('1'),
  coinPrice: decimal(await marketPrice(world.exchangeUrl)),
  selectedTime: 'trade5Min',
});

/** The provider at 64 connections: reads against an empty route, money against the same SQL through the driver. */
export async function providerBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  await postgresSetup();
  const world = await startWorld();
  const row = await serveOneRow(world);
  try {
    const people = [];
    for (let index = 0; index < PEOPLE; index += 1) people.push(await world.signUp({ balance: '1000000' }));
    const headers = people.map(({ token }) => bearer(token));
    // The first order of a coin makes the provider follow it.
    await people[0]?.post('/api/createTrade', z.encode(CreateTrade, await anOrder(world)));
    const durationMs = isQuick ? 2_000 : 5_000;
    const reads = { ours: [] as number[], yardstick: [] as number[] };
    const money = { ours: [] as number[], yardstick: [] as number[] };
    const posts: LoadResult[] = [];
    const base = { connections: CONNECTIONS, durationMs, headers };
    for (let round = 0; round < (isQuick ? 2 : 4); round += 1) {
      reads.yardstick.push((await runLoad({ ...base, url: row.url, method: 'GET' })).perSecond);
      reads.ours.push((await runLoad({ ...base, url: `${world.url}/api/getUserById`, method: 'GET' })).perSecond);
      const order = await anOrder(world);
      const userIds = people.map(({ userId }) => userId);
      const url = `${world.url}/api/createTrade`;
      const body = JSON.stringify(z.encode(CreateTrade, order));
      const post = await runLoad({ ...base, url, method: 'POST', body, withKeys: true });
      money.yardstick.push(await ordersPerSecond(world, userIds, order, durationMs));
      money.ours.push(post.perSecond);
      posts.push(post);
    }
    const slowest = Math.max(...posts.map(({ p99Ms, medianMs }) => p99Ms / medianMs));
    const refused = posts.flatMap(post => Object.entries(post.refused));
    const named = [...new Set(refused.map(([code]) => code))].join(', ');
    return [
      ratioLine('authenticated GETs against a route that reads one row', '/s', reads, { atLeast: 0.6 }),
      ratioLine('createTrade against its own SQL through the driver', '/s', money, { atLeast: 0.6 }),
      countLine('p99 of a money POST against its median', '×', slowest, 10),
      countLine(
        `money POSTs refused during the run${named && `: ${named}`}`,
        'requests',
        refused.reduce((total, [, count]) => total + count, 0),
        0,
      ),
    ];
  } finally {
    await row.close();
    await world.stop();
    await postgresTeardown();
  }
}
