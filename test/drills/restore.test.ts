import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#provider/db/database.ts';
import { joinEmbeddedPostgres, stopOrphanedServer } from '#provider/db/embedded/embeddedPostgres.ts';
import { silentLog } from '#provider/core/log.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { readBooks } from '#test/support/world/books.ts';
import { startProviderProcess } from '#test/support/process/providerProcess.ts';
import { runProgram } from '#test/support/process/runProgram.ts';
import { createTransferUsers, type TransferLoad, underLoad, waitForMore } from '#test/support/process/transferLoad.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { readTransferIds } from './readTransferIds.ts';

jest.setTimeout(600_000);

const BACKUPS = 5;
const REQUESTS_BETWEEN = 300;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-restore-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const dataDir of [join(folder, 'first'), join(folder, 'second')])
    await stopOrphanedServer(dataDir).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const start = (dataDir: string) =>
  startProviderProcess({ env: { DATA_DIR: dataDir, RATE_LIMITS: '0' }, isCompiled: true });

/** Makes backups under load; returns the last one with what was acknowledged before it began. */
async function backUpUnderLoad(dataDir: string, load: TransferLoad) {
  const made: { file: string; before: string[]; durationMs: number }[] = [];
  for (let count = 0; count < BACKUPS; count += 1) {
    await waitForMore(load, REQUESTS_BETWEEN);
    const file = join(folder, `${count}.backup`);
    const before = [...load.acknowledged.values()].map(({ id }) => id);
    const startedAt = performance.now();
    const { code, failed } = await runProgram('src/backup.ts', [file], { DATA_DIR: dataDir });
    expect([code, failed]).toEqual([0, '']);
    made.push({ file, before, durationMs: Math.round(performance.now() - startedAt) });
  }
  await waitForMore(load, REQUESTS_BETWEEN);
  return made;
}

// Mutation check: READ COMMITTED instead of REPEATABLE READ in createBackup.ts must fail this test.
it('restores a backup made under load: books equal, nothing acknowledged before it is missing', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const provider = await start(first);
  const users = await createTransferUsers(provider.url);
  const { load, backups } = await underLoad({ urls: [provider.url], users }, async running => ({
    load: running,
    backups: await backUpUnderLoad(first, running),
  }));
  await provider.kill('SIGTERM');

  const restoreMs: number[] = [];
  for (const [index, { file, before }] of backups.entries()) {
    const dataDir = index === backups.length - 1 ? second : join(folder, `other-${index}`);
    const startedAt = performance.now();
    expect(await runProgram('src/restore.ts', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, failed: '' });
    restoreMs.push(Math.round(performance.now() - startedAt));
    const server = await joinEmbeddedPostgres(dataDir, silentLog);
    const db = await openDatabase(server.url);
    const stored = new Set(await readTransferIds(db));
    expect(before.filter(id => !stored.has(id))).toEqual([]);
    expect(await readBooks(db)).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
    await db.close();
    await server.stop();
  }
  const sizes = backups.map(({ file }) => statSync(file).size);
  const figures = { ...load.figures(), backupMs: backups.map(({ durationMs }) => durationMs), restoreMs, sizes };
  process.stdout.write(`restore: ${JSON.stringify(figures)}\n`);
  expect(figures.failed).toEqual([]);
  await expectToContinue(
    second,
    users.map(({ token }) => token ?? ''),
    load,
  );
});

/** Sends requests of before and after the backup again: each has one effect. */
async function expectToContinue(dataDir: string, tokens: string[], load: TransferLoad): Promise<void> {
  const provider = await start(dataDir);
  const [sender, receiver] = tokens.map(token => createApiClient(provider.url, token));
  if (!sender || !receiver) throw new Error('There are no users.');
  const key = { 'idempotency-key': 'client-0-transfer-0' };
  const repeated = await postTransfer(sender, aTransfer(await getPayId(receiver), 100), key);
  expect(repeated.body.transfer._id).toBe(load.acknowledged.get('client-0-transfer-0')?.id);
  const next = await postTransfer(sender, aTransfer(await getPayId(receiver), 100));
  expect(next.status).toBe(201);
  expect((await sender.get('/health/ready')).body).toMatchObject({ booksBalance: true, sealsHold: true });
  await provider.kill('SIGTERM');
}
