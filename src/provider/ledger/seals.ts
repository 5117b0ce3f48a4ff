import { createHash } from 'node:crypto';
import { type Database, type Tx } from '#provider/db/database.ts';

/** Seals journals in the order of their ids, each seal over the one before. */
export interface JournalSealer {
  /** One look; answers how many journals it sealed. */
  step(): Promise<number>;
}

interface Horizon {
  throughId: bigint;
  /** No transaction before this one may be running any more. */
  xid: string;
}

interface Seal {
  last_journal_id: bigint;
  journal_count: bigint;
  hash: Buffer;
}

interface JournalRow {
  id: bigint;
  line: string;
}

const LOCK = 7_203_002;
const BATCH = 500;
const BEGINNING: Seal = { last_journal_id: 0n, journal_count: 0n, hash: Buffer.alloc(32) };

/**
 * Ids are handed out before they are committed, so a gap may still fill. A look notes the last id handed out and a
 * transaction that began later; once all before that one have ended, every id up to it is decided and sealed.
 */
export function journalSealer(db: Database): JournalSealer {
  let horizon: Horizon | null = null;
  let sealedThrough = 0n;
  return {
    async step() {
      horizon ??= await lookAhead(db, sealedThrough);
      if (!horizon || !(await isDecided(db, horizon))) return 0;
      let sealed = 0;
      for (let batch = BATCH; batch === BATCH; sealed += batch) batch = await sealBatch(db, horizon.throughId);
      sealedThrough = horizon.throughId;
      horizon = null;
      return sealed;
    },
  };
}

/** The order matters: whoever holds an id up to the last one has taken its own transaction id before ours. */
async function lookAhead(db: Database, sealedThrough: bigint): Promise<Horizon | null> {
  const [handedOut] = await db.query<{ last_id: bigint }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last_id FROM journals_id_seq',
  );
  const throughId = handedOut?.last_id ?? 0n;
  if (throughId <= sealedThrough) return null;
  const [later] = await db.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  return later ? { throughId, xid: later.xid } : null;
}

async function isDecided(db: Database, { xid }: Horizon): Promise<boolean> {
  const sql = 'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS decided';
  const [row] = await db.query<{ decided: boolean }>(sql, [xid]);
  return row?.decided === true;
}

const sealBatch = (db: Database, throughId: bigint): Promise<number> =>
  db.tx(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const last = await lastSeal(tx);
    const journals = await journalsBetween(tx, last.last_journal_id, throughId, BATCH);
    const newest = journals.at(-1);
    if (!newest) return 0;
    await tx.query('INSERT INTO seals (last_journal_id, journal_count, hash) VALUES ($1, $2, $3)', [
      newest.id,
      journals.length,
      hashOf(last.hash, journals),
    ]);
    return journals.length;
  });

const SEAL = 'SELECT last_journal_id, journal_count, hash FROM seals';

async function lastSeal(tx: Tx): Promise<Seal> {
  const [seal] = await tx.query<Seal>(`${SEAL} ORDER BY id DESC LIMIT 1`);
  return seal ?? BEGINNING;
}

const hashOf = (previous: Buffer, journals: JournalRow[]): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(journals.map(({ line }) => line).join('\n'))
    .digest();

/** Everything a journal says, in one line: its own columns and those of its postings, in order. */
const journalsBetween = (tx: Tx, after: bigint, through: bigint, atMost: number): Promise<JournalRow[]> =>
  tx.query<JournalRow>(
    `SELECT j.id, json_build_array(j.id, j.kind, j.ref, extract(epoch FROM j.created_at)::text, (
              SELECT json_agg(json_build_array(p.id, p.from_account, p.to_account, p.amount, p.from_balance_after,
                                               p.to_balance_after) ORDER BY p.id)
              FROM postings p WHERE p.journal_id = j.id))::text AS line
     FROM journals j WHERE j.id > $1 AND j.id <= $2 ORDER BY j.id LIMIT $3`,
    [after, through, atMost],
  );

/** What an examination of the chain found: `brokenAfter` is the last journal id before the first seal that does not hold. */
interface Examination {
  sealed: bigint;
  brokenAfter: bigint | null;
}

/** Computes every seal again from the journals: a byte that changed, a row that came or went breaks its seal. */
export async function verifySeals(tx: Tx): Promise<Examination> {
  let previous = BEGINNING;
  let sealed = 0n;
  for (;;) {
    const [seal] = await tx.query<Seal>(`${SEAL} WHERE last_journal_id > $1 ORDER BY last_journal_id LIMIT 1`, [
      previous.last_journal_id,
    ]);
    if (!seal) return { sealed, brokenAfter: null };
    const journals = await journalsBetween(tx, previous.last_journal_id, seal.last_journal_id, BATCH + 1);
    const holds = BigInt(journals.length) === seal.journal_count && seal.hash.equals(hashOf(previous.hash, journals));
    if (!holds) return { sealed, brokenAfter: previous.last_journal_id };
    sealed += seal.journal_count;
    previous = seal;
  }
}
