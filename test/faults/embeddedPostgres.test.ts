import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { excessRights } from '#provider/db/appRole.ts';
import { openDatabase } from '#provider/db/database.ts';
import {
  joinEmbeddedPostgres,
  openEmbeddedPostgres,
  stopOrphanedServer,
} from '#provider/db/embedded/embeddedPostgres.ts';
import { silentLog } from '#provider/core/log.ts';
import { migrate } from '#provider/db/migrate.ts';
import { prepareSchema } from '#provider/db/prepareSchema.ts';
import { canReach } from '#provider/db/embedded/postgresUser.ts';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';
import { eventually } from '#test/support/eventually.ts';
import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';

jest.setTimeout(120_000);

/** One data directory for all tests, because setting up PostgreSQL takes more than a second of computing. */
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larkspur-own-'));
  chmodSync(dataDir, 0o755);
});
afterAll(async () => {
  await stopOrphanedServer(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const readPostmasterPid = () => parseInt(readFileSync(pidFile(), 'utf8'), 10);
/** A cleanly stopped server has removed its file; its process may still wait to be reaped. */
const isStopped = () => !existsSync(pidFile());
const onLinux = existsSync('/proc/self/cwd') ? it : it.skip;
const run = (env: Record<string, string> = {}, more: { port?: number; isRefused?: boolean } = {}) =>
  startProviderProcess({ env: { DATA_DIR: dataDir, ...env }, ...more });

it('keeps the password secret, listens on this machine only, and stores what it acknowledges', async () => {
  const server = await openEmbeddedPostgres(dataDir, silentLog);
  const db = await openDatabase(server.ownerUrl);
  const settings = await db.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'unix_socket_directories') ORDER BY name`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    listen_addresses: '127.0.0.1',
    server_encoding: 'UTF8',
    unix_socket_directories: '',
  });
  for (const file of ['postgres.password', 'postgres.app.password'])
    expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
  await expect(openDatabase(server.url.replace(/:[^:@]+@/, ':guess@'))).rejects.toThrow(
    'password authentication failed',
  );
  await db.close();
  await server.stop();
});

// Mutation check: logging each attempt to restart must fail this test.
itInLongRun('logs a server that cannot be restarted a few times, and that it runs again', async () => {
  const logged: string[] = [];
  const record = (event: string) => void logged.push(event);
  const server = await openEmbeddedPostgres(dataDir, { ...silentLog, error: record, info: record });
  const [settings, log] = ['postgresql.conf', 'server.log'].map(name => join(dataDir, 'postgres', name)) as [
    string,
    string,
  ];
  const intact = readFileSync(settings, 'utf8');
  const countFailures = () => readFileSync(log, 'utf8').split('contains errors').length - 1;
  writeFileSync(settings, 'no setting at all\n');
  process.kill(readPostmasterPid(), 'SIGQUIT');
  await eventually(countFailures, count => count > 12, 60_000);
  writeFileSync(settings, intact);
  await eventually(
    () => logged.at(-1),
    event => event === 'PostgreSQL runs again',
    30_000,
  );
  await server.stop();
  expect(logged.filter(event => event === 'PostgreSQL restart failed').length).toBeLessThanOrEqual(10);
  expect(logged.filter(event => event === 'PostgreSQL runs again')).toHaveLength(1);
});

/** Returns the command lines of the processes that run in the data directory: `pg_ctl` and all of PostgreSQL. */
const listServerProcesses = (): string[] => readdirSync('/proc').flatMap(readServerCommand);

function readServerCommand(pid: string): string[] {
  try {
    if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)) return [];
    return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
  } catch {
    return [];
  }
}

/** Makes the next start of the server recover without an end. Returns what undoes it. */
function makeRecoveryEndless(): () => void {
  const [settings, standby] = ['postgresql.conf', 'standby.signal'].map(name => join(dataDir, 'postgres', name)) as [
    string,
    string,
  ];
  const intact = readFileSync(settings, 'utf8');
  writeFileSync(settings, `${intact}\nhot_standby = off\n`);
  writeFileSync(standby, '');
  return () => {
    writeFileSync(settings, intact);
    rmSync(standby);
  };
}

const isStart = (command: string) => command.includes('pg_ctl start');
/** Only of the server itself: its processes have titles instead, and end a moment after it. */
const isServer = (command: string) => command.includes('postgres -D');

// Mutation check: ignoring `isRestarting` in `stop`, or the signal in `restart`, must fail this test.
onLinux.each(
  casesForRun<[moment: string, isReached: () => boolean]>(1, [
    ['waits for the recovery', () => listServerProcesses().some(isServer)],
    ['notices the crash', () => true],
    ['starts the server', () => listServerProcesses().some(isStart)],
  ]),
)('leaves no server and starts none when it is stopped while the restart %s', async (_moment, isReached) => {
  const logged: string[] = [];
  const server = await openEmbeddedPostgres(dataDir, { ...silentLog, error: event => void logged.push(event) });
  const endRecovery = makeRecoveryEndless();
  process.kill(readPostmasterPid(), 'SIGKILL');
  await eventually(
    () => logged.length,
    count => count > 0,
  );
  await eventually(isReached, Boolean);
  const stoppedAt = performance.now();
  await server.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  endRecovery();
  expect(listServerProcesses().filter(command => isStart(command) || isServer(command))).toEqual([]);
  // A late restart would begin meanwhile.
  const again = await openEmbeddedPostgres(dataDir, silentLog);
  await again.stop();
  await eventually(listServerProcesses, found => found.length === 0);
  expect(logged).toEqual(['PostgreSQL ended unexpectedly, restarting it']);
});

// Mutation check: creating the role only together with the cluster must fail this test.
it('gives a data directory of an earlier version a role that owns nothing', async () => {
  const earlier = await openEmbeddedPostgres(dataDir, silentLog);
  const owner = await openDatabase(earlier.ownerUrl, { poolSize: 1 });
  await migrate(owner);
  await owner.query('DROP OWNED BY larkspur_app');
  await owner.query('DROP ROLE larkspur_app');
  await owner.close();
  await earlier.stop();
  rmSync(join(dataDir, 'postgres.app.password'));

  const server = await openEmbeddedPostgres(dataDir, silentLog);
  const db = await openDatabase(server.url);
  await prepareSchema(db, server.ownerUrl);
  expect(await excessRights(db)).toBeNull();
  expect(await db.query('SELECT FROM coins')).toHaveLength(40);
  await db.close();
  await server.stop();
});

// Mutation check: removing the folder when starting fails, which is the package's default, must fail this test.
it('never deletes data when it cannot start', async () => {
  const server = await openEmbeddedPostgres(dataDir, silentLog);
  await server.stop();
  const config = join(dataDir, 'postgres', 'postgresql.conf');
  const sound = readFileSync(config);
  writeFileSync(config, 'no_such_setting = on\n');
  await expect(openEmbeddedPostgres(dataDir, silentLog)).rejects.toThrow('no_such_setting');
  writeFileSync(config, sound);
  const again = await openEmbeddedPostgres(dataDir, silentLog);
  await again.stop();
});

describe('a running provider', () => {
  let provider: ProviderProcess;
  beforeAll(async () => void (provider = await run()));
  afterAll(() => provider.kill('SIGTERM'));

  it('refuses a second one on the same data within two seconds, and names the first', async () => {
    const sentence = `Larkspur is already running on ${dataDir} (process ${provider.child.pid}): stop it first, or set another DATA_DIR.`;
    const startedAt = performance.now();
    await expect(openEmbeddedPostgres(dataDir, silentLog)).rejects.toThrow(sentence);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    const second = await run({}, { isRefused: true });
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(sentence);
    await provider.waitUntilReady(5_000);
  });

  // Mutation check: stopping a server that was joined must fail this test.
  it('lets a backup join its server, and keeps serving', async () => {
    const postmaster = readPostmasterPid();
    const server = await joinEmbeddedPostgres(dataDir, silentLog);
    const db = await openDatabase(server.url, { poolSize: 1 });
    expect(await db.query('SELECT FROM coins')).toHaveLength(40);
    await db.close();
    await server.stop();
    expect([readPostmasterPid(), isStopped()]).toEqual([postmaster, false]);
    await provider.waitUntilReady(5_000);
  });

  // Mutation check: setting up PostgreSQL before assertPortFree must fail this test.
  it('holds its port: a second one explains the conflict before it touches the data', async () => {
    const other = mkdtempSync(join(tmpdir(), 'larkspur-own-'));
    chmodSync(other, 0o755);
    const port = parseInt(new URL(provider.url).port, 10);
    const second = await run({ DATA_DIR: other }, { port, isRefused: true });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`Port ${port} is taken by another program: set PORT to a free one.`);
    expect(readdirSync(other)).toEqual([]);
    rmSync(other, { recursive: true });
  });

  // Mutation check: leaving `keepLogSmall` out of openEmbeddedPostgres must fail this test.
  it('leaves a server behind when it is killed, and the next provider uses that server and shortens its log', async () => {
    const postmaster = readPostmasterPid();
    const log = join(dataDir, 'postgres', 'server.log');
    await provider.kill('SIGKILL');
    expect(process.kill(postmaster, 0)).toBe(true);
    truncateSync(log, 20 * 2 ** 20);
    provider = await run();
    expect(readPostmasterPid()).toBe(postmaster);
    await eventually(
      () => statSync(log).size,
      size => size < 2 ** 20,
    );
  });

  // Mutation check: `process.once` for the signals must fail this test.
  it('stops cleanly on repeated Ctrl-C, leaves no server behind, and finds its data again', async () => {
    await provider.anonymous.post('/api/registerUser', {
      fullName: 'Ann',
      username: 'ann',
      email: 'ann@example.test',
      phoneNumber: '+1 555 0100',
      password: 'a-good-passphrase',
    });
    provider.child.kill('SIGINT');
    const repeated = setInterval(() => provider.child.kill('SIGINT'), 100);
    expect(await provider.exited).toBe(0);
    clearInterval(repeated);
    expect(isStopped()).toBe(true);
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['postgres', 'postgres.app.password', 'postgres.password']),
    );

    provider = await run();
    const { status } = await provider.anonymous.post('/api/login', {
      email: 'ann@example.test',
      password: 'a-good-passphrase',
    });
    expect(status).toBe(200);
    await provider.kill('SIGTERM');
    expect(isStopped()).toBe(true);
  });
});

// Mutation check: creating the folder in `locateCluster` must fail this test.
it('joins no data directory that does not exist, and does not create it, as root or as another user', async () => {
  const missing = join(dataDir, 'missing');
  const getUserId = jest.spyOn(process, 'getuid');
  for (const uid of [0, 1_000]) {
    getUserId.mockReturnValue(uid);
    await expect(joinEmbeddedPostgres(missing, silentLog)).rejects.toThrow(`There is no database in ${missing}.`);
    expect([uid, existsSync(missing)]).toEqual([uid, false]);
  }
  getUserId.mockRestore();
});

it('recognises folders that another user cannot enter', () => {
  const stranger = { uid: 65_534, gid: 65_534 };
  expect(canReach(dataDir, stranger)).toBe(true);
  chmodSync(dataDir, 0o700);
  expect(canReach(dataDir, stranger)).toBe(false);
  expect(canReach(dataDir, {})).toBe(true);
  chmodSync(dataDir, 0o755);
});
