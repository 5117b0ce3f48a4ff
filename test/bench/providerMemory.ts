import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { decimal } from '#contract/money.ts';
import { CreateTransfer, quoteTransfer } from '#contract/transfers.ts';
import { silentLog } from '#provider/core/log.ts';
import { openDatabase } from '#provider/db/database.ts';
import { joinEmbeddedPostgres } from '#provider/db/embedded/embeddedPostgres.ts';
import { SANDBOX_ACCOUNTS } from '#provider/modules/sandbox/seedSandbox.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { creditBalance } from '#test/support/world/startWorld.ts';
import { startProviderProcess } from '#test/support/process/providerProcess.ts';
import { type BenchLine, countLine, refusedLine } from './benchLine.ts';
import { type Load, type LoadResult, runLoad } from './load.ts';
import type { BenchOptions } from './main.ts';

const MEGABYTE = 1_000;
const CONNECTIONS = 64;
const PART_MS = 5_000;
const QUICK_PART_MS = 2_000;
const USERS = SANDBOX_ACCOUNTS.filter(({ role }) => role === 'user');

/** Returns the peak of the process's resident memory in MB; without /proc, the current one from `ps`. */
export function readPeakMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return parseInt(kilobytes ?? '', 10) / MEGABYTE;
}

/** Gives the sandbox users of a running provider so much that no transfer of the run is refused. */
async function fundUsers(dataDir: string): Promise<void> {
  const { url } = await joinEmbeddedPostgres(dataDir, silentLog);
  const db = await openDatabase(url, { poolSize: 1 });
  try {
    const users = await db.query<{ id: string }>(`SELECT id FROM users WHERE email = ANY($1)`, [
      USERS.map(({ email }) => email),
    ]);
    for (const { id } of users) await creditBalance(db, id, '1000000');
  } finally {
    await db.close();
  }
}

/** Creates a load of sandbox users who send the same amount to one another without a pause. */
async function createLoads(url: string, durationMs: number): Promise<{ reads: Load; transfers: Load }> {
  const tokens: string[] = [];
  for (const { email, password } of USERS) {
    const { body } = await createApiClient(url).post<{ token: string }>('/api/login', { email, password });
    tokens.push(body.token);
  }
  const amount = decimal('1');
  const receivers = [...USERS.slice(1), ...USERS.slice(0, 1)];
  const bodies = receivers
    .map(({ payId = '' }) => ({ amount, receivePId: payId, ...quoteTransfer(amount, decimal('1')) }))
    .map(body => JSON.stringify(z.encode(CreateTransfer, body)));
  const headers = tokens.map(token => ({ authorization: `Bearer ${token}` }));
  const load = { connections: CONNECTIONS, durationMs, headers };
  return {
    reads: { ...load, method: 'GET', url: `${url}/api/getUserById` },
    transfers: { ...load, method: 'POST', url: `${url}/api/createTransfer`, bodies, withIdempotencyKeys: true },
  };
}

/**
 * Measures the peak memory of the whole program, as `npm start` runs it, under reads and transfers without a pause.
 * Growth shows within minutes; an hour of it is left to an administrator.
 */
export async function memoryBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'larkspur-bench-'));
  chmodSync(folder, 0o755);
  const provider = await startProviderProcess({
    env: { DATA_DIR: folder, RATE_LIMITS: '0', RESPONSE_CHECKS: 'sample' },
  });
  try {
    const partMs = isQuick ? QUICK_PART_MS : PART_MS;
    const pid = provider.child.pid ?? 0;
    await fundUsers(folder);
    const { reads, transfers } = await createLoads(provider.url, partMs);
    let maxMb = 0;
    const results: LoadResult[] = [];
    for (let round = 0; round < (isQuick ? 1 : 12); round += 1) {
      for (const load of [reads, transfers]) {
        results.push(await runLoad(load));
        maxMb = Math.max(maxMb, readPeakMb(pid));
      }
    }
    const thousands = Math.round(results.reduce((sum, { acknowledged }) => sum + acknowledged, 0) / 1_000);
    return [
      countLine(`the program's peak memory in ${thousands} thousand requests`, 'MB', maxMb, 200),
      refusedLine('reads and createTransfer', results),
    ];
  } finally {
    await provider.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
