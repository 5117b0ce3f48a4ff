import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';
import { freePort } from '#provider/core/ports.ts';
import { lockData } from './dataLock.ts';
import { postgresBinaries } from './postgresBinaries.ts';
import {
  type Cluster,
  clusterFolder,
  type ClusterPlace,
  initCluster,
  logFile,
  runningPort,
  startServer,
  stopServer,
} from './postgresServer.ts';
import { canReach, postgresUser, prepareFolder } from './postgresUser.ts';
import { keepLogSmall } from './serverLog.ts';

export interface EmbeddedPostgres {
  /** For the running provider: a role that owns nothing. */
  url: string;
  /** For migrations: the owner of the database. */
  ownerUrl: string;
  /** The folder of the cluster; outside the data directory when PostgreSQL's user could not reach that. */
  home: string;
  stop(): Promise<void>;
}

const OWNER = 'larkspur';
const APP = 'larkspur_app';
const DATABASE = 'larkspur';
const PASSWORD_FILE = 'postgres.password';
const APP_PASSWORD_FILE = 'postgres.app.password';
/** Used as root when PostgreSQL's user cannot reach the project, such as one under /root. */
const FALLBACK_FOLDER = '/var/lib/larkspur';
/** 24 random bytes in base64url: safe in a URL and in quotes. */
const PASSWORD = /^[\w-]{32}$/;
const RETRY_DELAY_MS = 250;
const STOP_RETRY_DELAY_MS = 50;
const START_TIMEOUT_MS = 60_000;

/**
 * Starts PostgreSQL in the data directory, or adopts the server that a killed provider left, and restarts it when it
 * ends. Only one process may do so at a time. No failure deletes data.
 */
export async function openEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  // Only a new one: the rights of an existing one are the operator's.
  if (!existsSync(dataDir)) await prepareFolder(dataDir, postgresUser());
  const lock = await lockData(dataDir);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    try {
      for (const step of undo.reverse()) await step();
    } finally {
      await lock.release();
    }
  };
  try {
    const cluster = await prepareCluster(dataDir);
    const password = await ensureCluster(cluster);
    // Before the start: a server that did not answer in time may still be starting.
    undo.push(() => stopServer(cluster));
    const port = await ensureRunning(cluster, password);
    const supervisor = superviseServer(cluster, port, password, log);
    undo.push(supervisor.stop);
    await supervisor.ready;
    undo.push(keepLogSmall(logFile(cluster), log));
    const appPassword = await readOrCreatePassword(join(cluster.home, APP_PASSWORD_FILE));
    await prepareDatabase(port, password, appPassword);
    const [url, ownerUrl] = [toUrl(port, APP, appPassword, DATABASE), toUrl(port, OWNER, password, DATABASE)];
    return { url, ownerUrl, home: cluster.home, stop };
  } catch (error) {
    await stop().catch((failure: unknown) => log.error('PostgreSQL not stopped', { error: failure }));
    throw error;
  }
}

/**
 * Connects to the server that runs on this data directory, or starts it until `stop`. Unlike `openEmbeddedPostgres` it
 * leaves a running provider and its server alone, and creates no database. Throws where there is none. Returns the
 * owner's URL, because the provider's role of an earlier version may lack rights or be missing.
 */
export async function joinEmbeddedPostgres(dataDir: string, log: Log): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const place = existsSync(dataDir) ? locateCluster(dataDir) : null;
  if (place === null || !(await isCreated(place))) throw new Error(`There is no database in ${dataDir}.`);
  const port = await runningPort(place);
  if (port === null) {
    const { ownerUrl, stop } = await openEmbeddedPostgres(dataDir, log);
    return { url: ownerUrl, stop };
  }
  const password = await readFile(join(place.home, PASSWORD_FILE), 'utf8');
  return { url: toUrl(port, OWNER, password, DATABASE), stop: async () => undefined };
}

export async function stopOrphanedServer(dataDir: string): Promise<void> {
  await stopServer(await prepareCluster(dataDir));
}

/**
 * Returns where the cluster of an existing data directory is or will be, and creates nothing. Throws when a change of
 * rights or of the user has put it out of reach, because another place would begin an empty database. Throws when both
 * places have one, because the rights do not show which has the current data.
 */
