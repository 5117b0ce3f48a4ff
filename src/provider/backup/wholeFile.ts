import { createWriteStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { getErrorCode } from '#provider/core/errorCode.ts';

/**
 * Compresses the source into a file that has its name only once all of it is on the disk. A kill leaves at most
 * `FILE.PID.partial`, and an empty file where there are no hard links. Never replaces a file. Returns the size in bytes.
 */
export async function writeWholeFile(
  file: string,
  source: AsyncIterable<string | Buffer>,
  signal?: AbortSignal,
): Promise<number> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(source, createGzip(), target, { signal });
    await publish(partial, file);
    return target.bytesWritten;
  } finally {
    await rm(partial, { force: true });
    await syncFolder(dirname(resolve(file)));
  }
}

/** Unlike a rename, `link` fails where a file of that name has appeared meanwhile. */
export async function publish(partial: string, file: string, linkFile = link): Promise<void> {
  try {
    await linkFile(partial, file);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') throw toExistsError(file, error);
    // Some file systems have no hard links.
    await renameToFreeName(partial, file);
  }
}

/** Replaces an empty file that this process has just created, because a rename replaces any other as well. */
async function renameToFreeName(partial: string, file: string): Promise<void> {
  const reserved = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw getErrorCode(error) === 'EEXIST' ? toExistsError(file, error) : error;
  });
  await reserved.close();
  try {
    await rename(partial, file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

const toExistsError = (file: string, cause: unknown): Error =>
  new Error(`${file} exists already: choose another name.`, { cause });

/** Makes the file's name durable. Some systems cannot open a folder; there the name follows later. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
