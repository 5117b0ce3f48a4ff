import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { silentLog } from '#provider/core/log.ts';
import { eventually } from '#test/support/eventually.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';

jest.setTimeout(60_000);

let world: World;
let logged: string[];
beforeAll(async () => {
  const record = (event: string) => void logged.push(event);
  world = await startWorld({ jobs: false, log: { ...silentLog, warn: record, error: record } });
});
beforeEach(() => void (logged = []));
afterAll(() => world.stop());

/** Fails every insertion into these tables, or every update of sessions, with this error code of PostgreSQL. */
async function failWith(code: string, what: 'insertions' | 'sessions' = 'insertions'): Promise<void> {
  await world.db.owner.query(
    `CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`,
  );
  if (what === 'sessions') {
    await world.db.owner.query('CREATE TRIGGER failing BEFORE UPDATE ON sessions EXECUTE FUNCTION fail()');
    return;
  }
  for (const table of ['journals', 'write_probes'])
    await world.db.owner.query(`CREATE TRIGGER failing BEFORE INSERT ON ${table} EXECUTE FUNCTION fail()`);
}
const restore = () => world.db.owner.query('DROP FUNCTION fail CASCADE');
const readyStatus = async () => (await world.anonymous.get('/health/ready')).status;

// Mutation check: mapping class 53 to `busy`, logging every request, or leaving the write out of readiness must fail
// this test.
it.each(casesForRun(1, ['53100', '53200']))(
  'is unavailable and not ready while the database fails with %s, logs it once, and recovers',
  async code => {
    const ann = await world.signUp({ balance: '100' });
    const bobPays = await getPayId(await world.signUp());
    await failWith(code);
    for (let count = 0; count < 10; count += 1) {
      const { status, body, headers } = await postTransfer(ann, aTransfer(bobPays));
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '10']);
    }
    await eventually(readyStatus, status => status === 503);
    expect((await world.anonymous.get('/health/ready')).body).toMatchObject({ database: true, canWrite: false });
    expect((await ann.get('/api/getUserById')).status).toBe(200);
    await restore();
    await eventually(readyStatus, status => status === 200);
    expect((await postTransfer(ann, aTransfer(bobPays))).status).toBe(201);
    expect(logged).toEqual(['the database fails']);
  },
);

it.each([
  ['too many connections', '53300', 'busy'],
  ['an error of its disk', '58030', 'unavailable'],
  ['a server that became read-only', '25006', 'unavailable'],
])('reports %s to the client by its meaning', async (_what, sqlState, code) => {
  const ann = await world.signUp({ balance: '100' });
  const bobPays = await getPayId(await world.signUp());
  await failWith(sqlState);
  expect(await postTransfer(ann, aTransfer(bobPays))).toMatchObject({ status: 503, body: { code } });
  await restore();
  expect(logged).toEqual(code === 'busy' ? [] : ['the database fails']);
});

// Mutation check: awaiting the write in `findSession`, or logging each failure, must fail this test.
it.each(casesForRun(1, ['53100', '25006']))(
  'serves reads while the use of a session cannot be written: %s',
  async code => {
    const ann = await world.signUp();
    await world.db.owner.query(`UPDATE sessions SET last_used_at = last_used_at - interval '2 minutes'`);
    await failWith(code, 'sessions');
    const read = () => ann.get('/api/getUserById', { 'x-user-input': '1' });
    expect([await read(), await read()].map(({ status }) => status)).toEqual([200, 200]);
    await eventually(
      () => logged,
      ({ length }) => length > 0,
    );
    await restore();
    await read();
    expect(logged).toEqual(['use of sessions not written']);
  },
);

/** Requests of `hangUp` that the server has started and ended. */
let [started, ended] = [0, 0];

/** Sends half a body and closes the connection. */
async function hangUp(): Promise<void> {
  const before = started;
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 50`;
  socket.write(`${head}\r\n\r\n{"email":`);
  await once(socket, 'connect');
  await eventually(
    () => started,
    count => count > before,
  );
  socket.resetAndDestroy();
  await once(socket, 'close');
}

// Mutation check: leaving `isDisconnected` out of errorHandler.ts must fail this test.
it('logs nothing when clients disconnect in the middle of a body', async () => {
  world.app.server.on('request', ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url !== '/api/login') return;
    started += 1;
    response.once('close', () => (ended += 1));
  });
  for (let count = 1; count <= 20; count += 1) {
    await hangUp();
    await eventually(
      () => ended,
      number => number === count,
    );
  }
  expect([started, logged]).toEqual([20, []]);
});
