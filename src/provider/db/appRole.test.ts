import { silentLog } from '#provider/core/log.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { excessRights, grantRights } from './appRole.ts';
import { openDatabase } from './database.ts';
import { prepareSchema, requireRestrictedRole } from './prepareSchema.ts';

/** Each append-only table with the operations that may never run on it. */
const APPEND_ONLY: Record<string, string[]> = {
  adjustments: ['DELETE', 'TRUNCATE', 'UPDATE'],
  approvals: ['DELETE', 'TRUNCATE'],
  audit: ['DELETE', 'TRUNCATE', 'UPDATE'],
  deposits: ['DELETE', 'TRUNCATE'],
  former_deposit_addresses: ['DELETE', 'TRUNCATE', 'UPDATE'],
  journals: ['DELETE', 'TRUNCATE', 'UPDATE'],
  postings: ['DELETE', 'TRUNCATE', 'UPDATE'],
  seals: ['DELETE', 'TRUNCATE', 'UPDATE'],
  trade_voids: ['DELETE', 'TRUNCATE', 'UPDATE'],
  trades: ['DELETE', 'TRUNCATE'],
  transfers: ['DELETE', 'TRUNCATE', 'UPDATE'],
  user_notes: ['DELETE', 'TRUNCATE', 'UPDATE'],
  void_outcomes: ['DELETE', 'TRUNCATE', 'UPDATE'],
  void_windows: ['DELETE', 'TRUNCATE', 'UPDATE'],
  withdraws: ['DELETE', 'TRUNCATE'],
};
const FORBIDDEN = Object.entries(APPEND_ONLY).flatMap(([table, operations]) =>
  operations.map((operation): [string, string] => [operation, table]),
);

const ROWS = `
  INSERT INTO users (id, full_name, username, email, phone_number, pay_id, password_hash)
    VALUES ('ann', 'Ann', 'ann', 'ann@example.test', '1', '10000001', ''),
           ('bob', 'Bob', 'bob', 'bob@example.test', '2', '10000002', '');
  SELECT post_journal('deposit.completed', 'd1', '{platform:custody}', '{user:ann:available}', '{10000000}');
  INSERT INTO seals (last_journal_id, journal_count, hash) VALUES (1, 1, sha256('x'));
  INSERT INTO audit (at, actor_id, action, subject) VALUES (now(), 'ann', 'test', 'test');
  INSERT INTO transfers (id, sender_id, sender_username, sender_pay_id, receiver_id, receiver_username, receiver_pay_id,
      amount_micros, charge_micros, journal_id, created_at)
    VALUES ('t1', 'ann', 'ann', '10000001', 'bob', 'bob', '10000002', 2, 1, 1, now());
  INSERT INTO files (id, user_id, content_type, bytes, uploaded_at) VALUES ('f1', 'ann', 'image/png', 'x', now());
  INSERT INTO deposit_methods (id, coin_name, payment_address_type, payment_address, min_micros, max_micros,
      conversion_price, currency_usdt)
    VALUES ('m1', 'USDT', 'TRC20', 'T', 0, 9000000, 1, 'USDT');
  INSERT INTO deposits (id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, screenshot_hash, created_at)
    VALUES ('d1', 'ann', 'TRC20', 5, 1, 'f1', 'x', now());
  INSERT INTO withdraw_methods (id, coin_name, payment_address_type, payment_address, min_micros, max_micros,
      conversion_price, currency_usdt, info, charge)
    VALUES ('m1', 'USDT', 'TRC20', 'T', 9000000, 9000000, 1, 'USDT', '', 1);
  INSERT INTO withdraws (id, user_id, gateway, amount_micros, charge_micros, coin_conversion, payment_address, created_at)
    VALUES ('w1', 'ann', 'TRC20', 5, 1, 1, 'T', now());
  INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
      payout_rate, source, rule, created_at, accepted_ms)
    VALUES ('o1', 'ann', 'BTCUSDT', 'buy', 5, 1, 'trade30Second', 30000, 0.8, 's', 'r', now(), 1);
  INSERT INTO adjustments (id, user_id, amount_micros, reason, made_by, created_at) VALUES ('a1', 'ann', 5, 'r', 'bob', now());
  INSERT INTO approvals (id, action, subject, payload, payload_hash, before_hash, maker_id, reason, created_at, expires_at)
    VALUES ('a1', 'adjustment', 'user:ann', '{}', 'x', 'x', 'bob', 'r', now(), now());
  INSERT INTO user_notes (id, user_id, author_id, text, created_at) VALUES ('n1', 'ann', 'bob', 't', now());
  INSERT INTO void_windows (id, coin_type, from_ms, to_ms, reason, made_by, created_at)
    VALUES ('v1', 'BTCUSDT', 1, 2, 'r', 'bob', now());
  INSERT INTO former_deposit_addresses (address) VALUES ('t');
  INSERT INTO trade_voids (trade_id, void_id) VALUES ('o1', 'v1');
  INSERT INTO void_outcomes (void_id, open, won, lost, returned_micros, taken_back_micros, covered_micros)
    VALUES ('v1', 1, 0, 0, 5, 0, 0);`;

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.owner.query(ROWS);
});
afterAll(() => db.close());

