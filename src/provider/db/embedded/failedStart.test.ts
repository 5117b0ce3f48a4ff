import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#provider/core/log.ts';
import { openEmbeddedPostgres } from './embeddedPostgres.ts';

jest.mock('./postgresServer.ts', () => ({
  clusterFolder: ({ home }: { home: string }) => home,
  initCluster: async () => undefined,
  runningPort: async () => null,
  startServer: () => Promise.reject(new Error('The server did not start.')),
  stopServer: () => Promise.reject(new Error('The server did not stop.')),
}));

// Mutation check: throwing the failure of the stop, or releasing the lock only after it, must fail this test.
it('throws why PostgreSQL did not start and releases the data directory, although the stop fails too', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-own-'));
  chmodSync(dataDir, 0o755);
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (event: string, fields?: object) => void logged.push([event, fields]) };
  await expect(openEmbeddedPostgres(dataDir, log)).rejects.toThrow('The server did not start.');
  expect(logged).toEqual([['PostgreSQL not stopped', { error: new Error('The server did not stop.') }]]);
  expect(existsSync(join(dataDir, 'provider.lock'))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
