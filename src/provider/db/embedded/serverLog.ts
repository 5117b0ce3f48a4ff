import { constants, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';

const MAX_LOG_BYTES = 10 * 2 ** 20;
const CHECK_INTERVAL_MS = 60_000;

/** Keeps one earlier log of a server that does not run. It only appends to its log, which would fill the disk. */
export async function putLargeLogAside(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.1`);
}

/**
 * Empties the log of a running server whenever it is large, and keeps its end as the earlier log. A renamed log would
 * still grow, since the server has it open. Returns the function that ends this.
 */
export function keepLogSmall(file: string, log: Log, intervalMs = CHECK_INTERVAL_MS): () => Promise<void> {
  const outage = logOncePerOutage(log, {
    failed: 'PostgreSQL log not shortened',
    passed: 'PostgreSQL log shortened again',
    fields: {},
    level: 'warn',
  });
  let work = Promise.resolve();
  const check = () => void (work = work.then(() => shorten(file)).then(outage.passed, outage.failed));
  check();
  const timer = setInterval(check, intervalMs).unref();
  return () => {
    clearInterval(timer);
    return work;
  };
}

async function shorten(file: string): Promise<void> {
  // A link could name any file, which this process may change as root.
  const log = await open(file, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    const { size } = await log.stat();
    if (size <= MAX_LOG_BYTES) return;
    // Without a copy as well, because a full disk would stop the database.
    await copyEnd(log, size, `${file}.1`).finally(() => log.truncate());
  } finally {
    await log.close();
  }
}

async function copyEnd(log: FileHandle, size: number, target: string): Promise<void> {
  await rm(target, { force: true });
  const end = log.createReadStream({ start: size - MAX_LOG_BYTES, autoClose: false });
  await pipeline(end, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}
