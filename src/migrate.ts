import { openDatabase } from '#provider/db/database.ts';
import { prepareSchema } from '#provider/db/prepareSchema.ts';
import { readSettings } from '#provider/settings.ts';

/**
 * Migrates the operator's database and grants the provider's role its rights: `npm run migrate`. Providers can then run
 * without the owner's password.
 */
async function run(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = readSettings(process.env);
  if (databaseUrl === null || databaseOwnerUrl === null)
    throw new Error('Set DATABASE_URL and DATABASE_OWNER_URL: an embedded database is migrated when it starts.');
  const db = await openDatabase(databaseUrl, { poolSize: 1 });
  try {
    await prepareSchema(db, databaseOwnerUrl);
  } finally {
    await db.close();
  }
}

try {
  await run();
  process.stdout.write('The database is migrated.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
