import { EventEmitter, once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { silentLog } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { registerErrorHandler } from './errorHandler.ts';
import { createToken, getSession, registerSession } from './session.ts';
import { registerZodRoutes } from './zodRoutes.ts';

const TOGETHER = 60;
let world: World;
let app: FastifyInstance;
let url: string;
let requested = 0;
let isAway = false;
/** Runs before each query. */
let intercept: (sql: string) => Promise<void> = async () => undefined;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  const db: Database = {
    ...world.db,
    query: async (sql, values) => {
      requested += 1;
      if (isAway) throw Object.assign(new Error('the database is away'), { code: '57P01' });
      await intercept(sql);
      return world.db.query(sql, values);
    },
  };
  app = Fastify();
  const zod = registerZodRoutes(app);
  registerErrorHandler(app, silentLog);
  registerSession(app, { db, now: Date.now, log: silentLog, partners: [] });
  zod.get('/whose', { config: { policy: 'user', scope: 'view' } }, async request => ({
    userId: getSession(request).userId,
  }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await world.stop();
});

// Mutation check: returning the sessions in the order of the rows must fail this test.
it('keeps apart the users of concurrent requests', async () => {
  const people = [await world.signUp(), await world.signUp(), await world.signUp(), await world.signUp()];
  const gone = await world.signUp();
  await gone.post('/api/logout');
  const asking = Array.from(
    { length: TOGETHER },
    (_, index) => people[index % 6] ?? { userId: undefined, token: index % 6 === 4 ? gone.token : createToken() },
  );
  requested = 0;
  const answers = await Promise.all(
    asking.map(({ token }) => app.inject({ url: '/whose', headers: { authorization: `Bearer ${token}` } })),
  );
  expect(answers.map(answer => [answer.statusCode, answer.json<{ userId?: string }>().userId])).toEqual(
    asking.map(({ userId }) => [userId === undefined ? 401 : 200, userId]),
  );
  expect(requested).toBe(1);
});

it('reads the session for every request: an ended one opens nothing any more', async () => {
  const ann = await world.signUp();
  const caller = createApiClient(url, ann.token);
  expect((await caller.get('/whose')).status).toBe(200);
  await ann.post('/api/logout');
  expect((await caller.get('/whose')).status).toBe(401);
});

it('signs no user out while the database is unavailable', async () => {
  const ann = await world.signUp();
  isAway = true;
  const answers = await Promise.all([
    createApiClient(url, ann.token).get('/whose'),
    createApiClient(url, createToken()).get('/whose'),
  ]);
  isAway = false;
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect((await createApiClient(url, ann.token).get('/whose')).status).toBe(200);
});

// Mutation check: awaiting the write, or a write for each request, must fail this test.
it('waits for no write of the last use, and writes that of parallel requests once', async () => {
  const ann = await world.signUp();
  await world.db.query(`UPDATE sessions SET last_used_at = last_used_at - interval '2 minutes'`);
  const gate = new EventEmitter();
  const isReleased = once(gate, 'open');
  let written = 0;
  intercept = async sql => {
    if (!sql.startsWith('UPDATE')) return;
    written += 1;
    await isReleased;
  };
  const send = () =>
    app.inject({ url: '/whose', headers: { authorization: `Bearer ${ann.token}`, 'x-user-input': '1' } });
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  gate.emit('open');
  const isUsed = () =>
    world.db.query(`SELECT FROM sessions WHERE user_id = $1 AND last_used_at > now() - interval '1 minute'`, [
      ann.userId,
    ]);
  await eventually(isUsed, ({ length }) => length === 1);
  expect(written).toBe(1);
});
