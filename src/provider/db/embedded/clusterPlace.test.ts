import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#provider/core/log.ts';
import { openEmbeddedPostgres } from './embeddedPostgres.ts';

let mockOutside: string;
const mockClusterFolder = ({ home }: { home: string }) =>
  join(home.startsWith('/var/lib/larkspur/') ? mockOutside : home, 'postgres');
const mockCreate = jest.fn((cluster: { home: string }) => {
  mkdirSync(mockClusterFolder(cluster));
  writeFileSync(join(mockClusterFolder(cluster), 'PG_VERSION'), '');
});
jest.mock('./postgresBinaries.ts', () => ({ postgresBinaries: async () => ({}) }));
jest.mock('./postgresServer.ts', () => ({
  clusterFolder: (place: { home: string }) => mockClusterFolder(place),
  initCluster: async (cluster: { home: string }) => mockCreate(cluster),
  runningPort: async () => null,
  startServer: ({ home }: { home: string }) => Promise.reject(new Error(`Started in ${home}.`)),
  stopServer: async () => undefined,
}));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larkspur-place-'));
  mockOutside = mkdtempSync(join(tmpdir(), 'larkspur-outside-'));
});
afterEach(() => {
  for (const [{ home }] of mockCreate.mock.calls) rmSync(home, { recursive: true, force: true });
  for (const folder of [dataDir, mockOutside]) rmSync(folder, { recursive: true, force: true });
  mockCreate.mockClear();
  jest.restoreAllMocks();
});

/** Starts while PostgreSQL's user may enter the data directory or not; returns where the server would start, or why not. */
async function start(mode: number): Promise<string> {
  chmodSync(dataDir, mode);
  return openEmbeddedPostgres(dataDir, silentLog).then(
    () => 'started',
    (error: Error) => error.message,
  );
}
/** Only root starts PostgreSQL as another user. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;

// Mutation check: choosing the place by the rights alone must fail this test.
asRoot('uses the cluster outside a data directory that becomes reachable', async () => {
  const place = await start(0o700);
  expect(place).toMatch(/^Started in \/var\/lib\/larkspur\/\w+\.$/);
  expect(await start(0o755)).toBe(place);
  expect(mockCreate).toHaveBeenCalledTimes(1);
});

// Mutation check: creating a cluster outside must fail this test.
asRoot('refuses to create another cluster when its user can no longer reach the data directory', async () => {
  expect(await start(0o755)).toBe(`Started in ${dataDir}.`);
  expect(await start(0o700)).toContain(`The database is in ${dataDir}, which PostgreSQL's user cannot reach`);
  expect(await start(0o755)).toBe(`Started in ${dataDir}.`);
  expect(mockCreate).toHaveBeenCalledTimes(1);
});

// Mutation check: choosing one of two clusters by the rights must fail this test.
it.each([0o700, 0o755])(
  'refuses to choose between a cluster in the data directory and one outside (%o)',
  async mode => {
    const inside = join(dataDir, 'postgres');
    for (const folder of [inside, join(mockOutside, 'postgres')]) mkdirSync(folder);
    expect(await start(mode)).toBe(
      `There are two databases, ${inside} and ${join(mockOutside, 'postgres')}: rename the folder without your newest data.`,
    );
  },
);

// Mutation check: using the data directory where there is no cluster must fail this test.
it("refuses to start beside another user's cluster outside the data directory", async () => {
  jest.spyOn(process, 'getuid').mockReturnValue(1_000);
  mkdirSync(join(mockOutside, 'postgres'));
  expect(await start(0o755)).toMatch(
    /^The database is in \/var\/lib\/larkspur\/\w+, which PostgreSQL's user cannot reach/,
  );
  expect(mockCreate).not.toHaveBeenCalled();
});
