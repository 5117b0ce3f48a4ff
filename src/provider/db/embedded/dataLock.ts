import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '#provider/core/errorCode.ts';

interface DataLock {
  release(): Promise<void>;
}

const FILE = 'provider.lock';
const MAX_ATTEMPTS = 3;

/** Locks the data directory for this process. Throws with the holder's process id when another process has it. */
export async function lockData(dataDir: string): Promise<DataLock> {
  const file = join(dataDir, FILE);
  const own = identity(process.pid);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    if (await create(file, own)) return { release: () => release(file, own) };
    const holder = await readHolder(file);
    if (holder && isAlive(holder)) throw new Error(inUseMessage(dataDir, holder));
    await removeStale(file, holder);
  }
  throw new Error(`${file} cannot be taken: remove it if no other Larkspur is running.`);
}

export async function isAbandoned(dataDir: string): Promise<boolean> {
  const holder = await readHolder(join(dataDir, FILE));
  return !holder || !isAlive(holder);
}

/** Throws as `lockData` when another process has the data directory, without locking it. */
export async function assertDataNotInUse(dataDir: string): Promise<void> {
  const holder = await readHolder(join(dataDir, FILE));
  if (holder && isAlive(holder)) throw new Error(inUseMessage(dataDir, holder));
}

const inUseMessage = (dataDir: string, holder: string) =>
  `Larkspur is already running on ${dataDir} (process ${holder.split(' ')[0]}): stop it first, or set another DATA_DIR.`;

/** `link` puts a complete file in place or fails, so that no reader sees a partial one. */
async function create(file: string, content: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, content);
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(own, { force: true });
  }
}

/** Restores a lock that another process has taken in the meantime. */
async function removeStale(file: string, holder: string | null): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  await rename(file, aside).catch(() => undefined);
  if ((await readHolder(aside)) !== holder) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function release(file: string, own: string): Promise<void> {
  if ((await readHolder(file)) === own) await rm(file, { force: true });
}

const readHolder = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/**
 * The process id with its start time where the system has one: after a restart another process may have the same id.
 */
function identity(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${pid} ${afterName.split(' ')[19] ?? ''}`;
  } catch {
    return `${pid} `;
  }
}

function isAlive(holder: string): boolean {
  const pid = parseInt(holder, 10);
  return isRunning(pid) && identity(pid) === holder;
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}
