import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal } from '#contract/money.ts';
import { transferQuote } from '#contract/transfers.ts';
import { callerAt } from '#test/support/caller.ts';
import { startProviderProcess } from '#test/support/providerProcess.ts';
import { type BenchLine, countLine } from './benchLine.ts';
import { type Load, runLoad } from './load.ts';
import type { BenchOptions } from './main.ts';

const MEGABYTE = 1_000;
const CONNECTIONS = 64;
const PART_MS = 5_000;

/** What the process holds in memory, in MB, as the kernel counts it. */
const residentMb = (pid: number): number =>
  parseInt(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '', 10) / MEGABYTE;

/** Two people who send one another the same amount all the time. */
async function loadsAt(url: string): Promise<{ reads: Load; transfers: Load }> {
  const people = [
    { email: 'demo@larkspur.test', password: 'demo-pass-1', to: '10000002' },
    { email: 'friend@larkspur.test', password: 'demo-pass-2', to: '10000001' },
  ];
  const tokens: string[] = [];
  for (const { email, password } of people) {
    const { body } = await callerAt(url).post<{ token: string }>('/api/login', { email, password });
    tokens.push(body.token);
  }
  const amount = decimal('1');
  const { needToPay, chargeAmount } = transferQuote(amount, decimal('1'));
  const bodies = people.map(
    ({ to }) => `{"amount":${amount},"receivePId":"${to}","needToPay":${needToPay},"chargeAmount":${chargeAmount}}`,
  );
  const headers = tokens.map(token => ({ authorization: `Bearer ${token}` }));
  const load = { connections: CONNECTIONS, durationMs: PART_MS, headers };
  return {
    reads: { ...load, method: 'GET', url: `${url}/api/getUserById` },
    transfers: { ...load, method: 'POST', url: `${url}/api/createTransfer`, bodies, withKeys: true },
  };
}

/**
 * The most that the whole program, as `npm start` runs it, holds while it is read and sends money without a pause. An hour
 * of it is for a person to wait for: what grows shows in minutes.
 */
export async function memoryBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'larkspur-bench-'));
  chmodSync(folder, 0o755);
  const provider = await startProviderProcess({ env: { DATA_DIR: folder } });
  try {
    const pid = provider.child.pid ?? 0;
    const { reads, transfers } = await loadsAt(provider.url);
    let most = 0;
    let requests = 0;
    for (let round = 0; round < (isQuick ? 2 : 12); round += 1) {
      for (const load of [reads, transfers]) {
        requests += ((await runLoad(load)).perSecond * PART_MS) / 1_000;
        most = Math.max(most, residentMb(pid));
      }
    }
    const thousands = Math.round(requests / 1_000);
    return [countLine(`the program's memory after ${thousands} thousand requests`, 'MB', most, 200)];
  } finally {
    await provider.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
