import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { freePort } from '#provider/core/ports.ts';
import { excessRights } from '#provider/db/appRole.ts';
import { openDatabase } from '#provider/db/database.ts';
import { migrationFiles } from '#provider/db/migrate.ts';
import { compileProgram } from '#test/support/process/compileProgram.ts';
import { APP_SERVER_ENV, databaseAt, openTestDatabase, SERVER_ENV } from '#test/support/testDatabase.ts';

const NAME = `migrate_${process.pid}`;

const program = compileProgram('src/migrate.ts');

async function run(env: Record<string, string>, onOutput: (output: string) => void = () => undefined) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [program], { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const read = (chunk: Buffer) => onOutput((output += chunk.toString()));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

// Mutation check: migrating as the role of DATABASE_URL must fail this test.
it('migrates an empty database once, however many run, and leaves the provider’s role without excess rights', async () => {
  const [server, appServer] = [process.env[SERVER_ENV] ?? '', process.env[APP_SERVER_ENV] ?? ''];
  const owner = await openDatabase(server, { poolSize: 1 });
  await owner.query(`CREATE DATABASE ${NAME}`);
  await owner.close();
  const env = { DATABASE_URL: databaseAt(appServer, NAME), DATABASE_OWNER_URL: databaseAt(server, NAME) };
  const runs = await Promise.all([run(env), run(env)]);
  expect(runs).toEqual(Array(2).fill({ code: 0, output: 'The database is migrated.\n' }));
  const db = await openDatabase(env.DATABASE_URL, { poolSize: 1 });
  expect(await db.query('SELECT count(*)::int AS applied FROM migrations')).toEqual([
    { applied: (await migrationFiles()).length },
  ]);
  expect(await excessRights(db)).toBeNull();
  await db.close();
});

// Mutation check: giving up at the first refused connection must fail this test.
it('waits for a server that starts later', async () => {
  const { url, ownerUrl, close } = await openTestDatabase();
  const { port: serverPort, hostname } = new URL(url);
  const port = await freePort();
  const late = createServer(client => {
    const server = connect(parseInt(serverPort, 10), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  });
  const { code, output } = await run(
    { DATABASE_URL: url.replace(`:${serverPort}/`, `:${port}/`), DATABASE_OWNER_URL: ownerUrl },
    () => {
      if (!late.listening) late.listen(port, '127.0.0.1');
    },
  );
  late.close();
  await close();
  expect([code, output]).toEqual([0, 'PostgreSQL does not answer yet.\nThe database is migrated.\n']);
});

it.each([
  ['no database', {}, 'Set DATABASE_URL and DATABASE_OWNER_URL: an embedded database is migrated when it starts.'],
  ['no owner', { DATABASE_URL: 'postgres://app@127.0.0.1/x' }, 'Set DATABASE_URL and DATABASE_OWNER_URL: an embedded'],
])('refuses %s with a message', async (_what, env, sentence) => {
  const { code, output } = await run(env);
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output).not.toContain('    at ');
});
