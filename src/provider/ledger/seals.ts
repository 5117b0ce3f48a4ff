import { SEAL_LOCK } from '#provider/db/advisoryLocks.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import {
  GENESIS,
  type JournalLine,
  journalsBetween,
  MAX_JOURNALS_PER_SEAL,
  type Seal,
  SEAL_VERSION,
  sealHash,
  SEALS,
} from './sealHash.ts';

/** Seals journals in id order, each seal over the previous one. */
export interface JournalSealer {
  /** Seals what is ready and returns the number of journals. */
  step(): Promise<number>;
}

interface Horizon {
  throughId: bigint;
  /** No transaction before this one may still run. */
  xid: string;
}

/**
 * Ids are assigned before commit, so that a gap may still fill. A step notes the last id and a later transaction. Once
 * all transactions before that one have ended, every id up to it is final and sealed.
 */
export function createJournalSealer(db: Database): JournalSealer {
  let horizon: Horizon | null = null;
  let sealedThrough = 0n;
  return {
    async step() {
      horizon ??= await findHorizon(db, sealedThrough);
      if (!horizon || !(await isDecided(db, horizon))) return 0;
      let sealed = 0;
      for (let batch = MAX_JOURNALS_PER_SEAL; batch === MAX_JOURNALS_PER_SEAL; sealed += batch)
        batch = await sealBatch(db, horizon.throughId);
      sealedThrough = horizon.throughId;
      horizon = null;
      return sealed;
    },
  };
}

/** The order matters: a transaction with an id up to the last one has an older transaction id than this one. */
async function findHorizon(db: Database, sealedThrough: bigint): Promise<Horizon | null> {
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
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SEAL_LOCK]);
    const [last = GENESIS] = await tx.query<Seal & Record<string, unknown>>(`${SEALS} ORDER BY id DESC LIMIT 1`);
    const journals = await journalsBetween(tx, last.last_journal_id, throughId, MAX_JOURNALS_PER_SEAL);
    const newest = journals.at(-1);
    if (newest) await addSeal(tx, last.hash, newest.id, journals);
    return journals.length;
  });

async function addSeal(tx: Tx, previous: Buffer, lastJournalId: bigint, journals: JournalLine[]): Promise<void> {
  const [own] = await tx.query<Pick<Seal, 'id' | 'created'> & { created_at: string }>(
    `SELECT nextval('seals_id_seq') AS id, moment::text AS created_at, extract(epoch FROM moment)::text AS created
     FROM clock_timestamp() AS moment`,
  );
  if (!own) throw new Error('a sequence gave no number');
  const count = BigInt(journals.length);
  const seal = { ...own, last_journal_id: lastJournalId, journal_count: count, version: SEAL_VERSION };
  await tx.query(
    `INSERT INTO seals (id, last_journal_id, journal_count, hash, created_at, version)
     VALUES ($1, $2, $3, $4, $5::timestamptz, $6)`,
    [own.id, lastJournalId, count, sealHash(previous, seal, journals), own.created_at, SEAL_VERSION],
  );
}