function locateCluster(dataDir: string): ClusterPlace {
  const runAs = postgresUser();
  const fallback = join(FALLBACK_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const [home, other] = canReach(dataDir, runAs) ? [dataDir, fallback] : [fallback, dataDir];
  const toFolder = (place: string) => clusterFolder({ home: place, runAs });
  const hasCluster = (place: string) => existsSync(toFolder(place));
  if (hasCluster(dataDir) && hasCluster(fallback))
    throw new Error(
      `There are two databases, ${toFolder(dataDir)} and ${toFolder(fallback)}: rename the folder without your newest ` +
        'data.',
    );
  if (hasCluster(home) || !hasCluster(other)) return { home, runAs };
  if (other === fallback && runAs.uid !== undefined) return { home: other, runAs };
  throw new Error(
    `The database is in ${other}, which PostgreSQL's user cannot reach: let it enter each folder of that path, ` +
      'or start Larkspur as the user that created it.',
  );
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  const place = locateCluster(dataDir);
  const outside = place.home === dataDir ? [] : [FALLBACK_FOLDER, place.home];
  for (const folder of outside) await prepareFolder(folder, place.runAs);
  return { ...place, binaries: await postgresBinaries(place.runAs, FALLBACK_FOLDER) };
}

const isCreated = (place: ClusterPlace): Promise<boolean> =>
  stat(join(clusterFolder(place), 'PG_VERSION')).then(
    () => true,
    () => false,
  );

async function ensureCluster(cluster: Cluster): Promise<string> {
  const file = join(cluster.home, PASSWORD_FILE);
  if (await isCreated(cluster)) return readFile(file, 'utf8');
  const password = await createPassword(file);
  await initCluster(cluster, OWNER, password);
  return password;
}

async function createPassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  await chmod(file, 0o600);
  return password;
}

/** Creates a password where the file has none: older data directories have none for the provider's role. */
async function readOrCreatePassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  return PASSWORD.test(kept) ? kept : createPassword(file);
}

const toUrl = (port: number, user: string, password: string, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

async function ensureRunning(cluster: Cluster, password: string): Promise<number> {
  const left = await runningPort(cluster);
  if (left !== null) {
    if (await isResponding(left, password)) return left;
    await stopServer(cluster);
  }
  const port = await freePort();
  await startWithRetry(cluster, port);
  return port;
}

/** Retries while the children of a killed server still hold its shared memory. Throws once the signal is aborted. */
async function startWithRetry(cluster: Cluster, port: number, signal?: AbortSignal): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await startServer(cluster, port);
    } catch (error) {
      if (Date.now() > until || !/shared memory|lock file/.test(String(error))) throw error;
      await wait(RETRY_DELAY_MS);
    }
  }
}

async function isResponding(port: number, password: string): Promise<boolean> {
  const client = createClient(port, password);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function createClient(port: number, password: string): pg.Client {
  const client = new pg.Client({
    connectionString: toUrl(port, OWNER, password, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  return client;
}

/** Creates the database and the provider's role where they are missing, and sets the role's password and attributes. */
async function prepareDatabase(port: number, password: string, appPassword: string): Promise<void> {
  const client = createClient(port, password);
  await client.connect();
  const exists = async (sql: string, name: string) => (await client.query(sql, [name])).rowCount !== 0;
  try {
    if (!(await exists('SELECT FROM pg_database WHERE datname = $1', DATABASE)))
      await client.query(`CREATE DATABASE ${DATABASE}`);
    if (!(await exists('SELECT FROM pg_roles WHERE rolname = $1', APP))) await client.query(`CREATE ROLE ${APP}`);
    await client.query(
      `ALTER ROLE ${APP} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${appPassword}'`,
    );
  } finally {
    await client.end();
  }
}

/** Restarts the server on its port when an idle connection to it ends unexpectedly. */
function superviseServer(cluster: Cluster, port: number, password: string, log: Log) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: pg.Client | null = null;
  let isRestarting = false;

  async function watch(): Promise<void> {
    const client = createClient(port, password);
    await client.connect();
    current = client;
    client.once('end', () => void (signal.aborted || restart()));
  }

  async function restart(): Promise<void> {
    isRestarting = true;
    log.error('PostgreSQL ended unexpectedly, restarting it');
    const outage = logOncePerOutage(log, {
      failed: 'PostgreSQL restart failed',
      passed: 'PostgreSQL runs again',
      fields: {},
      isBegun: true,
    });
    while (!signal.aborted) {
      try {
        if ((await runningPort(cluster)) === null) await startWithRetry(cluster, port, signal);
        await watch();
        outage.passed();
        break;
      } catch (error) {
        if (signal.aborted) break;
        outage.failed(error);
        await wait(RETRY_DELAY_MS);
      }
    }
    isRestarting = false;
  }

  return {
    ready: watch(),
    async stop() {
      stopping.abort();
      // Not awaited: a server that no longer answers would not end the connection.
      void current?.end().catch(() => undefined);
      // A server that starts has no process id yet and cannot be stopped before it has one.
      while (isRestarting) {
        await stopServer(cluster);
        await wait(STOP_RETRY_DELAY_MS);
      }
    },
  };
}
