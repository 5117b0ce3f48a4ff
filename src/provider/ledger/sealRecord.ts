import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { readTail } from '#provider/core/readTail.ts';

/** The newest seal, recorded outside the database, where the owner of the tables cannot change it. */
const RecordedSeal = z.object({
  seal: z.string().check(z.regex(/^\d+$/)),
  throughJournal: z.string(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  at: z.string(),
});
type RecordedSeal = z.infer<typeof RecordedSeal>;

/** One JSON line per seal, oldest first. */
export interface SealRecord {
  newest(): Promise<RecordedSeal | null>;
  append(seal: RecordedSeal): Promise<void>;
}

/** Records the seals of one database in a file; skips lines that a crash truncated. */
export const createSealRecord = (file: string): SealRecord => ({
  async newest() {
    const lines = (await readTail(file)).split('\n').reverse();
    return lines.map(parseLine).find(seal => seal !== null) ?? null;
  },

  async append(seal) {
    await mkdir(dirname(file), { recursive: true });
    // Starts a new line, because the last one may be truncated.
    await appendFile(file, `\n${JSON.stringify(seal)}\n`, { mode: 0o600 });
  },
});

/**
 * Returns the record's file, named by the database's name rather than by anything inside it. It is the same on every host,
 * so that a promoted standby is compared with what the lost primary acknowledged. A record of the former release, which
 * named it by the host as well, gets the new name.
 */
export function prepareSealRecordFile(dataDir: string, databaseUrl: string | null): string {
  if (databaseUrl === null) return join(dataDir, 'journal-seals.jsonl');
  const { host, pathname } = new URL(databaseUrl);
  const file = toRecordFile(dataDir, pathname);
  const former = toRecordFile(dataDir, `${host}${pathname}`);
  if (!existsSync(file) && existsSync(former)) renameSync(former, file);
  return file;
}

const toRecordFile = (dataDir: string, address: string): string =>
  join(dataDir, `journal-seals-${createHash('sha256').update(address).digest('hex').slice(0, 12)}.jsonl`);

function parseLine(line: string): RecordedSeal | null {
  try {
    return RecordedSeal.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