/** Changes nothing by itself: without a trigger or a missing right, each of them would succeed. */
const statementFor = async (operation: string, table: string): Promise<string> => {
  const [column] = await db.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
       AND attidentity = '' AND attgenerated = '' LIMIT 1`,
    [table],
  );
  if (operation === 'UPDATE') return `UPDATE ${table} SET ${column?.name} = ${column?.name}`;
  return operation === 'DELETE' ? `DELETE FROM ${table}` : `TRUNCATE ${table} CASCADE`;
};

const rolledBack = (connection: Pick<TestDatabase, 'tx'>, sql: string) =>
  connection.tx(async tx => {
    await tx.query(sql);
    throw new Error('it went through');
  });

describe('an append-only table', () => {
  // Mutation check: leave an operation out of any *_append_only, *_only_grows, *_stay or *_kept trigger must fail this test.
  it.each(FORBIDDEN)('refuses %s on %s even from the owner', async (operation, table) => {
    expect(await db.query(`SELECT FROM ${table}`)).not.toHaveLength(0);
    const refused = rolledBack(db.owner, await statementFor(operation, table));
    await expect(refused).rejects.toMatchObject({ code: '23001', message: `${table} is append-only` });
  });

  // Mutation check: grant DELETE on all tables without looking at the triggers must fail this test.
  it.each(FORBIDDEN)('gives the provider no right to %s on %s', async (operation, table) => {
    const refused = rolledBack(db, await statementFor(operation, table));
    await expect(refused).rejects.toMatchObject({ code: '42501', message: `permission denied for table ${table}` });
    const [right] = await db.query('SELECT has_table_privilege($1, $2) AS granted', [table, operation]);
    expect(right).toEqual({ granted: false });
  });

  it('is in the list above whenever a trigger makes it append-only', async () => {
    const rows = await db.query<{ table: string; operations: number }>(
      `SELECT tgrelid::regclass::text AS table, bit_or(tgtype) & 56 AS operations FROM pg_trigger
       WHERE tgfoid = 'refuse_change'::regproc AND tgqual IS NULL GROUP BY tgrelid ORDER BY 1`,
    );
    const bits: Record<string, number> = { DELETE: 8, UPDATE: 16, TRUNCATE: 32 };
    const listed = Object.entries(APPEND_ONLY).map(([table, operations]) => ({
      table,
      operations: operations.reduce((sum, operation) => sum + (bits[operation] ?? 0), 0),
    }));
    expect(rows).toEqual(listed);
  });
});

describe('the role of the provider', () => {
  it.each([
    ['disable a trigger', 'ALTER TABLE journals DISABLE TRIGGER journals_append_only'],
    ['skip all triggers', 'SET session_replication_role = replica'],
    ['drop a trigger', 'DROP TRIGGER journals_append_only ON journals'],
    ['add a trigger', 'CREATE TRIGGER t BEFORE INSERT ON journals FOR EACH ROW EXECUTE FUNCTION guard_trade()'],
    [
      'replace a function',
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN END$$',
    ],
    ['create a table', 'CREATE TABLE mine (id int)'],
    ['shadow a table', 'CREATE TEMPORARY TABLE journals (id int)'],
    ['create a schema', 'CREATE SCHEMA mine'],
    ['add a column', 'ALTER TABLE users ADD COLUMN x int'],
    ['empty a table', 'TRUNCATE users CASCADE'],
    ['forget a migration', 'DELETE FROM migrations'],
    ['hand out ids again', `SELECT setval('journals_id_seq', 1)`],
    ['become the owner', 'SET ROLE larkspur'],
    ['create a role', 'CREATE ROLE mine'],
    ['make itself a superuser', 'ALTER ROLE larkspur_app SUPERUSER'],
    ...['accounts', 'journals', 'postings'].map(table => [
      `add to ${table}`,
      `INSERT INTO ${table} SELECT * FROM ${table}`,
    ]),
    ['raise a balance', 'UPDATE accounts SET balance = balance + 1'],
    ['remove a balance', 'DELETE FROM accounts'],
    ['post in another way', 'ALTER FUNCTION post_journal SECURITY INVOKER'],
    ['post in another schema', 'ALTER FUNCTION post_journal SET search_path = mine'],
    ['read a file of the server', `SELECT pg_read_file('PG_VERSION')`],
    ['run a program', `COPY users TO PROGRAM 'true'`],
  ])('cannot %s', async (_what, sql) => {
    await expect(rolledBack(db, sql)).rejects.toMatchObject({ code: '42501' });
  });

  // Mutation check: leave SECURITY DEFINER, the search_path or the REVOKE out of 080_ledger_functions.sql must fail this test.
  it('posts by functions that run with the rights of the owner, in a fixed schema, and that no other role may call', async () => {
    const functions = await db.query(
      `SELECT proname AS name, proconfig AS config, pg_get_userbyid(proowner) AS owner,
              has_function_privilege(oid, 'EXECUTE') AS is_callable, has_function_privilege('pg_monitor', oid, 'EXECUTE') AS by_others
       FROM pg_proc WHERE prosecdef AND pronamespace = current_schema()::regnamespace ORDER BY proname`,
    );
    const config = ['search_path=public, pg_temp'];
    const rights = { config, owner: 'larkspur', is_callable: true, by_others: false };
    expect(functions).toEqual(['lock_accounts', 'post_journal', 'post_journals'].map(name => ({ name, ...rights })));
  });

  // Mutation check: list the tables by name in appRole.ts must fail this test.
  it('gets its rights on tables of later migrations automatically', async () => {
    await db.owner.query(`
      CREATE TABLE later (id bigserial PRIMARY KEY, note text);
      CREATE TRIGGER later_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON later
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    const owner = await openDatabase(db.ownerUrl, { poolSize: 2 });
    await Promise.all([1, 2].map(() => grantRights(owner, 'larkspur_app')));
    await owner.close();
    await db.query(`INSERT INTO later (note) VALUES ('kept')`);
    await expect(db.query('DELETE FROM later')).rejects.toThrow('permission denied for table later');
    await db.owner.query('DROP TABLE later');
  });
});

