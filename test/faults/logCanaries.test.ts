import { createLogger, toLog } from '#provider/core/logger.ts';
import { type RouteEntry } from '#provider/http/zodRoutes.ts';
import { CANARIES, findCanaries } from '#test/support/fixtures/canaries.ts';
import { VALID_BODIES } from '#test/support/fixtures/validBodies.ts';
import { type SentRequest, createSender } from '#test/support/world/createSender.ts';
import { ACME } from '#test/support/world/partner.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(120_000);

const CONCURRENCY = 8;

const lines: string[] = [];
let world: World;
let tokens: Record<RouteEntry['policy'], string | undefined>;
let send: ReturnType<typeof createSender>;

beforeAll(async () => {
  const logger = createLogger(line => lines.push(line));
  world = await startWorld({ jobs: false, settings: { partners: [ACME] }, log: toLog(logger), logger });
  const [user, admin] = [await world.signUp(), await world.admin()];
  tokens = { public: user.token, user: user.token, signedIn: user.token, admin: admin.token, partner: ACME.key };
  send = createSender(world.url);
});
afterAll(() => world.stop());

interface Call extends SentRequest {
  path: string;
}

const HEADERS = {
  cookie: CANARIES.cookie ?? '',
  'idempotency-key': CANARIES.idempotencyKey ?? '',
  'user-agent': CANARIES.userAgent ?? '',
  'x-forwarded-for': CANARIES.address ?? '',
  'x-request-id': CANARIES.token ?? '',
};

/** Bodies in which canaries take the place of one field or of all fields, and texts that are no body. */
function* listBodies({ method, url }: RouteEntry, hasEachField: boolean): Generator<string | undefined> {
  yield undefined;
  if (method === 'GET' || method === 'DELETE') return;
  const valid = VALID_BODIES[`${method} ${url}`] ?? CANARIES;
  for (const name of hasEachField ? Object.keys(valid) : [])
    yield JSON.stringify({ ...valid, [name]: CANARIES[name] ?? CANARIES.text });
  yield JSON.stringify(CANARIES);
  yield JSON.stringify(CANARIES).slice(0, -2);
  yield JSON.stringify({ ...CANARIES, text: 'x'.repeat(70_000) });
}

/** Requests of one route that have canaries in their path, query, headers and body, with and without a session. */
function* listCalls(route: RouteEntry, hasEachField: boolean): Generator<Call> {
  const { method, policy, url } = route;
  const path = `${url.replace(/:\w+|\*/g, CANARIES.params ?? '')}?${CANARIES.query}=${CANARIES.url}`;
  for (const body of listBodies(route, hasEachField)) {
    const headers = { ...HEADERS, authorization: `Bearer ${tokens[policy]}`, 'content-type': 'application/json' };
    yield { path, method, body, headers };
  }
  yield { path, method, headers: { ...HEADERS, authorization: `Bearer ${CANARIES.authorization}` } };
  yield { path: `${path}%`, method, headers: HEADERS };
  yield { path: path.repeat(20), method, headers: HEADERS };
}

/** Leaves only what recognises a session, so that requests fail after their body was read. */
const RENAME_TABLES = `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('sessions', 'users')
    LOOP EXECUTE format('ALTER TABLE %I RENAME TO %I', name, 'missing_' || name); END LOOP;
  END $$`;

/** Sends every request and returns how many there were of each status. */
async function sendAll({ hasEachField = true } = {}): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const isWanted = ({ method, url }: RouteEntry) => method !== 'HEAD' && url !== '/api/logout';
  const calls = world.app.routeTable.filter(isWanted).flatMap(route => [...listCalls(route, hasEachField)]);
  const worker = async (): Promise<void> => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const { path, ...request } = call;
      const { status } = await send(path, request);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return statuses;
}

// Mutation check: logging the URL of a request instead of its route must fail this test.
it('keeps secrets and personal data of every request out of the log, whether it is refused or not', async () => {
  const statuses = await sendAll();
  expect(statuses).toMatchObject({ 200: expect.any(Number), 401: expect.any(Number), 422: expect.any(Number) });
  expect(lines.some(line => line.includes('request answered'))).toBe(true);
  expect(findCanaries(lines)).toEqual([]);
});

// Mutation check: logging the body with the error must fail this test.
it('keeps them out of the log when every request fails', async () => {
  await world.db.owner.query(RENAME_TABLES);
  const { 500: failed = 0 } = await sendAll({ hasEachField: isLongRun });
  expect(failed).toBeGreaterThan(100);
  expect(lines.some(line => line.includes('request failed'))).toBe(true);
  expect(findCanaries(lines)).toEqual([]);
});
