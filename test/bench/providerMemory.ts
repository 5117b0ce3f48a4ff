import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { decimal } from '#contract/money.ts';
import { CreateTransfer, quoteTransfer } from '#contract/transfers.ts';
import { SANDBOX_ACCOUNTS } from '#provider/modules/sandbox/seedSandbox.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { startProviderProcess } from '#test/support/process/providerProcess.ts';
import { type BenchLine, countLine } from './benchLine.ts';
import { type Load, runLoad } from './load.ts';
import type { BenchOptions } from './main.ts';

const MEGABYTE = 1_000;
const CONNECTIONS = 64;
const PART_MS = 5_000;
const QUICK_PART_MS = 2_000;

/** Returns the resident memory of the process in MB; without /proc it comes from `ps`. */
function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return parseInt(kilobytes ?? '', 10) / MEGABYTE;
}

/** Creates a load of sandbox users who send the same amount to one another without a pause. */
async function createLoads(url: string, durationMs: number): Promise<{ reads: Load; transfers: Load }> {
  const users = SANDBOX_ACCOUNTS.filter(({ role }) => role === 'user');
  const tokens: string[] = [];
  for (const { email, password } of users) {
    const { body } = await createApiClient(url).post<{ token: string }>('/api/login', { email, password });
    tokens.push(body.token);
  }
  const amount = decimal('1');
  const receivers = [...users.slice(1), ...users.slice(0, 1)];
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
    const { reads, transfers } = await createLoads(provider.url, partMs);
    let maxMb = 0;
    let requests = 0;
    for (let round = 0; round < (isQuick ? 1 : 12); round += 1) {
      for (const load of [reads, transfers]) {
        requests += ((await runLoad(load)).perSecond * partMs) / 1_000;
        maxMb = Math.max(maxMb, residentMb(pid));
      }
    }
    const thousands = Math.round(requests / 1_000);
    return [countLine(`the program's memory after ${thousands} thousand requests`, 'MB', maxMb, 200)];
  } finally {
    await provider.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