describe('a start', () => {
  it('with the owner as the role of the provider is refused where money is real, and otherwise warned about', async () => {
    const owner = await openDatabase(db.ownerUrl, { poolSize: 1 });
    const warnings: unknown[] = [];
    const log = { ...silentLog, warn: (event: string) => void warnings.push(event) };
    await expect(requireRestrictedRole(owner, { isRequired: true, log })).rejects.toThrow('set DATABASE_OWNER_URL');
    await requireRestrictedRole(owner, { isRequired: false, log });
    await requireRestrictedRole(db, { isRequired: true, log });
    await owner.close();
    expect(warnings).toEqual(['the database role is not restricted']);
  });

  it('needs no owner when another process has applied the migrations, and reports a pending one', async () => {
    await expect(prepareSchema(db, null)).resolves.toBeUndefined();
    await db.owner.query('DELETE FROM migrations WHERE file = (SELECT max(file) FROM migrations)');
    await expect(prepareSchema(db, null)).rejects.toThrow('DATABASE_OWNER_URL');
  });

  // Mutation check: comparing the pending migrations alone must fail this test.
  it('migrates no other database than its own', async () => {
    const { ownerUrl } = await createEmptyDatabase();
    await expect(prepareSchema(db, ownerUrl)).rejects.toThrow('must name the same database');
    const other = await openDatabase(ownerUrl, { poolSize: 1 });
    expect(await other.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
    await other.close();
  });

  it('works as described in docs/database.md, with an owner that is no superuser', async () => {
    const name = `own_${Date.now()}`;
    const roles = [`${name}_owner`, `${name}_app`] as const;
    for (const role of roles) await db.owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    await db.owner.query(`CREATE DATABASE ${name} OWNER ${roles[0]}`);
    const getUrl = (role: string) =>
      Object.assign(new URL(db.url), { username: role, password: 'secret', pathname: name }).href;
    const [app, owner] = [
      await openDatabase(getUrl(roles[1]), { poolSize: 1 }),
      await openDatabase(getUrl(roles[0]), { poolSize: 1 }),
    ];
    await expect(prepareSchema(app, null)).rejects.toThrow('set DATABASE_OWNER_URL to the owner of the tables');
    await prepareSchema(app, getUrl(roles[0]));
    expect(await excessRights(app)).toBeNull();
    expect(await excessRights(owner)).toContain('owns tables');
    await expect(app.query('CREATE TEMPORARY TABLE journals (id int)')).rejects.toMatchObject({ code: '42501' });
    expect(await app.query('SELECT FROM coins')).toHaveLength(40);
    const posting = `SELECT post_journal('test', '1', '{platform:custody}', '{user:ann:available}', '{1}') AS posted`;
    expect(await app.query(posting)).toEqual([{ posted: true }]);
    await expect(app.query('UPDATE accounts SET balance = 2')).rejects.toMatchObject({ code: '42501' });
    await Promise.all([app.close(), owner.close()]);
  });
});
