import { connect, type Socket } from 'node:net';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import { eventually } from '#test/support/eventually.ts';
import { countSnapshots } from '#test/support/world/countSnapshots.ts';
import { itInLongRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

/** Two more than may be sent to an account. */
const EXPORTS_OF_ONE = 4;
const [NETWORK, ELSEWHERE] = ['198.18.0.1', '198.18.0.2'];

let world: World;
let admin: ApiClient;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { rateLimits: true, trustedProxies: 1 } });
  admin = await world.admin();
  // Twice what the system and the provider buffer.
  await world.db.query(
    `INSERT INTO audit (at, actor_id, action, subject, after)
     SELECT now(), 'robot', 'many', n::text, jsonb_build_object('text', repeat('x', 4000)) FROM generate_series(1, 4000) n`,
  );
});
afterAll(async () => {
  closeSockets();
  await world.stop();
});

const closeSockets = () => sockets.splice(0).forEach(socket => socket.destroy());

/** Requests the export of the audit log, reads only the beginning of the response, and returns its status. */
function beginExport({ token } = admin, address = NETWORK): Promise<number> {
  const socket = connect({ port: parseInt(new URL(world.url).port, 10), host: '127.0.0.1' });
  sockets.push(socket);
  const headers = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${address}`;
  socket.write(`GET /api/admin/export/audit?format=csv HTTP/1.1\r\n${headers}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject).once('data', data => {
      socket.pause();
      resolve(parseInt(data.toString('latin1').slice('HTTP/1.1 '.length), 10));
    });
  });
}

// Mutation check: exports that wait for slots of the other calls must fail this test.
it('sends two exports at once to an administrator, who can still read everything else', async () => {
  const statuses = await Promise.all(Array.from({ length: EXPORTS_OF_ONE }, () => beginExport()));
  const { status } = await admin.get('/api/admin/journals', { 'x-forwarded-for': NETWORK });
  expect([statuses.sort(), status, await countSnapshots(world.db)]).toEqual([[200, 200, 429, 429], 200, 2]);
});

it('frees the connection and the slot of an export when its client goes away', async () => {
  closeSockets();
  await eventually(
    () => countSnapshots(world.db),
    open => open === 0,
  );
  expect(await beginExport()).toBe(200);
});

// Mutation check: counting exports by account alone, or leaving out their total, must fail this test.
it('sends three exports at once to a network and four in all', async () => {
  closeSockets();
  await eventually(
    () => countSnapshots(world.db),
    open => open === 0,
  );
  // In turn, because passwords of one network are checked a few at a time.
  const owner = await createAdmin(world, 'owner');
  const compliance = await createAdmin(world, 'compliance');
  const auditor = await createAdmin(world, 'auditor');
  const own = await Promise.all([owner, owner].map(each => beginExport(each)));
  const network = await Promise.all([compliance, compliance].map(each => beginExport(each)));
  const total = await Promise.all([compliance, auditor].map(each => beginExport(each, ELSEWHERE)));
  expect([own, network.sort(), total.sort(), await countSnapshots(world.db)]).toEqual([
    [200, 200],
    [200, 429],
    [200, 503],
    4,
  ]);
});

// Mutation check: an export that never stalls must fail this test.
itInLongRun('sends an export to an administrator whose two others were not read for half a minute', async () => {
  closeSockets();
  await eventually(
    () => countSnapshots(world.db),
    open => open === 0,
  );
  expect(await Promise.all([beginExport(), beginExport()])).toEqual([200, 200]);
  expect(await beginExport()).toBe(429);
  const begun = performance.now();
  expect(await eventually(beginExport, status => status === 200, 45_000)).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(20_000);
});
