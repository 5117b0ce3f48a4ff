import { startProviderProcess } from '#test/support/process/providerProcess.ts';
import type { SignedUp, World } from '#test/support/world/startWorld.ts';
import { type BenchLine, countLine, ratioLine, refusedLine } from './benchLine.ts';
import { type LoadResult, runLoad } from './load.ts';
import { toLoad, transferCall } from './moneyCalls.ts';

const CONNECTIONS = 64;

/** Compares two provider processes on one PostgreSQL with one, and counts lost and doubled transfers. */
export async function compareTwoProviders(
  world: World,
  users: readonly SignedUp[],
  { rounds, durationMs }: { rounds: number; durationMs: number },
): Promise<BenchLine[]> {
  const env = { DATABASE_URL: world.db.url, RATE_LIMITS: '0' };
  const providers = await Promise.all([1, 2].map(() => startProviderProcess({ env, isCompiled: true })));
  try {
    const call = await transferCall(world, users);
    const urls = providers.map(({ url }) => url);
    const run = (targets: readonly string[]) =>
      runLoad(toLoad(call, users, { providers: targets, connections: CONNECTIONS, durationMs }));
    const runs = { ours: [] as number[], yardstick: [] as number[] };
    const loads: LoadResult[] = [];
    const before = await countTransfers(world);
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = [await run(urls.slice(0, 1)), await run(urls)];
      runs.yardstick.push(one.perSecond);
      runs.ours.push(two.perSecond);
      loads.push(one, two);
    }
    const stored = (await countTransfers(world)) - before;
    const acknowledged = loads.reduce((sum, load) => sum + load.acknowledged, 0);
    return [
      ratioLine('createTransfer with two providers on one PostgreSQL against one', '/s', runs, { atLeast: 0.7 }),
      countLine('transfers lost or doubled by them', 'transfers', Math.abs(stored - acknowledged), 0),
      refusedLine('createTransfer', loads),
    ];
  } finally {
    await Promise.all(providers.map(provider => provider.kill('SIGTERM')));
  }
}

async function countTransfers({ db }: World): Promise<number> {
  const [row] = await db.query<{ total: number }>('SELECT count(*)::int AS total FROM transfers');
  return row?.total ?? 0;
}
