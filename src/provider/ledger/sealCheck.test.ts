import { createLogger, toLog } from '#provider/core/logger.ts';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal } from '#contract/money.ts';
import { silentLog } from '#provider/core/log.ts';
import { monitorSeals } from '#provider/jobs/monitorSeals.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { reseal, sealJournals, tamper } from '#test/support/world/sealedLedger.ts';
import { alarms } from './alarms.ts';
import { depositCompleted } from './journals.ts';
import { post } from './ledger.ts';
import { checkSeals } from './sealCheck.ts';
import { prepareSealRecordFile, createSealRecord } from './sealRecord.ts';
import { verifyBalances } from './verifyBalances.ts';

let db: TestDatabase;
let folder: string;
beforeEach(async () => {
  db = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'larkspur-seals-'));
  await sealJournals(db, { seals: 3, journals: 2 });
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const record = () => createSealRecord(join(folder, 'seals.jsonl'));
/** The next check of any process, as if the last one were long ago. */
const check = async () => {
  await db.query(`UPDATE seal_checks SET claimed_until = '-infinity'`);
  return checkSeals(db, record());
};
const deposit = (_id: string) => db.tx(tx => post(tx, depositCompleted({ _id, userId: 'ann', amount: decimal('1') })));

// Mutation check: raise no alarm in checkSeals, or clear alarms of every kind in verifyBalances, must fail this test.
it('stops all money while a seal is broken, whatever the balance check finds, and resumes once the seal holds', async () => {
  expect(await check()).toEqual([]);
  await tamper(db, `UPDATE postings SET from_account = 'platform:fees' WHERE id = 1`);
  expect(await check()).toMatchObject([{ kind: 'seal', subject: '1' }]);
  expect(await verifyBalances(db)).toEqual([]);
  await expect(deposit('later')).rejects.toMatchObject({ code: 'money_paused' });
  expect(await alarms(db)).toMatchObject([
    { kind: 'seal', subject: '1', detail: 'seal 1 does not match its journals' },
  ]);
  await tamper(db, `UPDATE postings SET from_account = 'platform:custody' WHERE id = 1`);
  expect(await check()).toEqual([]);
  expect(await deposit('later')).toBe(true);
});

// Mutation check: leave the comparison with the record out of checkSeals must fail this test.
it('finds a chain that was recomputed to its end, because the newest seal is recorded outside the database', async () => {
  await check();
  await tamper(db, 'UPDATE postings SET amount = amount + 1 WHERE id = 3');
  for (const seal of [2, 3]) await reseal(db, seal);
  await sealJournals(db, { seals: 1, journals: 1 });
  const recorded = readFileSync(join(folder, 'seals.jsonl'), 'utf8');
  expect(await check()).toMatchObject([{ kind: 'recorded_seal', subject: expect.stringMatching(/^3 [0-9a-f]{64}$/) }]);
  await expect(deposit('later')).rejects.toMatchObject({ code: 'money_paused' });
  expect(readFileSync(join(folder, 'seals.jsonl'), 'utf8')).toBe(recorded);

  const other = createSealRecord(join(folder, 'other-process.jsonl'));
  expect(await checkSeals(db, other)).toMatchObject([{ kind: 'recorded_seal' }]);
  expect(existsSync(join(folder, 'other-process.jsonl'))).toBe(false);
});

// Mutation check: reading the record before the alarms, or continuing the chain before them, must fail this test.
it('raises the alarm of a broken seal although the record cannot be read', async () => {
  await tamper(db, `UPDATE postings SET from_account = 'platform:fees' WHERE id = 1`);
  await expect(checkSeals(db, createSealRecord(folder))).rejects.toThrow('EISDIR');
  expect(await alarms(db)).toMatchObject([{ kind: 'seal', subject: '1' }]);
  await expect(deposit('later')).rejects.toMatchObject({ code: 'money_paused' });
});

it('finds that the newest seals are gone', async () => {
  await check();
  await tamper(db, 'DELETE FROM seals WHERE id = 3');
  expect(await check()).toMatchObject([{ kind: 'recorded_seal' }]);
});

