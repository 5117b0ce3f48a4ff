import { createHash } from 'node:crypto';
import { type Tx } from '#provider/db/database.ts';

/** `created` is in seconds since 1970, to the microsecond. */
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

export const MAX_JOURNALS_PER_SEAL = 500;
/** The version of new seals. */
export const SEAL_VERSION = 2;
export const GENESIS: Pick<Seal, 'last_journal_id' | 'hash'> = { last_journal_id: 0n, hash: Buffer.alloc(32) };

export const SEALS =
  'SELECT id, last_journal_id, journal_count, hash, extract(epoch FROM created_at)::text AS created, version FROM seals';

/**
 * Returns the SHA-256 of a seal. Every version covers the hash of the previous seal and the lines of the journals, in
 * order. Version 2 also covers the seal's own row: version, ids, count and time.
 */
export function sealHash(previous: Buffer, seal: Omit<Seal, 'hash'>, journals: readonly JournalLine[]): Buffer {
  const { version, id, last_journal_id, journal_count, created } = seal;
  const ownRow = `${JSON.stringify([version, String(id), String(last_journal_id), String(journal_count), created])}\n`;
  return createHash('sha256')
    .update(previous)
    .update(version === 1 ? '' : ownRow)
    .update(journals.map(({ line }) => line).join('\n'))
    .digest();
}

/** Returns each journal as one line: all columns of the journal and its postings, in order. */
export const journalsBetween = (tx: Tx, after: bigint, through: bigint, limit: number): Promise<JournalLine[]> =>
  tx.query<JournalLine & Record<string, unknown>>(
    `SELECT j.id, json_build_array(j.id, j.kind, j.ref, extract(epoch FROM j.created_at)::text, (
              SELECT json_agg(json_build_array(p.id, p.from_account, p.to_account, p.amount, p.from_balance_after,
                                               p.to_balance_after) ORDER BY p.id)
              FROM postings p WHERE p.journal_id = j.id))::text AS line
     FROM journals j WHERE j.id > $1 AND j.id <= $2 ORDER BY j.id LIMIT $3`,
    [after, through, limit],
  );
