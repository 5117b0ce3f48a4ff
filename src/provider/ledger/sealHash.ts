import { createHash } from 'node:crypto';
import { type Tx } from '#provider/db/database.ts';

/** One seal as it is stored. `created` is its time in seconds since 1970, to the microsecond. */
export interface Seal {
  id: bigint;
  last_journal_id: bigint;
  journal_count: bigint;
  hash: Buffer;
  created: string;
  version: number;
}

export interface JournalLine {
  id: bigint;
  line: string;
}

/** A seal covers at most this many journals. */
export const MAX_JOURNALS_PER_SEAL = 500;
/** Seals of version 1 cover their journals and the seal before, but not their own row. */
export const SEAL_VERSION = 2;
/** What stands before the first seal. */
export const GENESIS: Pick<Seal, 'last_journal_id' | 'hash'> = { last_journal_id: 0n, hash: Buffer.alloc(32) };

export const SEALS =
  'SELECT id, last_journal_id, journal_count, hash, extract(epoch FROM created_at)::text AS created, version FROM seals';

/** Returns the hash that a seal must have, by the seal before it, its own row and its journals. */
export function sealHash(previous: Buffer, seal: Omit<Seal, 'hash'>, journals: readonly JournalLine[]): Buffer {
  const { version, id, last_journal_id, journal_count, created } = seal;
  const ownRow = `${JSON.stringify([version, String(id), String(last_journal_id), String(journal_count), created])}\n`;
  return createHash('sha256')
    .update(previous)
    .update(version === 1 ? '' : ownRow)
    .update(journals.map(({ line }) => line).join('\n'))
    .digest();
}

/** Returns each journal as one line: every column of its own and of its postings, in order. */
export const journalsBetween = (tx: Tx, after: bigint, through: bigint, limit: number): Promise<JournalLine[]> =>
  tx.query<JournalLine & Record<string, unknown>>(
    `SELECT j.id, json_build_array(j.id, j.kind, j.ref, extract(epoch FROM j.created_at)::text, (
              SELECT json_agg(json_build_array(p.id, p.from_account, p.to_account, p.amount, p.from_balance_after,
                                               p.to_balance_after) ORDER BY p.id)
              FROM postings p WHERE p.journal_id = j.id))::text AS line
     FROM journals j WHERE j.id > $1 AND j.id <= $2 ORDER BY j.id LIMIT $3`,
    [after, through, limit],
  );
