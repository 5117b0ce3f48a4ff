// Prevents two commands from installing into the same folder at the same time. Plain Node, because it runs before
// node_modules exists.
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

const WRITING_MS = 5_000;
const POLL_MS = 300;

/** Waits until this process holds the lock. */
export async function acquireLock(file) {
  while (!createLock(file)) {
    const holder = readHolder(file);
    if (isAbandoned(file, holder)) removeStale(file, holder);
    else await new Promise(done => setTimeout(done, POLL_MS));
  }
}

/** Releases the lock if this process holds it. */
export function releaseLock(file) {
  if (readHolder(file) === String(process.pid)) rmSync(file, { force: true });
}

/** Removes the lock of a process that has ended. Restores one that another process has taken in the meantime. */
export function removeStale(file, holder) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  const found = readHolder(aside);
  if (found !== holder) createLock(file, found);
  rmSync(aside, { force: true });
}

/** Returns false when there is a lock. */
function createLock(file, holder = String(process.pid)) {
  try {
    writeFileSync(file, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Returns the process id in the lock; null without a lock. */
function readHolder(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

/** Returns whether the process that holds the lock has ended. A lock without a process id is just being written. */
function isAbandoned(file, holder) {
  const lock = statSync(file, { throwIfNoEntry: false });
  if (!lock || holder === null) return false;
  const pid = Number.parseInt(holder, 10);
  if (!Number.isInteger(pid)) return Date.now() - lock.mtimeMs > WRITING_MS;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code !== 'EPERM';
  }
}
