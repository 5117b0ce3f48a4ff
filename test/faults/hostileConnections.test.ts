import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { eventually } from '#test/support/eventually.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(120_000);

const LIMITS = {
  headersMs: 1_000,
  bodyMs: 1_000,
  responseMs: 4_000,
  keepAliveMs: 1_000,
  idleMs: 2_000,
  checkEveryMs: 200,
  perNetwork: 640,
};
const CONNECTIONS_PER_KIND = byRunLength({ short: 10, long: 40 });
/** The minimum of open connections of the 13 kinds together. */
const CONNECTIONS = 12.5 * CONNECTIONS_PER_KIND;
const CLOSE_TIMEOUT_MS = 20_000;

const clients: ChildProcess[] = [];
let world: World;

afterEach(async () => {
  for (const client of clients.splice(0)) client.kill('SIGKILL');
  await world.stop();
});

const getPort = ({ url }: World) => parseInt(new URL(url).port, 10);
const descriptors = () => readdirSync('/proc/self/fd').length;
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Starts hostile clients in a separate process; returns how many connections they have opened. */
async function attack(): Promise<number> {
  const command = ['test/support/process/hostileClients.mjs', String(getPort(world)), String(CONNECTIONS_PER_KIND)];
  const client = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'ignore'] });
  clients.push(client);
  const [opened] = (await once(client.stdout, 'data')) as [Buffer];
  client.stdout.destroy();
  return parseInt(opened.toString(), 10);
}

// Mutation check: `socket.end` without the deadline in handleClientError, no `responseMs` deadline, or no
// `closeTimeout` of the exchange's sockets must fail this test.
(process.platform === 'linux' ? it : it.skip)(
  `frees every descriptor of ${CONNECTIONS} connections that stall, send garbage or do not read, and never close their side`,
  async () => {
    world = await startWorld({ connectionLimits: LIMITS, isOneOrigin: true, jobs: false });
    await Promise.all(Array.from({ length: 20 }, () => world.anonymous.get('/api/getCoinList')));
    await eventually(openConnections, count => count === 0, CLOSE_TIMEOUT_MS);
    const before = descriptors();
    expect(await attack()).toBeGreaterThan(CONNECTIONS);
    expect((await world.anonymous.get('/health/ready')).status).toBe(200);
    await eventually(openConnections, count => count === 0, CLOSE_TIMEOUT_MS);
    await eventually(descriptors, count => count <= before, CLOSE_TIMEOUT_MS);
  },
);

/** Returns what the server sends after this text until it closes the connection. */
const answerTo = (text: string) =>
  new Promise<string>(resolve => {
    let answer = '';
    const socket = connect({ port: getPort(world), host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text));
    socket.on('error', () => undefined).on('data', chunk => (answer += chunk.toString()));
    socket.on('end', () => socket.destroy()).on('close', () => resolve(answer));
  });

// Mutation check: no `bodyMs` deadline (the first connection stays), or no isUnused (the last gets an answer), must
// fail this test.
it('closes connections whose body or headers do not arrive, and sends nothing on one that was never used', async () => {
  const longMs = 600_000;
  const slow = { responseMs: longMs, keepAliveMs: longMs, idleMs: longMs, longBodyMs: longMs };
  world = await startWorld({ connectionLimits: { ...LIMITS, ...slow }, jobs: false });
  const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  expect(await answerTo(`${head}Content-Length: 100\r\n\r\n{`)).toBe('');
  expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(await answerTo('')).toBe('');
});

// Mutation check: no `slots` in limitConnections must fail this test.
it('refuses connections beyond the limit and keeps the open ones', async () => {
  world = await startWorld({ connectionLimits: { perNetwork: 20 }, jobs: false });
  await eventually(openConnections, count => count === 0);
  const sockets = Array.from({ length: 30 }, () => connect(getPort(world), '127.0.0.1'));
  const closed: number[] = [];
  sockets.forEach((socket, index) => socket.on('error', () => undefined).on('close', () => closed.push(index)));
  await eventually(
    () => closed.length,
    count => count === 10,
  );
  const openAfter = sockets.filter((_, index) => !closed.includes(index));
  openAfter[0]!.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = (await once(openAfter[0]!, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  expect(closed).toHaveLength(10);
  sockets.forEach(socket => socket.destroy());
  await eventually(openConnections, count => count === 0);
  expect((await world.anonymous.get('/health/live')).status).toBe(200);
});