it('reads the newest whole line of the record, although a crash cut one short', async () => {
  await check();
  const newest = await record().newest();
  expect(newest).toMatchObject({ seal: '3', throughJournal: '6' });
  appendFileSync(join(folder, 'seals.jsonl'), '{"seal":"9","thr');
  expect(await record().newest()).toEqual(newest);
  await sealJournals(db, { seals: 1, journals: 1 });
  await check();
  expect(await record().newest()).toMatchObject({ seal: '4' });
});

// A failover changes the host. Mutation check: naming the record by the host must fail this test.
it('keeps one record for each database, whichever user connects and whichever server is the primary', () => {
  const file = (url: string | null) => prepareSealRecordFile('/data', url);
  expect(file('postgres://a:b@db:5432/one')).toBe(file('postgres://c:d@db:5432/one?sslmode=require'));
  expect(file('postgres://a:b@db:5432/one')).toBe(file('postgres://a:b@standby/one'));
  expect(new Set([file(null), file('postgres://db/one'), file('postgres://db/two')]).size).toBe(3);
});

// Mutation check: leaving the record of the former release behind must fail this test.
it('continues the record that the former release named by the host', () => {
  const former = join(
    folder,
    `journal-seals-${createHash('sha256').update('db:5432/one').digest('hex').slice(0, 12)}.jsonl`,
  );
  appendFileSync(former, 'recorded');
  const file = prepareSealRecordFile(folder, 'postgres://a:b@db:5432/one');
  expect(readFileSync(file, 'utf8')).toBe('recorded');
  expect(prepareSealRecordFile(folder, 'postgres://a:b@standby:5432/one')).toBe(file);
});

// Mutation check: begin every step at the first journal, or take no claim, must fail this test.
it('comes through a long chain in steps that several processes share', async () => {
  await sealJournals(db, { seals: 9, journals: 2 });
  const small = { recent: 4n, leastStep: 4n };
  const step = async () => {
    await db.query(`UPDATE seal_checks SET claimed_until = '-infinity'`);
    return checkSeals(db, record(), small);
  };
  const position = async () =>
    (await db.query<{ at: bigint }>('SELECT through_journal_id AS at FROM seal_checks'))[0]?.at;
  await step();
  expect(await position()).toBe(4n);
  await Promise.all([1, 2].map(() => checkSeals(db, record(), small)));
  expect(await position()).toBe(4n);

  await tamper(db, 'UPDATE postings SET amount = amount + 1 WHERE journal_id = 15');
  expect([await step(), await step()]).toEqual([[], []]);
  expect(await step()).toMatchObject([{ kind: 'seal', subject: '8' }]);
  await step();
  expect(await position()).toBe(0n);
});

it('is logged once by the job while it lasts, and once when it is over', async () => {
  const logged: string[] = [];
  const logEvent = (event: string) => void logged.push(event);
  const log = { ...silentLog, error: logEvent, info: logEvent };
  await tamper(db, 'UPDATE postings SET amount = amount + 1 WHERE id = 3');
  const job = monitorSeals({ db, log, now: Date.now, record: record() });
  await eventually(
    () => logged.length,
    count => count > 0,
  );
  await job.stop();
  expect(logged).toEqual(['A SEAL OF THE LEDGER IS BROKEN: money requests are refused']);
});

// Mutation check: passing the recorded seal to the log as it is must fail this test. A line would then contain `at` twice.
it('logs the newest seal with every field of the line named once', async () => {
  const lines: string[] = [];
  const log = toLog(createLogger(line => lines.push(line)));
  const job = monitorSeals({ db, log, now: Date.now, record: record() });
  await eventually(
    () => lines.length,
    count => count > 0,
  );
  await job.stop();
  const [line = ''] = lines;
  const keys = [...line.matchAll(/"(\w+)":/g)].map(([, key]) => key);
  expect(keys).toEqual([...new Set(keys)]);
  expect(JSON.parse(line)).toMatchObject({ event: 'journal seal', sealedAt: expect.any(String) });
});
