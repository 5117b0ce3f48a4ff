import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { DamagedBackupError, DigestLine, Header, type Manifest, ManifestLine, TableHeader } from './archive.ts';

/** The sections of a backup, to be read in order: every table with all of its rows, then the manifest. */
interface Archive {
  header: Header;
  tables: AsyncGenerator<ArchivedTable>;
  /** Read after the tables; compares the file with its own hash. */
  readManifest(): Promise<Manifest>;
  close(): void;
}

interface ArchivedTable extends TableHeader {
  rows: AsyncGenerator<Buffer>;
}

const MAX_LINE_BYTES = 16 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
const LINE_FEED = 10;
const NO_ROWS = Buffer.from('\\.\n');
const AFTER_ROWS = Buffer.from('\n\\.\n');

/** Opens a backup. Every read throws a DamagedBackupError where the file is not a whole backup. */
export async function openArchive(file: string, signal?: AbortSignal): Promise<Archive> {
  const input = createReadStream(file, { signal });
  await once(input, 'open');
  // Errors of the file reach the reader through the last stream.
  const bytes = createByteReader(pipeline(input, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined));
  const next: { line: string } = { line: '' };

  async function* readTables(): AsyncGenerator<ArchivedTable> {
    for (;;) {
      next.line = await bytes.readLine();
      const header = TableHeader.safeParse(toJson(next.line)).data;
      if (!header) return;
      const rows = bytes.readRows();
      yield { ...header, rows };
      for await (const rest of rows) void rest;
    }
  }

  async function readManifest(): Promise<Manifest> {
    const { manifest } = parse(ManifestLine, next.line);
    const expected = bytes.digest();
    const { sha256 } = parse(DigestLine, await bytes.readLine());
    if (sha256 !== expected) throw new DamagedBackupError('its contents differ from their hash');
    await bytes.assertEnd();
    return manifest;
  }

  try {
    const header = parse(Header, await bytes.readLine());
    return { header, tables: readTables(), readManifest, close: () => void input.destroy() };
  } catch (error) {
    input.destroy();
    throw error;
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, line: string): z.infer<Schema> {
  const { data, error } = schema.safeParse(toJson(line));
  if (error) throw new DamagedBackupError(`a line is not what this version writes: ${line.slice(0, 60)}`);
  return data as z.infer<Schema>;
}

function toJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Reads lines and blocks of rows from a stream, and hashes what it has returned. */
function createByteReader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let pending: Buffer = Buffer.alloc(0);

  /** Returns whether there was more. */
  async function readMore(): Promise<boolean> {
    const { value, done } = await iterator.next().catch((error: Error) => {
      throw new DamagedBackupError(error.message, { cause: error });
    });
    if (!done) pending = Buffer.concat([pending, value]);
    return !done;
  }

  async function requireMore(): Promise<void> {
    if (!(await readMore())) throw new DamagedBackupError('it ends too early');
  }

  function take(count: number): Buffer {
    const taken = pending.subarray(0, count);
    pending = pending.subarray(count);
    hash.update(taken);
    return taken;
  }

  async function* readRows(): AsyncGenerator<Buffer> {
    while (pending.length < NO_ROWS.length) await requireMore();
    if (pending.subarray(0, NO_ROWS.length).equals(NO_ROWS)) return void take(NO_ROWS.length);
    for (;;) {
      const end = pending.indexOf(AFTER_ROWS);
      if (end >= 0) {
        yield take(end + 1);
        return void take(NO_ROWS.length);
      }
      // The rest may be the beginning of the end.
      const safe = pending.length - AFTER_ROWS.length + 1;
      if (safe > 0) yield take(safe);
      await requireMore();
    }
  }

  return {
    readRows,
    async readLine(): Promise<string> {
      let end = pending.indexOf(LINE_FEED);
      while (end < 0) {
        if (pending.length > MAX_LINE_BYTES) throw new DamagedBackupError('a line is too long');
        await requireMore();
        end = pending.indexOf(LINE_FEED);
      }
      return take(end + 1)
        .subarray(0, -1)
        .toString();
    },
    /** Returns the hash of all that was read so far. */
    digest: () => hash.copy().digest('hex'),
    async assertEnd(): Promise<void> {
      if (pending.length > 0 || (await readMore())) throw new DamagedBackupError('it continues after its end');
    },
  };
}
