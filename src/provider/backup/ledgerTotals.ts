import { type Tx } from '#provider/db/database.ts';
import { type LedgerTotals } from './archive.ts';

/** Reads the totals of the ledger, with columns that the schema of every version has. */
export async function readLedgerTotals(tx: Tx): Promise<LedgerTotals> {
  const [sums] = await tx.query<Record<'journals' | 'last' | 'postings' | 'moved' | 'balances' | 'seals', string>>(
    `SELECT j.journals, j.last, p.postings, p.moved, a.balances, s.seals
     FROM (SELECT count(*)::text AS journals, coalesce(max(id), 0)::text AS last FROM journals) j,
          (SELECT count(*)::text AS postings, coalesce(sum(amount), 0)::text AS moved FROM postings) p,
          (SELECT coalesce(sum(balance), 0)::text AS balances FROM accounts) a,
          (SELECT count(*)::text AS seals FROM seals) s`,
  );
  if (!sums) throw new Error('An aggregate returned no row.');
  const platform = await tx.query<{ account: string; balance: string }>(
    `SELECT account, sum(amount)::text AS balance
     FROM (SELECT to_account AS account, amount FROM postings UNION ALL SELECT from_account, -amount FROM postings) side
     WHERE account LIKE 'platform:%' GROUP BY account ORDER BY account`,
  );
  const [newest] = await tx.query<{ id: string; hash: string }>(
    `SELECT id::text, encode(hash, 'hex') AS hash FROM seals ORDER BY seals.id DESC LIMIT 1`,
  );
  return {
    journals: sums.journals,
    lastJournal: sums.last,
    postings: sums.postings,
    moved: sums.moved,
    balances: sums.balances,
    platform: platform.map(({ account, balance }) => [account, balance]),
    seals: sums.seals,
    newestSeal: newest ?? null,
  };
}
