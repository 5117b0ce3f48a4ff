import { chmodSync, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openDatabase } from '#provider/db/database.ts';
import { isAbandoned } from '#provider/db/embedded/dataLock.ts';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  stopOrphanedServer,
} from '#provider/db/embedded/embeddedPostgres.ts';
import { silentLog } from '#provider/core/log.ts';
import { prepareSchema } from '#provider/db/prepareSchema.ts';
import postgresTeardown from './postgresTeardown.ts';
import { APP_SERVER_ENV, databaseAt, SERVER_ENV, TEMPLATE } from './testDatabase.ts';

const PREFIX = 'larkspur-test-';
const MEMORY_FOLDER = '/dev/shm';
/** Twice the size of the databases and the log of a run. */
const MIN_FREE_BYTES = 4 * 2 ** 30;

declare global {
  var testPostgres: { server: EmbeddedPostgres; folder: string } | undefined;
}

/** Starts one PostgreSQL for the whole test run. */
export default async function postgresSetup(): Promise<void> {
  const { ownerUrl } = await startPostgres(hasEnoughMemory() ? MEMORY_FOLDER : tmpdir());
  const db = await openDatabase(ownerUrl, { poolSize: 1 });
  // A run leaves more than a hundred databases, which autovacuum would process again and again.
  await db.query('ALTER SYSTEM SET autovacuum = off');
  await db.query('SELECT pg_reload_conf()');
  await db.close();
}

/** On a disk, a test run spends a tenth of its time on copying and removing database files. */
function hasEnoughMemory(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
}

/** Starts a PostgreSQL with a migrated template, which each test file and each bench part copies. */
export async function startPostgres(parent = tmpdir()): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const folder = mkdtempSync(join(parent, PREFIX));
  chmodSync(folder, 0o755);
  const server = await openEmbeddedPostgres(folder, silentLog);
  globalThis.testPostgres = { server, folder };
  process.env[SERVER_ENV] = server.ownerUrl;
  process.env[APP_SERVER_ENV] = server.url;
  await makeTemplate(server).catch(async error => {
    await postgresTeardown();
    throw error;
  });
  return server;
}

async function makeTemplate({ url, ownerUrl }: EmbeddedPostgres): Promise<void> {
  const main = await openDatabase(ownerUrl, { poolSize: 1 });
  await main.query(`CREATE DATABASE ${TEMPLATE}`);
  await main.close();
  const template = await openDatabase(databaseAt(url, TEMPLATE), { poolSize: 1 });
  await prepareSchema(template, databaseAt(ownerUrl, TEMPLATE)).finally(() => template.close());
}

/** Removes the servers and the folders of runs that were killed. */
export async function removeAbandoned(parents: readonly string[] = [tmpdir(), MEMORY_FOLDER]): Promise<void> {
  const paths = parents.filter(existsSync).flatMap(parent => readdirSync(parent).map(name => join(parent, name)));
  for (const folder of paths.filter(path => basename(path).startsWith(PREFIX))) {
    if (!(await isAbandoned(folder))) continue;
    await stopOrphanedServer(folder).catch(() => undefined);
    // That of another user cannot be removed.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
