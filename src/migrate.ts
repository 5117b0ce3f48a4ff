import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { printResult } from '#provider/core/runCommand.ts';
import { type Database, openDatabase } from '#provider/db/database.ts';
import { prepareSchema } from '#provider/db/prepareSchema.ts';
import { readSettings } from '#provider/settings.ts';

const WAIT_TIMEOUT_MS = 120_000;
const RETRY_INTERVAL_MS = 500;
/** Refused, not yet in the name service, starting up. */
const NOT_YET = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'];

/** Waits for a server that starts at the same time, as one beside it in a set of containers does. */
async function connect(url: string): Promise<Database> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openDatabase(url, { poolSize: 1 });
    } catch (error) {
      if (!NOT_YET.includes(getErrorCode(error) ?? '') || performance.now() > deadline) throw error;
      if (attempt === 1) process.stderr.write('PostgreSQL does not answer yet.\n');
      await wait(RETRY_INTERVAL_MS);
    }
  }
}

/**
 * Migrates the operator's database and grants the provider's role its rights: `npm run migrate`. Providers can then run
 * without the owner's password.
 */
async function run(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = readSettings(process.env);
  if (databaseUrl === null || databaseOwnerUrl === null)
    throw new Error('Set DATABASE_URL and DATABASE_OWNER_URL: an embedded database is migrated when it starts.');
  const db = await connect(databaseUrl);
  try {
    await prepareSchema(db, databaseOwnerUrl, { onWait: message => process.stderr.write(`${message}\n`) });
  } finally {
    await db.close();
  }
}

await printResult(async print => {
  await run();
  print('The database is migrated.');
});
