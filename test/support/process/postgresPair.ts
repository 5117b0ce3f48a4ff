import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#provider/core/ports.ts';
import { postgresBinaries } from '#provider/db/embedded/postgresBinaries.ts';
import {
  type Cluster,
  clusterFolder,
  initCluster,
  startServer,
  stopServer,
} from '#provider/db/embedded/postgresServer.ts';
import { postgresUser } from '#provider/db/embedded/postgresUser.ts';
import { eventually } from '#test/support/eventually.ts';

/** A PostgreSQL server with a database and the provider's role. */
export interface PostgresServer {
  url: string;
  ownerUrl: string;
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** Kills all of its processes at once, as when its machine loses power. */
  kill(): void;
  /** Copies it to a standby, without whose confirmation it acknowledges nothing from then on. */
  addSynchronousStandby(): Promise<PostgresServer>;
  /** Makes a standby accept writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const [OWNER, APP, DATABASE, PASSWORD] = ['larkspur', 'larkspur_app', 'larkspur', 'a-password'];
/** Where the embedded PostgreSQL is copied when its user cannot reach the project. */
const COPY_FOLDER = '/var/lib/larkspur';
/** A copy must not contain these: they belong to the running server. */
const OWN_FILES = ['postmaster.pid', 'postmaster.opts', 'pg_replslot/standby'];

/** Starts a server with an empty database. */
export async function startPrimary(): Promise<PostgresServer> {
  const cluster = await createCluster();
  await initCluster(cluster, OWNER, PASSWORD);
  const server = await serve(cluster);
  await runOn(server.ownerUrl.replace(/\w+$/, 'postgres'), `CREATE DATABASE ${DATABASE}`);
  await server.query(`CREATE ROLE ${APP} LOGIN PASSWORD '${PASSWORD}'`);
  return server;
}

async function serve(cluster: Cluster): Promise<PostgresServer> {
  const port = await freePort();
  await startServer(cluster, port);
  const ownerUrl = toUrl(OWNER, port);
  return {
    url: toUrl(APP, port),
    ownerUrl,
    query: sql => runOn(ownerUrl, sql),
    kill: () => killServer(cluster),
    addSynchronousStandby: () => addSynchronousStandby(cluster, port),
    promote: async () => void (await runOn(ownerUrl, 'SELECT pg_promote()')),
    async stop() {
      await stopServer(cluster);
      rmSync(cluster.home, { recursive: true, force: true });
    },
  };
}

const toUrl = (user: string, port: number) => `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;

/** Its children would first finish the statement in flight. */
function killServer(cluster: Cluster): void {
  const pid = parseInt(readFileSync(join(clusterFolder(cluster), 'postmaster.pid'), 'utf8'), 10);
  for (const each of [pid, ...listChildren(pid)]) process.kill(each, 'SIGKILL');
}

/** Only Linux lists them; elsewhere they end by themselves. */
function listChildren(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : [];
}

function writeOwned(cluster: Cluster, name: string, content: string): void {
  const file = join(clusterFolder(cluster), name);
  writeFileSync(file, content);
  const { uid, gid } = cluster.runAs;
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/** Copies the files of the running server between pg_backup_start and pg_backup_stop, and starts the copy. */
async function addSynchronousStandby(primary: Cluster, port: number): Promise<PostgresServer> {
  const standby = await createCluster();
  const [from, to] = [clusterFolder(primary), clusterFolder(standby)];
  const client = new pg.Client({ connectionString: toUrl(OWNER, port) });
  await client.connect();
  await client.query(`SELECT pg_create_physical_replication_slot('standby', true)`);
  await client.query(`SELECT pg_backup_start('standby', true)`);
  execFileSync('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  for (const file of OWN_FILES) rmSync(join(to, file), { recursive: true, force: true });
  writeOwned(standby, 'backup_label', rows[0]?.labelfile ?? '');
  writeOwned(standby, 'standby.signal', '');
  const place = `host=127.0.0.1 port=${port} user=${OWNER} password=${PASSWORD} application_name=standby`;
  appendFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = '${place}'\nprimary_slot_name = 'standby'\nsynchronous_standby_names = ''\n`,
  );
  const server = await serve(standby);
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await client.query('SELECT pg_reload_conf()');
  await eventually(
    async () => (await client.query<{ sync_state: string }>('SELECT sync_state FROM pg_stat_replication')).rows,
    ([found]) => found?.sync_state === 'sync',
  );
  await client.end();
  return server;
}

async function createCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'larkspur-pair-'));
  chmodSync(home, 0o755);
  const runAs = postgresUser();
  return { home, runAs, binaries: await postgresBinaries(runAs, COPY_FOLDER) };
}

async function runOn<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
