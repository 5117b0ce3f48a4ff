import { fromMicros } from '#contract/money.ts';
import { type StatementEntry, StatementKind } from '#contract/statement.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Account, platform } from '#provider/ledger/accounts.ts';
import { TRANSFER_JOURNAL } from '#provider/ledger/journals.ts';

interface Row {
  id: bigint;
  kind: string;
  ref: string;
  /** Where it came from, or went. */
  other: string;
  change: bigint;
  balance_after: bigint;
  created_at: Date;
}

/** What an entry is to the one whose account it is: the two sides of a transfer and its fee stand in one journal. */
function kindOf({ kind, change, other }: Row): StatementKind {
  if (kind !== TRANSFER_JOURNAL) return StatementKind.parse(kind);
  if (change > 0n) return 'transfer.received';
  return other === platform.fees ? 'transfer.fee' : 'transfer.sent';
}

const entryOf = (row: Row): StatementEntry => ({
  _id: String(row.id),
  kind: kindOf(row),
  ref: row.ref,
  amount: fromMicros(row.change),
  balanceAfter: fromMicros(row.balance_after),
  createdAt: row.created_at.toISOString(),
});

/** Beyond every id: the page before it is the first. */
const NEWEST = '9223372036854775807';

/** One direction of the account's postings, newest first; each has an index that is already in this order. */
const postingsOf = (side: 'from' | 'to', sign: '-' | '+', other: 'from' | 'to') =>
  `(SELECT id, journal_id, ${other}_account AS other, ${sign}amount AS change, ${side}_balance_after AS balance_after
    FROM postings WHERE ${side}_account = $1 AND id < coalesce($2::bigint, ${NEWEST}) ORDER BY id DESC LIMIT $3)`;

const PAGE = `
  SELECT entry.id, kind, ref, other, change, balance_after, created_at
  FROM (${postingsOf('from', '-', 'to')} UNION ALL ${postingsOf('to', '+', 'from')} ORDER BY id DESC LIMIT $3) entry
  JOIN journals ON journals.id = entry.journal_id
  ORDER BY entry.id DESC`;

export const statementStore = (tx: Tx) => ({
  /** The account's ledger entries before `before`, newest first, at most so many: as cheap on the last page as on the first. */
  async entriesOf(account: Account, before: string | null, atMost: number): Promise<StatementEntry[]> {
    return (await tx.query<Row>(PAGE, [account, before, atMost])).map(entryOf);
  },
});
