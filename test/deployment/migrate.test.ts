import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { excessRights } from '#provider/db/appRole.ts';
import { openDatabase } from '#provider/db/database.ts';
import { migrationFiles } from '#provider/db/migrate.ts';
import { compileProgram } from '#test/support/process/compileProgram.ts';
import { APP_SERVER_ENV, databaseAt, SERVER_ENV } from '#test/support/testDatabase.ts';

const NAME = `migrate_${process.pid}`;

const program = compileProgram('src/migrate.ts');

async function run(env: Record<string, string>) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [program], { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
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

it.each([
  ['no database', {}, 'Set DATABASE_URL and DATABASE_OWNER_URL: an embedded database is migrated when it starts.'],
  ['no owner', { DATABASE_URL: 'postgres://app@127.0.0.1/x' }, 'Set DATABASE_URL and DATABASE_OWNER_URL: an embedded'],
])('refuses %s with a message', async (_what, env, sentence) => {
  const { code, output } = await run(env);
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output).not.toContain('    at ');
});
