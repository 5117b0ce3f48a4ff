import { rollUpLedgerDays } from '#provider/ledger/ledgerDays.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { type World } from '#test/support/world/startWorld.ts';
import { seedPlatform, type SeedSize } from './adminSeed.ts';
import { type BenchLine } from './benchLine.ts';
import { withWorld } from './withWorld.ts';
import type { BenchOptions } from './main.ts';

const FULL: SeedSize = { users: 100_000, trades: 1_000_000, deposits: 200_000 };
const QUICK: SeedSize = { users: 10_000, trades: 50_000, deposits: 20_000 };
const REQUESTS = 40;
const QUICK_REQUESTS = 20;

/** The limit of an administrator's wait, 95th percentile. */
const MAX_RESPONSE_MS = 200;
const PERCENTILE = 0.95;

const LISTS = ['users', 'deposits', 'withdraws', 'transfers', 'trades', 'kycs', 'voids', 'audit'];
/** Searches that match one user, many users, and a record. */
const SEARCHES = ['name777', 'ann', 'garc', 'n', 'd777', 'btc', '0x777'];

const CALLS: readonly string[] = [
  ...LISTS.flatMap(list => [list, `${list}?page=100&pageSize=100`, ...SEARCHES.map(text => `${list}?query=${text}`)]),
  ...['users?status=blocked', 'users?status=verified', 'deposits?status=Pending', 'trades?status=win'],
  ...['audit?query=updateDeposit', 'audit?query=admin%40larkspur.test'],
  ...['queue/deposits?pageSize=50', 'queue/withdraws?pageSize=50', 'queue/deposits?query=ann'],
  ...['summary', 'books', 'journals', 'journals?query=name777', 'journals?query=t777'],
  ...['users/u00000777', 'users/u00000777/timeline'],
];

async function measureTimes(admin: ApiClient, path: string, requests: number): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const sentAt = performance.now();
    const { status } = await admin.get(`/api/admin/${path}`);
    times.push(performance.now() - sentAt);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  return times.sort((a, b) => a - b);
}

/** Lines about time decide nothing alone, because the machine may be busy. */
const timeLine = (name: string, ours: number): BenchLine => ({
  ...{ name, ours, yardstick: MAX_RESPONSE_MS, ratio: ours / MAX_RESPONSE_MS, unit: 'ms' },
  ...{ goal: `p95 ≤ ${MAX_RESPONSE_MS} ms`, isMet: ours <= MAX_RESPONSE_MS, noisy: false },
});

/** The limit of an administrator's wait for a file; a longer export continues while its bytes flow. */
const MAX_EXPORT_S = 300;

/** Measures the seconds of an export of every posting, read to its end. */
export async function exportLine({ url }: Pick<World, 'url'>, { token }: Pick<ApiClient, 'token'>): Promise<BenchLine> {
  const beganAt = performance.now();
  const response = await fetch(`${url}/api/admin/export/journals?format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`the export answered ${response.status}`);
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.length;
  const ours = (performance.now() - beganAt) / 1000;
  return {
    ...{ name: `export of journals, ${Math.round(bytes / 1e6)} MB`, ours, yardstick: MAX_EXPORT_S, unit: 's' },
    ...{ ratio: ours / MAX_EXPORT_S, goal: `≤ ${MAX_EXPORT_S} s`, isMet: ours <= MAX_EXPORT_S, noisy: false },
  };
}

/** Measures lists, searches, queues, dashboard and books of administrators on a busy platform. */
export const adminBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withWorld({ jobs: false }, async world => {
    await seedPlatform(world, isQuick ? QUICK : FULL);
    while (await rollUpLedgerDays(world.db));
    const admin = await world.admin();
    const lines: BenchLine[] = [];
    for (const path of CALLS) {
      const times = await measureTimes(admin, path, isQuick ? QUICK_REQUESTS : REQUESTS);
      lines.push(timeLine(`/api/admin/${path}`, times[Math.ceil(times.length * PERCENTILE) - 1] ?? Number.NaN));
    }
    return [...lines, await exportLine(world, admin)];
  });
