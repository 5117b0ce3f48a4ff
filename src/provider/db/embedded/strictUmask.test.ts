import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#provider/core/log.ts';
import { openEmbeddedPostgres } from './embeddedPostgres.ts';
import { canReach, postgresUser } from './postgresUser.ts';

jest.mock('./postgresServer.ts', () => ({
  clusterFolder: ({ home }: { home: string }) => `${home}/postgres`,
  initCluster: async () => undefined,
  runningPort: async () => null,
  startServer: ({ home }: { home: string }) => Promise.reject(new Error(home)),
  stopServer: async () => undefined,
}));

/** Returns the folder in which a start under a strict umask keeps the cluster. */
async function findHome(dataDir: string): Promise<string> {
  const umask = process.umask(0o077);
  const start = openEmbeddedPostgres(dataDir, silentLog);
  const failure: unknown = await start.catch((error: unknown) => error).finally(() => process.umask(umask));
  return failure instanceof Error ? failure.message : '';
}

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach(folder => rmSync(folder, { recursive: true, force: true })));

const asRoot = process.getuid?.() === 0 ? it : it.skip;

// Mutation check: creating the data directory with `mkdir` alone must fail this test.
asRoot("keeps the data in a new data directory that PostgreSQL's user may enter", async () => {
  const parent = mkdtempSync(join(tmpdir(), 'larkspur-own-'));
  folders.push(parent);
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'new', 'data');
  const home = await findHome(dataDir);
  expect([home, canReach(home, postgresUser())]).toEqual([dataDir, true]);
});

// Mutation check: opening only folders that it creates must fail this test.
asRoot(
  "lets PostgreSQL's user enter the folder outside a private data directory, also after a failed start",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-own-'));
    const home = await findHome(dataDir);
    folders.push(dataDir, home);
    expect([home.startsWith('/var/lib/larkspur/'), canReach(home, postgresUser())]).toEqual([true, true]);
    chmodSync(home, 0o700);
    expect([await findHome(dataDir), canReach(home, postgresUser())]).toEqual([home, true]);
  },
);
