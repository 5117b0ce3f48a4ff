import { type Log, silentLog } from '#provider/core/log.ts';
import { eventually } from '#test/support/eventually.ts';
import { startWorld, type SignedUp, type World } from '#test/support/world/startWorld.ts';
import { MAX_LINES_PER_MINUTE } from './requestLog.ts';

interface Line {
  event: string;
  requestId?: string;
  [field: string]: unknown;
}

const lines: Line[] = [];
const record = (event: string, fields?: object) => void lines.push({ event, ...fields });
const log: Log = { ...silentLog, info: record, warn: record, error: record };

let world: World;
let user: SignedUp;
let nowMs = Date.now();
beforeAll(async () => {
  world = await startWorld({ jobs: false, isOneOrigin: true, log, now: () => nowMs });
  user = await world.signUp();
});
afterAll(() => world.stop());
beforeEach(() => {
  lines.length = 0;
  // Each test has the lines of a minute of its own.
  nowMs += 60_000;
});

const ID = /^[\w-]{20}$/;
const getRequestId = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? '';
const linesAbout = (id: string) => lines.filter(({ requestId }) => requestId === id);

/** Waits for the line of a request, which is written after its response. */
const lineAbout = (response: { headers: Headers }) =>
  eventually(
    () => linesAbout(getRequestId(response)),
    ({ length }) => length === 1,
  );

// Mutation check: adding the header in the provider's scope alone must fail this test.
it.each([
  '/api/time',
  '/api/nowhere',
  '/api/getUserById',
  '/nowhere.txt',
  '/exchange/api/v3/time',
  '/health/live',
  '/%zz',
])('names the request in the response of %s', async path => {
  expect(getRequestId(await fetch(`${world.url}${path}`))).toMatch(ID);
});

// Mutation check: setting `requestIdHeader` of Fastify must fail this test.
it('accepts no id of a client, which could forge lines of the log', async () => {
  const forged = 'forged-id-of-a-client';
  const response = await fetch(`${world.url}/api/getUserById`, { headers: { 'x-request-id': forged } });
  expect(getRequestId(response)).toMatch(ID);
  expect(getRequestId(response)).not.toBe(forged);
  expect(JSON.stringify(lines)).not.toContain(forged);
});

it('has an id of its own for every request', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => world.anonymous.get('/api/time')));
  expect(new Set(responses.map(getRequestId)).size).toBe(20);
});

describe('the log', () => {
  it('has the refusals and the changes of a user under the ids in their responses, without ids of records', async () => {
    const refused = await user.get('/api/getDepositDetails/unknown-deposit');
    const changed = await user.put('/api/updateUserByUser', { fullName: 'Ada Lovelace', phoneNumber: '+4420794601' });
    const read = await user.get('/api/getUserById');
    expect(await lineAbout(refused)).toEqual([
      {
        event: 'request answered',
        requestId: getRequestId(refused),
        route: 'GET /api/getDepositDetails/:id',
        status: 404,
        durationMs: expect.any(Number),
      },
    ]);
    expect(await lineAbout(changed)).toMatchObject([{ route: 'PUT /api/updateUserByUser' }]);
    expect(linesAbout(getRequestId(read))).toEqual([]);
    expect(JSON.stringify(lines)).not.toMatch(/unknown-deposit|Lovelace|4420794601/);
  });

  // Mutation check: one budget for all must fail this test.
  it('has a bounded number of lines a minute, and those of strangers displace none of a user', async () => {
    for (let batch = 0; batch < 8; batch += 1)
      await Promise.all(Array.from({ length: 50 }, () => world.anonymous.get('/api/getUserById')));
    await eventually(
      () => lines.length,
      count => count === MAX_LINES_PER_MINUTE,
    );
    const refused = await user.get('/api/getDepositDetails/d1');
    expect(await lineAbout(refused)).toHaveLength(1);
    expect(lines).toHaveLength(MAX_LINES_PER_MINUTE + 1);
    nowMs += 60_000;
    await lineAbout(await world.anonymous.get('/api/getUserById'));
    expect(lines).toContainEqual({ event: 'request lines left out', count: 100 });
  });

  it('has no lines for unknown paths, which scanners request', async () => {
    await world.anonymous.get('/api/nowhere');
    await world.anonymous.get('/wp-login.php');
    await lineAbout(await user.get('/api/getDepositDetails/d1'));
    expect(lines).toHaveLength(1);
  });
});
