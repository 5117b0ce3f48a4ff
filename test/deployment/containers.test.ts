import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { freePort } from '#provider/core/ports.ts';
import { eventually } from '#test/support/eventually.ts';
import { itInLongRun } from '#test/support/runLength.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';
import { readCompose, readExampleVariables, readStages } from './readDeployment.ts';
import { hasNginx, startProxy } from './startProxy.ts';

jest.setTimeout(120_000);

const PROVIDERS = ['provider-1', 'provider-2'];
const runtime = readStages().at(-1) ?? [];
const { services } = readCompose({ ...readExampleVariables(), MARKET: 'simulated' });

const getJson = (name: string): string[] => runtime.find(instruction => instruction.name === name)?.json ?? [];

/** Creates the folder that the last stage of the Dockerfile creates; installed packages and the build are linked. */
function createImage(folder: string): void {
  for (const { words } of runtime.filter(({ name, from }) => name === 'COPY' && from === null)) {
    const target = words.at(-1) ?? '';
    for (const source of words.slice(0, -1)) {
      const isFolder = statSync(source).isDirectory();
      const destination = join(folder, target, isFolder ? '' : basename(source));
      mkdirSync(join(destination, '..'), { recursive: true });
      cpSync(source, destination, { recursive: true, filter: path => !/\.test\.tsx?$|\.md$/.test(path) });
    }
  }
  for (const linked of ['node_modules', 'dist']) symlinkSync(resolve(linked), join(folder, linked));
}

interface Running {
  child: ChildProcess;
  exited: Promise<number | null>;
  output(): string;
}

/** Runs the command of a container in the folder of its image, with the environment of its service. */
function run(folder: string, command: readonly string[], env: Record<string, string>): Running {
  const [, ...args] = command;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, exited: once(child, 'exit').then(([code]: (number | null)[]) => code ?? null), output: () => output };
}

const runHealthCheck = (folder: string, port: number) =>
  run(folder, getJson('HEALTHCHECK'), { PORT: `${port}` }).exited;

let db: TestDatabase | undefined;
const home = mkdtempSync(join(tmpdir(), 'larkspur-image-'));
const children: ChildProcess[] = [];
beforeAll(() => createImage(home));
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await db?.close();
  rmSync(home, { recursive: true, force: true });
});

// Mutation check: a command in shell form, or one that names a file outside the image, must fail this test.
it('ends the command of the image with a message when a setting is invalid', async () => {
  const { exited, output } = run(home, getJson('CMD'), { ...services['provider-1']?.environment, TRUST_PROXY: 'yes' });
  expect([await exited, output()]).toEqual([1, 'TRUST_PROXY=yes is not a whole number from 0 to 10.\n']);
});

// Mutation check: leaving src/exchange out of the Dockerfile, or `npm start` as its command, must fail this test.
itInLongRun(
  'runs the commands of the containers: one migration, two providers on one database, the proxy',
  async () => {
    db = await openTestDatabase();
    const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = db;

    const migrate = services.migrate;
    const migration = run(home, migrate?.command ?? [], { ...migrate?.environment, DATABASE_URL, DATABASE_OWNER_URL });
    expect([await migration.exited, migration.output()]).toEqual([0, 'The database is migrated.\n']);

    const ports = await Promise.all(PROVIDERS.map(() => freePort()));
    const providers = PROVIDERS.map((name, index) => {
      const environment = services[name]?.environment;
      const DATA_DIR = join(home, name);
      return run(home, getJson('CMD'), { ...environment, DATABASE_URL, DATA_DIR, PORT: `${ports[index]}` });
    });
    children.push(...providers.map(({ child }) => child));
    for (const port of ports)
      await eventually(
        () => runHealthCheck(home, port),
        code => code === 0,
        60_000,
      );

    const addresses = ports.map(port => `127.0.0.1:${port}`);
    const proxy = hasNginx ? await startProxy(addresses) : null;
    const [first = '', second = ''] = addresses.map(address => `http://${address}`);
    const user = {
      fullName: 'Ann',
      username: 'ann',
      email: 'ann@example.test',
      phoneNumber: '+1 555 0199',
      password: 'pass-of-ann',
    };
    const { status, body } = await createApiClient(proxy?.url ?? first).post<{ token: string }>(
      '/api/registerUser',
      user,
    );
    expect(status).toBe(201);
    const onSecond = createApiClient(second, body.token);
    expect((await onSecond.get('/api/getNotifications')).status).toBe(200);
    const fileUrl = await anUploadedImage(proxy?.url ?? first, onSecond);
    for (const url of [first, second]) expect((await fetch(url + fileUrl)).status).toBe(200);
    if (existsSync('dist/index.html')) {
      const page = await fetch(proxy?.url ?? first);
      expect([page.status, page.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining('nonce-'),
      ]);
    }

    const began = performance.now();
    providers[0]?.child.kill('SIGTERM');
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${proxy?.url ?? second}/api/getCoinList`)).status),
    );
    expect(statuses).toEqual(Array(20).fill(200));
    expect(await providers[0]?.exited).toBe(0);
    expect(performance.now() - began).toBeLessThan(15_000);
    await proxy?.stop();
    providers[1]?.child.kill('SIGTERM');
    expect([await providers[1]?.exited, providers[1]?.output()]).toEqual([
      0,
      expect.not.stringContaining('"level":"error"'),
    ]);
  },
);
