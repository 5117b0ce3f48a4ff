import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { eventually } from '#test/support/eventually.ts';

jest.setTimeout(120_000);

let db: TestDatabase;
let lock: Awaited<ReturnType<typeof lockFiles>>;
beforeAll(async () => {
  db = await openTestDatabase();
  lock = await lockFiles();
});
afterAll(async () => {
  await lock.end();
  await db.close();
});

/** Locks a table that a job reads, until `end` is called. */
async function lockFiles(): Promise<{ end(): Promise<void> }> {
  let end: () => void = () => undefined;
  const isEnded = new Promise<void>(resolve => (end = resolve));
  let locking: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    locking = db.owner.tx(async tx => {
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await tx.query('LOCK TABLE files');
      resolve();
      await isEnded;
    });
    locking.catch(reject);
  });
  return {
    async end() {
      end();
      await locking;
    },
  };
}

const isRefused = ({ url }: ProviderProcess) =>
  fetch(`${url}/health/live`).then(
    () => false,
    () => true,
  );

const readLog = (provider: ProviderProcess) =>
  provider
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { event: string });

// Mutation check: opening the server before the jobs in startProgram.ts, or exiting without a line, must fail this test.
it('accepts no more connections while a job hangs, and names the part that did not close within 15 s', async () => {
  const provider = await startProviderProcess({ env: { DATABASE_URL: db.url, SANDBOX: '0' }, isCompiled: true });
  await eventually(
    () => countLockWaits(db),
    waiting => waiting > 0,
  );
  provider.child.kill('SIGTERM');
  await eventually(() => isRefused(provider), Boolean, 10_000);
  expect(provider.child.exitCode).toBeNull();
  expect(await provider.exited).toBe(1);
  const unclosed = { level: 'error', event: 'part not closed in time', name: 'jobs' };
  expect(readLog(provider)).toEqual([expect.objectContaining(unclosed)]);
});
