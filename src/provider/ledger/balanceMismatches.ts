import { type Tx } from '#provider/db/database.ts';

/** A user account whose balance differs from its postings, or from its statement's last line. */
export interface Mismatch {
  account: string;
  detail: string;
}

interface Row {
  account: string;
  balance: bigint;
  total: bigint;
  last_balance: bigint | null;
}

const toMismatch = ({ account, balance, total, last_balance }: Row): Mismatch => ({
  account,
  detail: `balance ${balance}, postings ${total}, last statement ${last_balance ?? 'none'} (micro-USDT)`,
});

const OF_ALL = `
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

/**
 * Derives every user balance from all postings in one statement, and thus one snapshot. It reads the whole ledger: for
 * backups and tests.
 */
export const findMismatches = async (tx: Tx): Promise<Mismatch[]> => (await tx.query<Row>(OF_ALL)).map(toMismatch);

/**
 * A range of one account. With an equality the planner expects as many postings as the average account has, the
 * platform's included. It then reads the whole table for each account.
 */
const isWanted = (column: string): string => `${column} >= wanted.account AND ${column} <= wanted.account`;

const OF_ACCOUNTS = `
  SELECT wanted.account, coalesce(a.balance, 0) AS balance, moved.total, moved.last_balance
  FROM unnest($1::text[]) AS wanted (account)
  LEFT JOIN accounts a ON a.id = wanted.account
  CROSS JOIN LATERAL (
    SELECT (coalesce((SELECT sum(amount) FROM postings WHERE ${isWanted('to_account')}), 0)
         - coalesce((SELECT sum(amount) FROM postings WHERE ${isWanted('from_account')}), 0))::bigint AS total,
      (SELECT balance FROM (
        (SELECT id, to_balance_after AS balance FROM postings WHERE ${isWanted('to_account')}
         ORDER BY to_account DESC, id DESC LIMIT 1)
        UNION ALL
        (SELECT id, from_balance_after FROM postings WHERE ${isWanted('from_account')}
         ORDER BY from_account DESC, id DESC LIMIT 1)
      ) newest ORDER BY id DESC LIMIT 1) AS last_balance
  ) moved
  WHERE coalesce(a.balance, 0) <> moved.total OR coalesce(a.balance, 0) <> coalesce(moved.last_balance, 0)`;

/** Derives the balances of some user accounts from all their postings, by index. */
export const findMismatchesIn = async (tx: Tx, accounts: readonly string[]): Promise<Mismatch[]> =>
  (await tx.query<Row>(OF_ACCOUNTS, [accounts])).map(toMismatch);

/** Returns the next user accounts in order, those that exist and those that postings name. */
export async function listAccountsAfter(tx: Tx, account: string, limit: number): Promise<string[]> {
  const rows = await tx.query<{ account: string }>(
    // Skips through the index from account to account. Each one was credited first.
    `WITH RECURSIVE credited AS (
       (SELECT to_account AS account FROM postings WHERE to_account > $1 AND to_account < 'user;'
        ORDER BY to_account LIMIT 1)
       UNION ALL
       SELECT following.account FROM credited, LATERAL (
         SELECT to_account AS account FROM postings WHERE to_account > credited.account AND to_account < 'user;'
         ORDER BY to_account LIMIT 1
       ) following
     )
     SELECT account FROM (
       (SELECT id AS account FROM accounts WHERE id > $1 ORDER BY id LIMIT $2)
       UNION
       (SELECT account FROM credited LIMIT $2)
     ) known ORDER BY account LIMIT $2`,
    [account, limit],
  );
  return rows.map(row => row.account);
}
