import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#provider/db/database.ts';
import { raiseAlarms } from '#provider/ledger/alarms.ts';
import { createSealRecord, prepareSealRecordFile } from '#provider/ledger/sealRecord.ts';
import { type ApiResponse, createApiClient } from '#test/support/world/apiClient.ts';
import { startProviderProcess } from '#test/support/process/providerProcess.ts';
import { runProgram } from '#test/support/process/runProgram.ts';
import { createEmptyDatabase, openTestDatabase } from '#test/support/testDatabase.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer, type TransferReply } from '#test/support/world/transferRequests.ts';

jest.setTimeout(120_000);

const KEY = { 'idempotency-key': 'before-the-backup' };

let world: World;
let folder: string;
let user: SignedUp;
let payId: string;
let sent: ApiResponse<TransferReply>;
let made: Awaited<ReturnType<typeof runProgram>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-backup-'));
  world = await startWorld();
  user = await world.signUp({ balance: '100' });
  payId = await getPayId(await world.signUp());
  sent = await postTransfer(user, aTransfer(payId), KEY);
  made = await backUp(file());
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = () => join(folder, 'larkspur.backup');
const backUp = (target: string, prefix?: string) =>
  runProgram('src/backup.ts', [target], { DATABASE_URL: world.db.url }, prefix);

// Mutation check: leaving `prepareSchema` out of src/restore.ts must fail this test.
it('lets a provider continue where the backup was made, with its sessions and its idempotency keys', async () => {
  expect(made).toMatchObject({ code: 0, failed: '', output: expect.stringContaining(`Wrote ${file()}`) });
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = await createEmptyDatabase();
  const env = { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR: folder };
  const restored = await runProgram('src/restore.ts', [file()], env);
  expect(restored).toMatchObject({ code: 0, failed: '', output: expect.stringContaining('Verified: every row') });

  // Without the owner, so that the rights come from the restore alone.
  const provider = await startProviderProcess({ env: { DATABASE_URL, DATA_DIR: folder }, isCompiled: true });
  const again = createApiClient(provider.url, user.token);
  const repeated = await postTransfer(again, aTransfer(payId), KEY);
  expect([repeated.status, repeated.body]).toEqual([201, sent.body]);
  expect((await postTransfer(again, aTransfer(payId))).status).toBe(201);
  expect((await again.get('/api/getUserById')).body).toMatchObject({ balance: 80 });
  expect((await again.get('/health/ready')).body).toMatchObject({ booksBalance: true, sealsHold: true });
  await provider.kill('SIGTERM');
});

// Mutation check: reading the record of another database must fail this test.
it('warns when the seals that were recorded outside go beyond the backup', async () => {
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = await createEmptyDatabase();
  const recordFile = prepareSealRecordFile(folder, DATABASE_URL);
  const at = '2026-11-23T12:00:00.000Z';
  await createSealRecord(recordFile).append({ seal: '999', throughJournal: '999', hash: 'f'.repeat(64), at });
  const env = { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR: folder };
  const { code, output } = await runProgram('src/restore.ts', [file()], env);
  expect([code, output]).toEqual([0, expect.stringContaining(`WARNING: seal 999, recorded in ${recordFile} at ${at}`)]);
});

const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password }).href;

// Mutation check: connecting as the provider's role only after the restore must fail this test.
it.each([
  ['a role with a wrong password', () => withPassword(world.db.url, 'wrong'), 'password authentication failed'],
  ['another database', () => world.db.url, 'DATABASE_OWNER_URL and DATABASE_URL must name the same database.'],
])('restores nothing when DATABASE_URL names %s', async (_what, getUrl, sentence) => {
  const { ownerUrl: DATABASE_OWNER_URL } = await createEmptyDatabase();
  const env = { DATABASE_URL: getUrl(), DATABASE_OWNER_URL, DATA_DIR: folder };
  const { code, failed } = await runProgram('src/restore.ts', [file()], env);
  expect([code, failed]).toEqual([1, expect.stringContaining(sentence)]);
  const owner = await openDatabase(DATABASE_OWNER_URL, { poolSize: 1 });
  expect(await owner.query(`SELECT to_regclass('migrations') AS found`)).toEqual([{ found: null }]);
  await owner.close();
});

// Mutation check: leaving one of the warnings out of src/restore.ts must fail this test.
it('names what it does not restore, because no migration makes it, and the alarms that it restores', async () => {
  const db = await openTestDatabase();
  await db.owner.query('CREATE TABLE copied AS SELECT id FROM users; GRANT SELECT ON copied TO larkspur_app');
  await raiseAlarms(db, [{ kind: 'recorded_seal', subject: '9 ff', detail: 'seal 9 is not what was recorded' }]);
  const target = join(folder, 'copied.backup');
  await runProgram('src/backup.ts', [target], { DATABASE_URL: db.url });
  await db.close();
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = await createEmptyDatabase();
  const env = { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR: join(folder, 'copied') };
  const { code, output } = await runProgram('src/restore.ts', [target], env);
  const warnings = [
    'WARNING: not restored, because no migration makes it: copied.',
    'WARNING: the backup has an active alarm (recorded_seal 9 ff: seal 9 is not what was recorded).',
    'The provider refuses all money requests until a check clears it, or you delete the row in ledger_alarms, as the owner.',
  ];
  expect([code, output.split('\n')]).toEqual([0, expect.arrayContaining(warnings)]);
});

// Mutation check: exit code 0 whatever the manifest contains must fail this test.
it('warns of a ledger with an alarm by its exit code, and still makes the backup', async () => {
  const db = await openTestDatabase();
  await db.query(`INSERT INTO ledger_alarms (kind, subject, detail) VALUES ('seal', '1', 'broken')`);
  const target = join(folder, 'alarm.backup');
  const { code, output } = await runProgram('src/backup.ts', [target], { DATABASE_URL: db.url });
  await db.close();
  expect([code, output, existsSync(target)]).toEqual([2, expect.stringContaining('THE LEDGER HAS AN ALARM'), true]);
});

// Mutation check: writing under the final name at once must fail this test.
it('leaves no file when the disk is full', async () => {
  const before = readdirSync(folder);
  const { code, failed } = await backUp(join(folder, 'full.backup'), 'ulimit -f 4;');
  expect([code, failed]).toEqual([1, expect.stringMatching(/^EFBIG: file too large/)]);
  expect(readdirSync(folder)).toEqual(before);
});

it.each(
  casesForRun(1, [
    ['src/backup.ts', [], 'Name one file: npm run backup -- FILE'],
    ['src/restore.ts', ['a', 'b'], 'Name one file: npm run restore -- FILE'],
    ['src/backup.ts', ['a'], 'There is no database in '],
  ] as const),
)('%s explains how it is used: %j', async (program, args, sentence) => {
  const dataDir = join(folder, 'none');
  const { code, output, failed } = await runProgram(program, args, { DATA_DIR: dataDir });
  expect([code, output, failed.split('\n')]).toEqual([1, '', [expect.stringContaining(sentence)]]);
  expect(existsSync(dataDir)).toBe(false);
});
