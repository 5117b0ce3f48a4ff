import { BALANCE_SUMS_LOCK } from '#provider/db/advisoryLocks.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { inSnapshot } from '#provider/db/inSnapshot.ts';
import { MAX_ID } from '#provider/db/maxId.ts';
import { rollUpSealed, type SealedSum } from './rollUpSealed.ts';

const MAX_SUSPECTS = 100;

/** Selects what the postings after journal $1 and through journal $2 add up to for each user account. */
const selectMoved = (accounts = 'true') => `
  SELECT account, sum(amount)::bigint AS total, (array_agg(balance_after ORDER BY id DESC))[1] AS last_balance
  FROM (
    SELECT id, to_account AS account, amount, to_balance_after AS balance_after FROM postings
    WHERE journal_id > $1 AND journal_id <= $2
    UNION ALL
    SELECT id, from_account, -amount, from_balance_after FROM postings WHERE journal_id > $1 AND journal_id <= $2
  ) side
  WHERE account LIKE 'user:%' AND ${accounts}
  GROUP BY account`;

const readThrough = async (tx: Tx): Promise<bigint> =>
  (await tx.query<{ through: bigint }>('SELECT through_journal_id AS through FROM balance_checks'))[0]?.through ?? 0n;

const BALANCE_SUMS: SealedSum = {
  lock: BALANCE_SUMS_LOCK,
  readThrough,
  async add(tx, after, through) {
    await tx.query(
      `INSERT INTO balance_sums AS known (account, total, last_balance) ${selectMoved()}
       ON CONFLICT (account) DO UPDATE
         SET total = known.total + excluded.total, last_balance = excluded.last_balance`,
      [after, through],
    );
  },
  async writeThrough(tx, through) {
    await tx.query('UPDATE balance_checks SET through_journal_id = $1', [through]);
  },
};

/** Adds the next sealed journals to the sums and returns whether more are left. */
export const rollUpBalances = (db: Database): Promise<boolean> => rollUpSealed(db, BALANCE_SUMS);

/** Returns accounts whose balance differs from their sum and later postings. Reads no earlier posting. */
export const findSuspects = (db: Database): Promise<string[]> =>
  inSnapshot(
    db,
    async tx => {
      // The journal is a parameter, so that the planner knows how few postings follow.
      const rows = await tx.query<{ account: string }>(
        `WITH later AS (${selectMoved()})
         SELECT coalesce(a.id, s.account, l.account) AS account
         FROM accounts a
         FULL JOIN balance_sums s ON s.account = a.id
         FULL JOIN later l ON l.account = coalesce(a.id, s.account)
         WHERE coalesce(a.balance, 0) <> coalesce(s.total, 0) + coalesce(l.total, 0)
            OR coalesce(a.balance, 0) <> coalesce(l.last_balance, s.last_balance, 0)
         LIMIT ${MAX_SUSPECTS}`,
        [await readThrough(tx), MAX_ID],
      );
      return rows.map(({ account }) => account);
    },
    { hasTimeout: false },
  );

/** Adds up the sums of these accounts again, from all their sealed postings. */
export const repairSums = (db: Database, accounts: readonly string[]): Promise<void> =>
  db.txWithoutTimeout(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [BALANCE_SUMS_LOCK]);
    const through = await readThrough(tx);
    await tx.query('DELETE FROM balance_sums WHERE account = ANY($1)', [accounts]);
    await tx.query(`INSERT INTO balance_sums (account, total, last_balance) ${selectMoved('account = ANY($3)')}`, [
      0n,
      through,
      accounts,
    ]);
  });
