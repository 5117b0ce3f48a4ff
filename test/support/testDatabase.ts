import { randomBytes } from 'node:crypto';
import { type Database, type DatabaseOptions, openDatabase } from '#provider/db/database.ts';

/** The run's server, for the processes that run the tests. */
export const SERVER_ENV = 'LARKSPUR_TEST_SERVER';
export const TEMPLATE = 'template_larkspur';

export const databaseAt = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export type TestDatabase = Database & { url: string };

/** A database of its own, migrated and empty, on the run's server; closing it drops it. */
export async function openTestDatabase(options?: DatabaseOptions): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_ENV];
  if (!serverUrl) throw new Error('PostgreSQL of the test run is missing: see test/support/postgresSetup.ts.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = databaseAt(serverUrl, name);
  const database = await openDatabase(url, options);
  const close = async () => {
    await database.close();
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...database, url, close };
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const server = await openDatabase(serverUrl, { poolSize: 1 });
  try {
    await server.query(sql);
  } finally {
    await server.close();
  }
}
