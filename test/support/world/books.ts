import { type Decimal, fromMicros } from '#contract/money.ts';
import { type Database } from '#provider/db/database.ts';
import { findMismatches, type Mismatch } from '#provider/ledger/balanceMismatches.ts';

/** The trial balance: every account, their sum (zero when the books balance), and the contradictions. */
export interface Books {
  accounts: Record<string, Decimal>;
  total: Decimal;
  belowZero: string[];
  mismatches: Mismatch[];
}

/** Reads the books from the postings alone, and checks the balances against them. */
export async function readBooks(db: Database): Promise<Books> {
  const rows = await db.query<{ account: string; balance: bigint }>(
    `SELECT account, sum(amount)::bigint AS balance FROM (
       SELECT to_account AS account, amount FROM postings UNION ALL SELECT from_account, -amount FROM postings
     ) side GROUP BY account ORDER BY account`,
  );
  return {
    accounts: Object.fromEntries(rows.map(({ account, balance }) => [account, fromMicros(balance)])),
    total: fromMicros(rows.reduce((sum, { balance }) => sum + balance, 0n)),
    belowZero: rows.filter(row => row.account.startsWith('user:') && row.balance < 0n).map(({ account }) => account),
    mismatches: await findMismatches(db),
  };
}
