import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openConnection } from '#provider/db/connection.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { fingerprintTables } from '#test/support/world/fingerprintTables.ts';
import { sealJournals, tamper } from '#test/support/world/sealedLedger.ts';
import { createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyArchive } from './verifyArchive.ts';

/** Everything that COPY has to escape, and a row that looks like the end of the rows. */
const HOSTILE_NAMES = ['\\.', 'a\tb\nc\r\\d', '\\N', '', '\\\n\\.\n', '😀 Ünï "quoted" \'', 'x'.repeat(300_000)];
const USERS = `INSERT INTO users (id, full_name, username, email, phone_number, pay_id, password_hash)
  SELECT 'u' || n, name, 'u' || n, 'u' || n || '@example.test', '1', (10000000 + n)::text, ''
  FROM unnest($1::text[]) WITH ORDINALITY AS given (name, n)`;

let folder: string;
let count = 0;
const newFile = () => join(folder, `${(count += 1)}.backup`);

let db: TestDatabase;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-backup-'));
  db = await openTestDatabase();
  await db.query(USERS, [HOSTILE_NAMES]);
  await db.query(
    `INSERT INTO files (id, user_id, content_type, bytes, uploaded_at) VALUES ('f', 'u1', 'image/png', $1, now())`,
    [randomBytes(200_000)],
  );
  await sealJournals(db, { seals: 2, journals: 3 });
  file = await backUp();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function backUp(): Promise<string> {
  const made = newFile();
  await createBackup({ url: db.url, file: made, program: 'test' });
  return made;
}

/** Makes a backup while rows are changed by statements that no trigger refuses. */
async function backUpTampered(change: string, undo: string): Promise<string> {
  await tamper(db, change);
  return backUp().finally(() => tamper(db, undo));
}

/** Restores into a new database; returns why it failed and what the database then has. */
async function tryRestore(source: string): Promise<{ failure: string | null; tables: string[] }> {
  const { ownerUrl } = await createEmptyDatabase();
  const failure = await restoreBackup({ ownerUrl, file: source }).then(
    () => null,
    (error: Error) => error.message,
  );
  const connection = await openConnection(ownerUrl);
  const rows = await connection.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')`,
  );
  await connection.close();
  return { failure, tables: rows.map(({ name }) => name) };
}

