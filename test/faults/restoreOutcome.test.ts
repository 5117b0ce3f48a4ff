import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from '#provider/backup/createBackup.ts';
import { runProgram } from '#test/support/process/runProgram.ts';
import { startTcpProxy } from '#test/support/process/tcpProxy.ts';
import { createEmptyDatabase, openTestDatabase } from '#test/support/testDatabase.ts';

jest.setTimeout(60_000);

let folder: string;
const file = () => join(folder, 'larkspur.backup');
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-restore-'));
  const db = await openTestDatabase();
  await createBackup({ url: db.url, file: file(), program: 'test' });
  await db.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Restores over a connection that breaks when this statement is sent; its answer never arrives. */
async function restoreUntil(statement: string) {
  const { url: DATABASE_URL, ownerUrl } = await createEmptyDatabase();
  let [hasBegun, isCut] = [false, false];
  const proxy = await startTcpProxy(ownerUrl, {
    toServer(piece) {
      hasBegun ||= piece.includes('pg_advisory_xact_lock');
      isCut ||= hasBegun && piece.includes(`${statement}\0`);
      return piece;
    },
    toClient(piece) {
      if (!isCut) return piece;
      proxy.disconnect();
      return null;
    },
  });
  const env = { DATABASE_URL, DATABASE_OWNER_URL: proxy.url, DATA_DIR: folder };
  const ended = await runProgram('src/restore.ts', [file()], env);
  await proxy.close();
  return ended;
}

// Mutation check: printing the result at the end of the command must fail this test.
it('states that the backup was restored although a later step fails', async () => {
  const { code, output, failed } = await restoreUntil('ANALYZE');
  expect([code, output]).toEqual([1, expect.stringMatching(/^Restored \d+ rows as of /)]);
  expect(failed).toMatch(/^The backup was restored, but a later step failed \(.+\)\. `npm run migrate`/);
  expect(failed).toContain('Alarms and seals were not checked');
});

it('states how to find out whether the backup was restored when the answer to the commit is lost', async () => {
  const { code, output, failed } = await restoreUntil('COMMIT');
  expect([code, output]).toEqual([1, '']);
  expect(failed).toContain('The backup was restored completely or not at all: if the database has tables, it was.');
});
