import { silentLog } from '#provider/core/log.ts';
import { RESERVED_FOR_READS } from '#provider/db/connectionPool.ts';
import { type Database, openDatabase } from '#provider/db/database.ts';
import { createDatabaseHealth } from '#provider/db/databaseHealth.ts';
import { prepareSchema } from '#provider/db/prepareSchema.ts';
import { type IdempotencyKey, withIdempotencyKey } from '#provider/http/idempotency.ts';
import { createLoginRateLimiter } from '#provider/modules/session/loginRateLimiter.ts';
import { createJournalSealer } from '#provider/ledger/seals.ts';
import { createRequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { eventually } from '#test/support/eventually.ts';
import { type PostgresServer, startPrimary } from '#test/support/process/postgresPair.ts';

const POOL_SIZE = 8;
const ROUNDS = 4;
/** The connections of the probe and of the sealer, and processes that are ending. */
const FEW = 5;

let server: PostgresServer;
let db: Database;
beforeAll(async () => {
  server = await startPrimary();
  db = await openDatabase(server.url, { poolSize: POOL_SIZE, queryTimeoutMs: 500, connectTimeoutMs: 500 });
  await prepareSchema(db, server.ownerUrl);
  await server.query(
    `INSERT INTO users (id, role, full_name, username, email, phone_number, pay_id, password_hash)
     VALUES ('ann', 'user', 'Ann', 'ann', 'ann@example.test', '+1 555 0199', '10000001', '')`,
  );
  await server.query('CREATE TABLE things (id int)');
  await server.query('GRANT SELECT, INSERT ON things TO PUBLIC');
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

async function setStandby(name: string): Promise<void> {
  await server.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await server.query('SELECT pg_reload_conf()');
}

const createKey = (id: number): IdempotencyKey => ({
  scope: ['ann', 'POST /things', `key-of-thing-${id}`],
  bodyHash: Buffer.alloc(32),
});

/** Writes once per id, however often it is called. */
const writeOnce = (id: number) =>
  withIdempotencyKey(db, createKey(id), async tx => {
    await tx.query('INSERT INTO things VALUES ($1)', [id]);
    return { id };
  });

const isWritten = (id: number) =>
  writeOnce(id).then(
    () => true,
    () => false,
  );

const countProcesses = async () => {
  const [row] = await server.query<{ all: number; stuck: number }>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE wait_event = 'SyncRep')::int AS stuck
     FROM pg_stat_activity WHERE usename = 'larkspur_app'`,
  );
  return row ?? { all: 0, stuck: 0 };
};

/** Requests and single statements that write, as many as the pool has connections of each. Returns how many succeed. */
async function writeMany(ids: readonly number[]): Promise<number> {
  const statements = ids.map(id => db.query('INSERT INTO things VALUES ($1)', [-id]));
  const outcomes = await Promise.allSettled([...ids.map(writeOnce), ...statements]);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

// Mutation check: releasing a connection at the timeout, or letting writes take every connection, must fail this test.
it('serves reads without its standby, keeps to its connections, and writes each request once afterwards', async () => {
  const health = createDatabaseHealth({ db, log: silentLog });
  const sealer = createJournalSealer(db);
  await sealer.step();
  expect([await health.canWrite(), await isWritten(1)]).toEqual([true, true]);
  await setStandby('absent');
  let id = 1;
  await eventually(
    () => isWritten((id += 1)),
    isDone => !isDone,
  );
  const [before] = await db.query<{ max: number }>('SELECT max(id) FROM things');

  const writeMore = () => writeMany(Array.from({ length: POOL_SIZE }, () => (id += 1)));
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await writeMore()).toBe(0);
    expect(await db.query('SELECT max(id) FROM things')).toEqual([before]);
    expect(await db.tx(tx => tx.query('SELECT 1 AS one'), { isReadOnly: true })).toEqual([{ one: 1 }]);
    expect((await countProcesses()).all).toBeLessThanOrEqual(POOL_SIZE + FEW);
  }
  // On a busy machine a write may get no answer before its commit, and then frees its connection.
  const { stuck } = await eventually(
    async () => ((await writeMore()) === 0 ? countProcesses() : { all: 0, stuck: 0 }),
    counts => counts.stuck >= POOL_SIZE - RESERVED_FOR_READS,
  );
  expect(stuck).toBe(POOL_SIZE - RESERVED_FOR_READS);
  expect(await db.query('SELECT max(id) FROM things')).toEqual([before]);

  await setStandby('');
  for (let each = 1; each <= id; each += 1) await eventually(() => isWritten(each), Boolean);
  const rows = await db.query<{ id: number }>('SELECT id FROM things WHERE id > 0 ORDER BY id');
  expect(rows.map(row => row.id)).toEqual(Array.from({ length: id }, (_each, index) => index + 1));
  expect((await countProcesses()).all).toBeLessThanOrEqual(POOL_SIZE + FEW);
  await sealer.close();
  await health.stop();
});

const SIGN_INS = { name: 'sign_ins', max: 100, windowMs: 900_000 };

// Mutation check: counting statements on the limits among those that wait for the standby must fail this test.
it('takes back what it counted of right passwords although other writes keep every connection for writes', async () => {
  const [counter, now] = [createRequestCounter({ db, now: Date.now }), Date.now];
  const limiter = createLoginRateLimiter({ db, now, counter, signIns: SIGN_INS });
  const attempt = () => limiter.attempt('ann@example.test', '10.0.0.1', async () => true);
  const attempts = [await attempt(), await attempt(), await attempt(), await attempt(), await attempt()];
  await setStandby('absent');
  const ids = Array.from({ length: POOL_SIZE }, (_each, index) => 1_000_000 + index);
  await eventually(
    async () => ((await writeMany(ids)) === 0 ? countProcesses() : { all: 0, stuck: 0 }),
    ({ stuck }) => stuck >= POOL_SIZE - RESERVED_FOR_READS,
  );
  for (const { succeedSignIn } of attempts) await succeedSignIn();
  await setStandby('');
  await eventually(() => isWritten(1), Boolean);
  await (await attempt()).succeed();
});
