import Fastify, { type FastifyInstance } from 'fastify';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { silentLog } from '#provider/core/log.ts';
import { type Database, openDatabase } from '#provider/db/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { registerErrorHandler } from './errorHandler.ts';
import { purgeExpiredKeys, withIdempotency } from './idempotency.ts';
import { registerSession } from './session.ts';
import { registerZodRoutes } from './zodRoutes.ts';

/** The advisory lock that claims wait for while the test holds it. */
const BARRIER = 42;

let world: World;
let db: Database;
let app: FastifyInstance;
let url: string;
let worked = 0;
let finish: () => void = () => undefined;
const finished = new Promise<void>(resolve => (finish = resolve));

/** A call that works until the test calls `finish`, over connections on which a claim stops at the barrier. */
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  // Shadows the function that computes the lock of a claim. It runs between the statement's snapshot and the lock, the
  // moment at which a claim in one statement would be wrong.
  await world.db.owner.query(`CREATE FUNCTION public.hashtextextended(a_text text, seed integer) RETURNS bigint
    LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      PERFORM pg_advisory_lock_shared(${BARRIER}), pg_advisory_unlock_shared(${BARRIER});
      RETURN pg_catalog.hashtextextended(a_text, seed);
    END $$`);
  db = await openDatabase(`${world.db.url}?options=${encodeURIComponent('-c search_path=public,pg_catalog')}`);
  app = Fastify();
  registerErrorHandler(app, silentLog);
  registerSession(app, { db: world.db, now: Date.now, log: silentLog, partners: [] });
  registerZodRoutes(app).post('/work', { config: { policy: 'user', scope: 'view' } }, request =>
    withIdempotency(db, request, async () => {
      worked += 1;
      await finished;
      return { done: true };
    }),
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await db.close();
  await world.stop();
});

/** Waits until one connection waits for the barrier. */
const atBarrier = () =>
  eventually(
    () =>
      world.db.query(
        `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE locktype = 'advisory' AND NOT granted AND objid = $1 AND datname = current_database()`,
        [BARRIER],
      ),
    waiting => waiting.length === 1,
  );

// Mutation check: taking the lock and reading the stored response in one statement must fail this test.
it('gives the stored response to a claim that began before the first request committed', async () => {
  const caller = createApiClient(url, (await world.signUp()).token);
  const send = () => caller.post('/work', {}, { 'idempotency-key': 'one-intent-0001' });
  const first = send();
  await eventually(
    () => worked,
    count => count === 1,
  );
  const second = await world.db.tx(async tx => {
    await tx.query(`SELECT pg_advisory_xact_lock(${BARRIER})`);
    const waiting = send();
    await atBarrier();
    finish();
    await first;
    return { waiting };
  });
  const answers = await Promise.all([first, second.waiting]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { done: true }],
    [200, { done: true }],
  ]);
  expect(worked).toBe(1);
});

// Mutation check: keeping it 23 or 25 hours, or using the clock of the process, must fail this test.
it('keeps a stored response for 24 hours of the database, whatever the clock of the process', async () => {
  const { userId } = await world.signUp();
  for (const [key, age] of [
    ['young', '23 h 59 min'],
    ['old', '24 h 1 min'],
  ])
    await world.db.query(
      `INSERT INTO idempotency_keys (user_id, route, key, body_hash, answer, created_at)
       VALUES ($1, 'r', $2, '', '', now() - $3::interval)`,
      [userId, key, age],
    );
  const dayAhead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * HOUR_MS);
  await purgeExpiredKeys(world.db);
  dayAhead.mockRestore();
  expect(await world.db.query('SELECT key FROM idempotency_keys WHERE user_id = $1', [userId])).toEqual([
    { key: 'young' },
  ]);
});
