import { randomBytes } from 'node:crypto';
import { type Database, type DatabaseOptions, openDatabase } from '#provider/db/database.ts';

/** The run's server with the owner of its databases and with the provider's role. */
export const SERVER_ENV = 'LARKSPUR_TEST_SERVER';
export const APP_SERVER_ENV = 'LARKSPUR_TEST_APP_SERVER';
export const TEMPLATE = 'template_larkspur';

export const databaseAt = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Connects with the provider's restricted role. */
export interface TestDatabase extends Database {
  url: string;
  ownerUrl: string;
  /** Connects as the owner of the tables, who can tamper with everything. */
  owner: Pick<Database, 'query' | 'tx' | 'txWithoutTimeout'>;
}

/**
 * Opens a migrated, empty database on the run's server. It is removed with the server, because dropping it would force
 * a checkpoint that costs more than most tests.
 */
export async function openTestDatabase(options?: DatabaseOptions): Promise<TestDatabase> {
  const { serverUrl, appServerUrl } = readServers();
  const name = createName();
  // A copy has the tables' rights of its template, but not those of the template database itself.
  await runOnServer(
    serverUrl,
    `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`,
    `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
  );
  const [url, ownerUrl] = [databaseAt(appServerUrl, name), databaseAt(serverUrl, name)];
  const database = await openDatabase(url, options);
  const owner = openAsOwner(ownerUrl);
  const close = async () => void (await Promise.all([database.close(), owner.close()]));
  return { ...database, url, ownerUrl, owner, close };
}

/** The addresses of a database for the provider's role and for the owner. */
interface DatabaseUrls {
  url: string;
  ownerUrl: string;
}

/** Creates a database without any table. Its owner is no superuser, as an operator's is not. */
export async function createEmptyDatabase(): Promise<DatabaseUrls & { superuserUrl: string }> {
  const { serverUrl, appServerUrl } = readServers();
  const name = createName();
  const owner = `${name}_owner`;
  await runOnServer(
    serverUrl,
    `CREATE ROLE ${owner} LOGIN PASSWORD '${owner}'`,
    `CREATE DATABASE ${name} TEMPLATE template0 OWNER ${owner}`,
    `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
  );
  const superuserUrl = databaseAt(serverUrl, name);
  const ownerUrl = new URL(superuserUrl);
  [ownerUrl.username, ownerUrl.password] = [owner, owner];
  return { url: databaseAt(appServerUrl, name), ownerUrl: ownerUrl.href, superuserUrl };
}

function readServers() {
  const { [SERVER_ENV]: serverUrl, [APP_SERVER_ENV]: appServerUrl } = process.env;
  if (!serverUrl || !appServerUrl)
    throw new Error('PostgreSQL of the test run is missing: see test/support/postgresSetup.ts.');
  return { serverUrl, appServerUrl };
}

const createName = () => `test_${randomBytes(8).toString('hex')}`;

/** Connects at the first statement, because few tests need the owner. */
function openAsOwner(url: string): Pick<Database, 'query' | 'tx' | 'txWithoutTimeout' | 'close'> {
  let opened: Promise<Database> | undefined;
  const open = () => (opened ??= openDatabase(url, { poolSize: 2 }));
  return {
    query: async (sql, values) => (await open()).query(sql, values),
    tx: async work => (await open()).tx(work),
    txWithoutTimeout: async work => (await open()).txWithoutTimeout(work),
    close: async () => (await opened)?.close(),
  };
}

async function runOnServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const server = await openDatabase(serverUrl, { poolSize: 1 });
  try {
    for (const sql of statements) await server.query(sql);
  } finally {
    await server.close();
  }
}
