import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getErrorMessage } from '#provider/core/errorMessage.ts';
import { readTail } from '#provider/core/readTail.ts';
import { type PostgresBinaries } from './postgresBinaries.ts';
import { type RunAs } from './postgresUser.ts';
import { putLargeLogAside } from './serverLog.ts';

export interface ClusterPlace {
  home: string;
  runAs: RunAs;
}

export interface Cluster extends ClusterPlace {
  binaries: PostgresBinaries;
}

const START_TIMEOUT_S = '60';
const STOP_TIMEOUT_S = '20';

export const clusterFolder = ({ home }: ClusterPlace) => join(home, 'postgres');
export const logFile = (cluster: ClusterPlace) => join(clusterFolder(cluster), 'server.log');

/** Creates the cluster under another name first, so that a cluster with this name is complete. */
export async function initCluster(cluster: Cluster, user: string, password: string): Promise<void> {
  const half = `${clusterFolder(cluster)}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await giveOwnership(half, cluster.runAs);
  const passwordFile = join(cluster.home, 'password.new');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveOwnership(passwordFile, cluster.runAs);
  const flags = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
  ];
  try {
    await run(cluster, cluster.binaries.initdb, [`--pgdata=${half}`, ...flags]);
    await rename(half, clusterFolder(cluster));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Starts the server on a port of 127.0.0.1 and waits until it answers. It has its own process group, so that Ctrl-C
 * does not reach it before this process.
 */
export async function startServer(cluster: Cluster, port: number): Promise<void> {
  const place = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  // Terse, because the detail of an error can be a whole row.
  const options = `${place} -c timezone=UTC -c max_connections=200 -c log_error_verbosity=terse`;
  const args = [
    'start',
    '-D',
    clusterFolder(cluster),
    '-l',
    logFile(cluster),
    '-w',
    '-t',
    START_TIMEOUT_S,
    '-o',
    options,
  ];
  await putLargeLogAside(logFile(cluster));
  const sizeBefore = await readLogSize(cluster);
  try {
    await run(cluster, cluster.binaries.pgCtl, args);
  } catch (cause) {
    // Such as a missing library. The log then ends with the last run, or there is none.
    const isLogged = (await readLogSize(cluster)) !== sizeBefore;
    throw new Error(
      isLogged
        ? `PostgreSQL did not start, see ${logFile(cluster)}: ${await readLastLogLines(cluster)}`
        : `PostgreSQL did not start: ${getErrorMessage(cause)}`,
      { cause },
    );
  }
}

export async function stopServer(cluster: Cluster): Promise<void> {
  if ((await runningPort(cluster)) === null) return;
  const stop = (mode: string) =>
    run(cluster, cluster.binaries.pgCtl, [
      'stop',
      '-D',
      clusterFolder(cluster),
      '-m',
      mode,
      '-w',
      '-t',
      STOP_TIMEOUT_S,
    ]);
  try {
    await stop('fast').catch(() => stop('immediate'));
  } catch (error) {
    // One that ended by itself meanwhile is no failure.
    if ((await runningPort(cluster)) !== null) throw error;
  }
}

/** Returns the port of the server that runs on this cluster; null when none does. */
export async function runningPort(cluster: ClusterPlace): Promise<number | null> {
  const lines = await readFile(join(clusterFolder(cluster), 'postmaster.pid'), 'utf8').then(
    text => text.split('\n'),
    () => null,
  );
  const pid = parseInt(lines?.[0] ?? '', 10);
  const port = parseInt(lines?.[3] ?? '', 10);
  if (!lines || !pid || !port) return null;
  // After a crash of the machine another process may have that id: it must be a server on this folder.
  return (await readCommand(pid)).includes(clusterFolder(cluster)) ? port : null;
}

/** Returns the command line of a process; empty when there is none. Some systems have no `ps`, others no `/proc`. */
const readCommand = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8')
    .catch(async () => (await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)])).stdout)
    .catch(() => '');

async function giveOwnership(path: string, { uid, gid }: RunAs): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

function run({ home, runAs }: Cluster, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...runAs,
      cwd: home,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2_000)));
    child.once('error', reject);
    child.once('exit', code => {
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${program} failed: ${words.trim()}`));
    });
  });
}

const readLogSize = (cluster: Cluster): Promise<number> =>
  stat(logFile(cluster)).then(
    ({ size }) => size,
    () => 0,
  );

async function readLastLogLines(cluster: Cluster): Promise<string> {
  const tail = await readTail(logFile(cluster)).catch(() => '');
  return tail.trim().split('\n').slice(-2).join(' ');
}