describe('a backup', () => {
  // Mutation check: leaving the triggers on while rows are loaded, or `setval` out, must fail this test.
  it('restores every row, number and right as it was', async () => {
    const { ownerUrl } = await createEmptyDatabase();
    await restoreBackup({ ownerUrl, file });
    const restored = await openConnection(ownerUrl);
    expect(await fingerprintTables(restored)).toEqual(await fingerprintTables(db));
    for (const sql of [
      'SELECT * FROM migrations ORDER BY file',
      `SELECT nextval('journals_id_seq'), nextval('seals_id_seq')`,
    ])
      expect(await restored.query(sql)).toEqual(await db.owner.query(sql));
    await expect(restored.query('DELETE FROM journals')).rejects.toThrow('journals is append-only');
    await expect(restored.query(`DELETE FROM users WHERE id = 'u1'`)).rejects.toThrow('foreign key');
    await restored.close();
  });

  it('has the totals of the ledger and a hash of every table', async () => {
    const { header, manifest } = await verifyArchive(file);
    expect(header).toMatchObject({ format: 'larkspur-backup', program: 'test' });
    expect(manifest).toMatchObject({
      mismatches: 0,
      ledger: { journals: '6', postings: '6', moved: '7500000', balances: '7500000', seals: '2' },
    });
    expect(manifest.ledger.platform).toEqual([['platform:custody', '-7500000']]);
    expect(manifest.tables.find(({ name }) => name === 'users')).toMatchObject({ rows: HOSTILE_NAMES.length });
  });

  // Mutation check: leaving a comparison out of verifyArchive.ts or of readManifest must fail this test.
  it.each([
    ['is empty', () => Buffer.alloc(0)],
    ['is another file', () => Buffer.from('PGDMP')],
    ['lacks its end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['lacks its second half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['has a changed byte', (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))],
    ['has a changed balance', changeText(text => text.replace('\t7500000\n', '\t9500000\n'))],
    ['lacks a row', changeText(text => text.replace(/^BTC\t.*\n/m, ''))],
    ['has a changed sequence', changeText(text => text.replace('"isCalled":true', '"isCalled":false'))],
    ['lacks its last line', changeText(text => text.replace(/\{"sha256":"\w+"\}\n$/, ''))],
    ['has a line too many', changeText(text => `${text}{}\n`)],
    ['is of another format', changeText(text => text.replace('"version":1', '"version":2'))],
  ])('that %s is refused, and leaves the database empty', async (_what, damage) => {
    const damaged = newFile();
    writeFileSync(damaged, damage(readFileSync(file)));
    expect(await tryRestore(damaged)).toEqual({
      failure: expect.stringMatching(/^The backup is damaged or incomplete: /),
      tables: [],
    });
  });

  it.each([
    [
      'of a newer version',
      '"110_partner_consents.sql"',
      '"999_later.sql"',
      'was made by a newer version (999_later.sql)',
    ],
    [
      'whose migrations made other tables',
      '["id","balance"]',
      '["id","amount"]',
      'are not those that its migrations make',
    ],
    ['that lacks a table', '"write_probes"', '"other_probes"', 'are not those that its migrations make'],
    ['whose rows its manifest contradicts', '\t7500000\n', '\t9500000\n', 'a table differs from the manifest'],
    ['that its own totals contradict', '"journals":"6"', '"journals":"7"', 'after loading, not'],
  ])('%s is refused, although its hashes match', async (_what, from, to, sentence) => {
    const changed = newFile();
    writeFileSync(changed, sign(changeText(text => text.replaceAll(from, to))(readFileSync(file))));
    const { failure, tables } = await tryRestore(changed);
    expect([failure, tables]).toEqual([expect.stringContaining(sentence), []]);
  });

  // Mutation check: comparing all tables of the backup with the migrated ones must fail this test.
  it('of a database with foreign tables restores the others, and names what it skips', async () => {
    await db.owner.query(`
      CREATE TABLE copied AS SELECT id FROM users; CREATE SEQUENCE copied_seq;
      GRANT SELECT ON copied, copied_seq TO larkspur_app;
      CREATE TABLE of_extension (id serial);
      ALTER EXTENSION plpgsql ADD TABLE of_extension; ALTER EXTENSION plpgsql ADD SEQUENCE of_extension_id_seq`);
    const made = await backUp().finally(() =>
      db.owner.query(`
        ALTER EXTENSION plpgsql DROP SEQUENCE of_extension_id_seq; ALTER EXTENSION plpgsql DROP TABLE of_extension;
        DROP TABLE copied, of_extension; DROP SEQUENCE copied_seq`),
    );
    const { ownerUrl } = await createEmptyDatabase();
    expect((await restoreBackup({ ownerUrl, file: made })).skipped).toEqual(['copied', 'copied_seq']);
    const restored = await openConnection(ownerUrl);
    expect(await fingerprintTables(restored)).toEqual(await fingerprintTables(db));
    await restored.close();
  });

  // Mutation check: leaving the sequences out of `listUnreadable` must fail this test.
  it('is refused while the role may not read a table or a sequence, and names them', async () => {
    await db.owner.query('CREATE TABLE unread (id serial); CREATE SEQUENCE unread_seq');
    await db.owner.query('GRANT SELECT (id) ON unread TO larkspur_app');
    const before = readdirSync(folder);
    const refused = backUp().finally(() => db.owner.query('DROP TABLE unread; DROP SEQUENCE unread_seq'));
    await expect(refused).rejects.toThrow(
      'The role larkspur_app may not read unread, unread_id_seq, unread_seq: grant it SELECT on them, or move them to ' +
        'another schema.',
    );
    expect(readdirSync(folder)).toEqual(before);
  });

  // Mutation check: leaving row security on must fail this test.
  it('is refused while a policy hides rows from the role', async () => {
    await db.owner.query('CREATE TABLE hidden (id int); GRANT SELECT ON hidden TO larkspur_app');
    await db.owner.query('ALTER TABLE hidden ENABLE ROW LEVEL SECURITY');
    const before = readdirSync(folder);
    const refused = backUp().finally(() => db.owner.query('DROP TABLE hidden'));
    await expect(refused).rejects.toThrow('row-level security policy for table "hidden"');
    expect(readdirSync(folder)).toEqual(before);
  });

  // Mutation check: adding 'f' to the kinds of `listTables` or `listUnreadable` must fail this test.
  it('holds no table of another server, readable or not', async () => {
    await db.owner.query(`
      CREATE FOREIGN DATA WRAPPER elsewhere; CREATE SERVER elsewhere FOREIGN DATA WRAPPER elsewhere;
      CREATE FOREIGN TABLE remote (id int) SERVER elsewhere`);
    const made = await backUp().finally(() => db.owner.query('DROP FOREIGN DATA WRAPPER elsewhere CASCADE'));
    const { manifest } = await verifyArchive(made);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('remote');
  });

  it('is not restored over data, and replaces no file', async () => {
    const before = await fingerprintTables(db);
    await expect(restoreBackup({ ownerUrl: db.ownerUrl, file })).rejects.toThrow('The database is not empty');
    expect(await fingerprintTables(db)).toEqual(before);
    const kept = readFileSync(file);
    await expect(createBackup({ url: db.url, file, program: 'test' })).rejects.toThrow('exists already');
    expect(readFileSync(file).equals(kept)).toBe(true);
  });

  it('leaves no file when it is stopped', async () => {
    const before = readdirSync(folder);
    const stopped = createBackup({ url: db.url, file: newFile(), program: 'test', signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow('aborted');
    expect(readdirSync(folder)).toEqual(before);
  });
});

// Mutation check: leaving one of the checks out of verifyRestored.ts, or a foreign key dropped, must fail this test.
it.each([
  [
    `UPDATE files SET user_id = 'none'`,
    `UPDATE files SET user_id = 'u1'`,
    'The rows of files refer to rows that the backup does not hold',
  ],
  [
    'UPDATE accounts SET balance = balance + 1',
    'UPDATE accounts SET balance = balance - 1',
    'The books do not balance: user:ann:available',
  ],
  [
    'UPDATE postings SET amount = amount + 1 WHERE id = 6',
    'UPDATE postings SET amount = amount - 1 WHERE id = 6',
    'The books do not balance: user:ann:available',
  ],
  [
    `UPDATE journals SET kind = 'other' WHERE id = 2`,
    `UPDATE journals SET kind = 'deposit.completed' WHERE id = 2`,
    'Seals do not match their journals: 1.',
  ],
  [
    `INSERT INTO journals (id, kind, ref) VALUES (-1, 'other', 'none')`,
    'DELETE FROM journals WHERE id = -1',
    '7 journals are within the seals, which cover 6.',
  ],
  [
    `INSERT INTO journals (id, kind, ref) VALUES (1000, 'other', 'none')`,
    'DELETE FROM journals WHERE id = 1000',
    'Journal 1000 has no postings.',
  ],
])('a backup of tampered data is refused: %s', async (change, undo, sentence) => {
  const tampered = await backUpTampered(change, undo);
  expect(await tryRestore(tampered)).toEqual({ failure: expect.stringContaining(sentence), tables: [] });
});

it('refuses a database on which no provider has started', async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const refused = createBackup({ url: ownerUrl, file: newFile(), program: 'test' });
  await expect(refused).rejects.toThrow('This database holds nothing to back up');
});

function changeText(change: (text: string) => string) {
  return (bytes: Buffer): Buffer => {
    const text = gunzipSync(bytes).toString('latin1');
    const changed = change(text);
    expect(changed).not.toBe(text);
    return gzipSync(Buffer.from(changed, 'latin1'));
  };
}

/** Writes the hashes that a changed backup would need, as its author could. */
function sign(bytes: Buffer): Buffer {
  const text = gunzipSync(bytes).toString('latin1');
  const body = text.slice(0, text.lastIndexOf('{"sha256"'));
  const sha256 = createHash('sha256').update(body, 'latin1').digest('hex');
  return gzipSync(Buffer.from(`${body}${JSON.stringify({ sha256 })}\n`, 'latin1'));
}
