import { parseArgs } from 'node:util';
import { silentLog } from '#provider/core/log.ts';
import { type Print, printResult } from '#provider/core/runCommand.ts';
import { openDatabase } from '#provider/db/database.ts';
import { openEmbeddedPostgres } from '#provider/db/embedded/embeddedPostgres.ts';
import { prepareSchema } from '#provider/db/prepareSchema.ts';
import { createAdministrator } from '#provider/modules/administrators/createAdministrator.ts';
import { assertSandboxMode } from '#provider/modules/sandbox/assertSandboxMode.ts';
import { openPasswords } from '#provider/modules/session/passwords.ts';
import { readSettings } from '#provider/settings.ts';

/** Creates an administrator of a production installation: `npm run admin:create -- --email … --name … [--role …]`. */
async function run(print: Print): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const { sandbox, dataDir, databaseUrl, databaseOwnerUrl } = readSettings(process.env);
  if (sandbox) throw new Error('A sandbox has its own administrators: run this with SANDBOX=0, on another database.');
  const server =
    databaseUrl === null
      ? await openEmbeddedPostgres(dataDir, silentLog)
      : { url: databaseUrl, ownerUrl: databaseOwnerUrl, stop: async () => undefined };
  try {
    const db = await openDatabase(server.url, { poolSize: 2 });
    try {
      await prepareSchema(db, server.ownerUrl);
      await assertSandboxMode(db, false);
      const { hash: hashPassword } = await openPasswords();
      const { email, role, password } = await createAdministrator({ db, now: Date.now, hashPassword }, values);
      // Before the database is closed, which may fail.
      print(
        [
          `Created the administrator ${email} (${role}).`,
          `Password, shown only now: ${password}`,
          'It has to be changed after the first sign-in, on /signin.',
        ].join('\n'),
      );
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

await printResult(run);
