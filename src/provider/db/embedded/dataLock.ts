import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '#provider/core/errorCode.ts';

/** Held by the one provider that runs on a data directory. */
interface DataLock {
  release(): Promise<void>;
}

const FILE = 'provider.lock';
const MAX_ATTEMPTS = 3;

/** Takes the data directory for this process; throws a sentence with the holder's process id when another has it. */
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

/** Whether the provider that last used this directory is gone. */
export async function isAbandoned(dataDir: string): Promise<boolean> {
  const holder = await readHolder(join(dataDir, FILE));
  return !holder || !isAlive(holder);
}

/** Throws the sentence of `lockData` when another process has the data directory; takes nothing. */
export async function assertDataNotInUse(dataDir: string): Promise<void> {
  const holder = await readHolder(join(dataDir, FILE));
  if (holder && isAlive(holder)) throw new Error(inUseMessage(dataDir, holder));
}

const inUseMessage = (dataDir: string, holder: string) =>
  `Larkspur is already running on ${dataDir} (process ${holder.split(' ')[0]}): stop it first, or set another DATA_DIR.`;

/** Linking puts a complete file in place or fails: no reader ever sees half of one. */
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

/** Whoever wrote it was killed. A lock that somebody took since we looked is put back. */
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

/** A process and, where the system tells, when it began: after a restart the same number is another process. */
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
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (getErrorCode(error) !== 'EPERM') return false;
  }
  return identity(pid) === holder;
}
