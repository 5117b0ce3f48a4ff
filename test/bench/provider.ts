import type { SignedUp, World } from '#test/support/world/startWorld.ts';
import { countLine, ratioLine, type BenchLine } from './benchLine.ts';
import { withWorld } from './withWorld.ts';
import { runLoad, type LoadResult } from './load.ts';
import type { BenchOptions } from './main.ts';
import { type MoneyCall, sqlPerSecond, tradeCall, transferCall } from './moneyCalls.ts';

const CONNECTIONS = 64;
const USERS = 16;

interface Runs {
  ours: number[];
  yardstick: number[];
}

const bearer = (token: string | undefined): Record<string, string> => ({ authorization: `Bearer ${token}` });
const noRuns = (): Runs => ({ ours: [], yardstick: [] });

/** Compares a money call with its SQL, run by run. */
function moneyBench(world: World, users: readonly SignedUp[], durationMs: number) {
  const [runs, posts] = [noRuns(), [] as LoadResult[]];
  const load = { connections: CONNECTIONS, durationMs, headers: users.map(({ token }) => bearer(token)) };
  const userIds = users.map(({ userId }) => userId);
  let name = '';
  return {
    async run(call: MoneyCall): Promise<void> {
      name = call.name;
      const bodies = Array.from({ length: CONNECTIONS }, (_, index) => call.createBody(index));
      const url = `${world.url}/api/${name}`;
      const post = await runLoad({ ...load, url, method: 'POST', bodies, withIdempotencyKeys: true });
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

const signUpUsers = (world: World): Promise<SignedUp[]> =>
  Promise.all(Array.from({ length: USERS }, () => world.signUp({ balance: '1000000' })));

/** Measures the provider at 64 connections: money calls in rotation with the same SQL in the driver. */
export const providerBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withWorld({}, async world => {
    const users = await signUpUsers(world);
    const durationMs = isQuick ? 500 : 5_000;
    const [trades, transfers] = [moneyBench(world, users, durationMs), moneyBench(world, users, durationMs)];
    for (let round = 0; round < (isQuick ? 2 : 4); round += 1) {
      await trades.run(await tradeCall(world));
      await transfers.run(await transferCall(world, users));
    }
    return [...trades.lines(), ...transfers.lines()];
  });
