import { type Database, type Tx } from '#provider/db/database.ts';

/** In journals. */
const STEP = 20_000n;

/** A sum over all sealed journals, kept in a table with the last journal that it contains. */
export interface SealedSum {
  /** Key of the advisory lock that only one process holds. */
  lock: number;
  readThrough(tx: Tx): Promise<bigint>;
  /** Adds the journals after the first and through the second one. */
  add(tx: Tx, after: bigint, through: bigint): Promise<void>;
  writeThrough(tx: Tx, through: bigint): Promise<void>;
}

/** Adds the next sealed journals to a sum and returns whether more are left. */
export const rollUpSealed = (db: Database, { lock, readThrough, add, writeThrough }: SealedSum): Promise<boolean> =>
  db.txWithoutTimeout(async tx => {
    const [row] = await tx.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [lock]);
    if (!row?.free) return false;
    const done = await readThrough(tx);
    const [seals] = await tx.query<{ sealed: bigint }>('SELECT coalesce(max(last_journal_id), 0) AS sealed FROM seals');
    const sealed = seals?.sealed ?? 0n;
    if (sealed <= done) return false;
    const through = sealed - done > STEP ? done + STEP : sealed;
    await add(tx, done, through);
    await writeThrough(tx, through);
    return through < sealed;
  });
