import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createBackup } from '#provider/backup/createBackup.ts';
import { restoreBackup } from '#provider/backup/restoreBackup.ts';
import { silentLog } from '#provider/core/log.ts';
import { openDatabase, type Database } from '#provider/db/database.ts';
import { openEmbeddedPostgres } from '#provider/db/embedded/embeddedPostgres.ts';
import { verifySeals } from '#provider/ledger/sealChain.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { readBooks } from '#test/support/world/books.ts';
import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { runProgram } from '#test/support/process/runProgram.ts';
import { createEmptyDatabase } from '#test/support/testDatabase.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';

jest.setTimeout(120_000);

/** Its own migrations, and rows that its own API wrote: 24 journals in 5 seals, records of every kind and state. */
const FIRST_RELEASE = gunzipSync(readFileSync('test/support/fixtures/firstRelease.sql.gz')).toString();

let folder: string;
let owner: Database;
let provider: ProviderProcess;
let ann: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  const { url: DATABASE_URL, superuserUrl: DATABASE_OWNER_URL } = await createEmptyDatabase();
  owner = await openDatabase(DATABASE_OWNER_URL, { poolSize: 1 });
  await owner.query(FIRST_RELEASE);
  folder = mkdtempSync(join(tmpdir(), 'larkspur-first-release-'));
  chmodSync(folder, 0o755);
  await createBackup({ url: DATABASE_OWNER_URL, file: join(folder, 'first.backup'), program: 'test' });
  const env = { DATABASE_URL, DATABASE_OWNER_URL, RATE_LIMITS: '0' };
  provider = await startProviderProcess({ env, isCompiled: true });
  ann = await signIn('ann@example.test', 'pass-of-ann');
  admin = await signIn('admin@larkspur.test', 'admin-pass-1');
});
afterAll(async () => {
  await provider.kill('SIGTERM');
  await owner.close();
  rmSync(folder, { recursive: true });
});

async function signIn(email: string, password: string): Promise<ApiClient> {
  const { body } = await provider.anonymous.post<{ token: string }>('/api/login', { email, password });
  return createApiClient(provider.url, body.token);
}

it('migrates, and the books and every seal hold', async () => {
  expect((await ann.get('/health/ready')).body).toMatchObject({ status: 'ok', booksBalance: true, sealsHold: true });
  const [{ sealed, broken }, books] = [await verifySeals(owner), await readBooks(owner)];
  expect([sealed, broken]).toEqual([24n, []]);
  expect(books).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  expect((await ann.get('/api/getUserById')).body).toMatchObject({ balance: 483.68, heldBalance: 24 });
});

interface Documented {
  paths: Record<string, { get?: unknown }>;
}

// Mutation check: dropping a column that a list reads, such as `accepted_ms` of trades, must fail this test.
it('reads everything that the API lists', async () => {
  const { body } = await ann.get<Documented>('/api/openapi.json');
  const paths = Object.entries(body.paths).filter(([path, { get }]) => get !== undefined && !path.includes('{'));
  const statuses = await Promise.all(
    paths.map(async ([path]) => [path, (await ann.get(path)).status, (await admin.get(path)).status] as const),
  );
  expect(statuses.length).toBeGreaterThan(40);
  // 422 is a list that needs a query.
  const unread = statuses.filter(([, ...both]) => !both.includes(200) && !both.includes(422));
  expect(unread).toEqual([]);
  expect(statuses.filter(([, ...both]) => both.some(status => status >= 500))).toEqual([]);
});

it('shows the records as they were, with evidence and images', async () => {
  const { trades } = (
    await ann.get<{ trades: { _id: string; tradeAmount: number; tradeResult: string | null }[] }>('/api/getUserTrades')
  ).body;
  expect(trades.map(({ tradeAmount, tradeResult }) => [tradeAmount, tradeResult])).toEqual([
    [14, null],
    [13, 'loss'],
    [12, 'win'],
    [11, 'loss'],
    [10, 'win'],
  ]);
  const { trade } = (await ann.get<{ trade: object }>(`/api/getTradeDetails/${trades[1]?._id}`)).body;
  expect(trade).toMatchObject({ evidence: { entry: expect.anything(), exit: expect.anything() } });
  const [deposit] = (await ann.get<{ transactionScreenshot: string }[]>('/api/getUserDepositLog')).body;
  const image = await fetch(`${provider.url}${deposit?.transactionScreenshot}`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { entries } = (await ann.get<{ entries: object[] }>('/api/getStatement')).body;
  expect(entries[0]).toMatchObject({ kind: 'trade.opened', amount: -14, balanceAfter: 483.68, heldAfter: 24 });
});

it('moves money: a new transfer, and the decision on an old withdrawal', async () => {
  const payId = await getPayId(await signIn('ben@example.test', 'another-good-one'));
  expect((await postTransfer(ann, aTransfer(payId))).status).toBe(201);
  const [pending] = (await ann.get<Record<string, unknown>[]>('/api/getUserWithdrawLog')).body;
  const decision = { ...pending, status: 'Rejected', reason: 'seen', transactionId: null };
  const decided = await admin.put(`/api/updateWithdraw/${String(pending?._id)}`, decision);
  expect(decided.status).toBe(200);
  expect((await ann.get('/api/getUserById')).body).toMatchObject({ balance: 483.68, heldBalance: 14 });
  expect(await readBooks(owner)).toMatchObject({ total: '0', mismatches: [] });
});

// Mutation check: loading the rows after all migrations of this version must fail this test.
it('is restored from a backup of its own schema', async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const { manifest } = await restoreBackup({ ownerUrl, file: join(folder, 'first.backup') });
  expect(manifest.ledger).toMatchObject({ journals: '24', seals: '5' });
});

// Mutation check: joining with the provider's role, which the first release did not have, must fail this test.
it('is backed up from its own data directory before an upgrade, while it runs and while it is stopped', async () => {
  const dataDir = join(folder, 'data');
  const server = await openEmbeddedPostgres(dataDir, silentLog);
  const former = await openDatabase(server.ownerUrl, { poolSize: 1 });
  await former.query(FIRST_RELEASE);
  await former.query('DROP ROLE larkspur_app');
  await former.close();
  rmSync(join(dataDir, 'postgres.app.password'));
  const backUp = (name: string) => runProgram('src/backup.ts', [join(folder, name)], { DATA_DIR: dataDir });
  const running = await backUp('running.backup').finally(() => server.stop());
  const stopped = await backUp('stopped.backup');
  const whole = { code: 0, failed: '', output: expect.stringContaining('24 journals, 5 seals') };
  expect([running, stopped]).toEqual([whole, whole]);
});
