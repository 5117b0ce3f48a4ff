import { SEAL_LOCK } from '#provider/db/advisoryLocks.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type DedicatedConnection } from '#provider/db/dedicatedConnection.ts';
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
  close(): Promise<void>;
}

interface Horizon {
  throughId: bigint;
  /** No transaction before this one may still run. */
  xid: string;
}

/** What was found over one connection. */
interface SealerSession {
  connection: DedicatedConnection;
  horizon: Horizon | null;
  sealedThrough: bigint;
}

/**
 * Ids are assigned before commit, so that a gap may still fill. A step notes the last id and a later transaction. Once
 * all transactions before that one have ended, every id up to it is final and sealed. Both belong to one
 * connection: after a crash or a failover the server may assign the same ids and transactions again.
 */
export function createJournalSealer(db: Pick<Database, 'openConnection'>): JournalSealer {
  let session: Promise<SealerSession> | null = null;
  const open = async () => ({ connection: await db.openConnection(), horizon: null, sealedThrough: 0n });

  async function close(): Promise<void> {
    const ended = await session?.catch(() => null);
    session = null;
    await ended?.connection.close();
  }

  return {
    async step() {
      try {
        const found = await session;
        return await sealReady(found?.connection.isOpen() ? found : await (session = open()));
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}

async function sealReady(session: SealerSession): Promise<number> {
  const { connection } = session;
  session.horizon ??= await findHorizon(connection, session.sealedThrough);
  const { horizon } = session;
  if (!horizon || !(await isDecided(connection, horizon))) return 0;
  let sealed = 0;
  for (let batch = MAX_JOURNALS_PER_SEAL; batch === MAX_JOURNALS_PER_SEAL; sealed += batch)
    batch = await sealBatch(connection, horizon.throughId);
  session.sealedThrough = horizon.throughId;
  session.horizon = null;
  return sealed;
}

/** The order matters: a transaction with an id up to the last one has an older transaction id than this one. */
async function findHorizon(tx: Tx, sealedThrough: bigint): Promise<Horizon | null> {
  const [handedOut] = await tx.query<{ last_id: bigint }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last_id FROM journals_id_seq',
  );
  const throughId = handedOut?.last_id ?? 0n;
  if (throughId <= sealedThrough) return null;
  const [later] = await tx.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  return later ? { throughId, xid: later.xid } : null;
}

async function isDecided(tx: Tx, { xid }: Horizon): Promise<boolean> {
  const sql = 'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS decided';
  const [row] = await tx.query<{ decided: boolean }>(sql, [xid]);
  return row?.decided === true;
}

const sealBatch = (connection: DedicatedConnection, throughId: bigint): Promise<number> =>
  connection.tx(async tx => {
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
