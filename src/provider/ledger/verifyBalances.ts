import { type Database, type Tx } from '#provider/db/database.ts';
import { listAlarms, clearAlarms, raiseAlarms } from './alarms.ts';

export interface Mismatch {
  account: string;
  detail: string;
}

const DERIVED_BALANCES = `
  WITH moved AS (
    SELECT account, sum(amount) AS total, max(id) AS last_id
    FROM (
      SELECT to_account AS account, amount, id FROM postings
      UNION ALL
      SELECT from_account, -amount, id FROM postings
    ) side
    WHERE account LIKE 'user:%'
    GROUP BY account
  )
  SELECT coalesce(a.id, m.account) AS account, coalesce(a.balance, 0) AS balance, coalesce(m.total, 0)::bigint AS total,
         CASE WHEN p.to_account = m.account THEN p.to_balance_after ELSE p.from_balance_after END AS last_balance
  FROM accounts a
  FULL JOIN moved m ON m.account = a.id
  LEFT JOIN postings p ON p.id = m.last_id
  WHERE coalesce(a.balance, 0) <> coalesce(m.total, 0)
     OR coalesce(a.balance, 0) <> coalesce(CASE WHEN p.to_account = m.account THEN p.to_balance_after ELSE p.from_balance_after END, 0)
  LIMIT 100`;

/** Derives every user balance from the postings in one statement, and thus one snapshot. */
export async function findMismatches(tx: Tx): Promise<Mismatch[]> {
  const rows = await tx.query<{ account: string; balance: bigint; total: bigint; last_balance: bigint | null }>(
    DERIVED_BALANCES,
  );
  return rows.map(({ account, balance, total, last_balance }) => ({
    account,
    detail: `balance ${balance}, postings ${total}, last statement ${last_balance ?? 'none'} (micro-USDT)`,
  }));
}

/** Verifies the books and raises or clears the alarms that stop every posting. */
export async function verifyBalances(db: Database): Promise<Mismatch[]> {
  // Read first, because this check must not clear alarms that another process raises meanwhile.
  const before = await listAlarms(db, 'balance');
  const found = await db.txWithoutTimeout(findMismatches);
  await db.tx(async tx => {
    const accounts = new Set(found.map(({ account }) => account));
    await clearAlarms(
      tx,
      'balance',
      before.filter(account => !accounts.has(account)),
    );
    await raiseAlarms(
      tx,
      found.map(({ account, detail }) => ({ kind: 'balance', subject: account, detail })),
    );
  });
  return found;
}
