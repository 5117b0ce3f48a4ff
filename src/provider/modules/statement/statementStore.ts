import { fromMicros } from '#contract/money.ts';
import { type StatementEntry, StatementKind } from '#contract/statement.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { MAX_ID } from '#provider/db/maxId.ts';
import { available, held, platform } from '#provider/ledger/accounts.ts';
import { TRANSFER_JOURNAL } from '#provider/ledger/journals.ts';

interface Row {
  id: bigint;
  kind: string;
  ref: string;
  other: string;
  change: bigint;
  balance_after: bigint;
  held_after: bigint;
  created_at: Date;
}

/** Returns the kind from the view of the account: both sides of a transfer and its fee are one journal. */
function getKind({ kind, change, other }: Row): StatementKind {
  if (kind !== TRANSFER_JOURNAL) return StatementKind.parse(kind);
  if (change > 0n) return 'transfer.received';
  return other === platform.fees ? 'transfer.fee' : 'transfer.sent';
}

const toEntry = (row: Row): StatementEntry => ({
  _id: String(row.id),
  kind: getKind(row),
  ref: row.ref,
  amount: fromMicros(row.change),
  balanceAfter: fromMicros(row.balance_after),
  heldAfter: fromMicros(row.held_after),
  createdAt: row.created_at.toISOString(),
});

/** The postings of the account in one direction, newest first, in the order of an index. */
const postingsSql = (side: 'from' | 'to', sign: '-' | '+', other: 'from' | 'to') =>
  `(SELECT id, journal_id, ${other}_account AS other, ${sign}amount AS change, ${side}_balance_after AS balance_after
    FROM postings WHERE ${side}_account = $1 AND id < coalesce($2::bigint, ${MAX_ID}) ORDER BY id DESC LIMIT $3)`;

/** The last posting of the held account ($4) up to an entry, by one index step on each side. */
const heldBeforeSql = (side: 'from' | 'to') =>
  `(SELECT id, balance_after FROM (
      SELECT id, ${side}_account AS account, ${side}_balance_after AS balance_after FROM postings
      WHERE (${side}_account, id) <= ($4, entry.id) ORDER BY ${side}_account DESC, id DESC LIMIT 1
    ) nearest WHERE account = $4)`;

const PAGE = `
  SELECT entry.id, kind, ref, other, change, entry.balance_after, coalesce(on_hold.balance_after, 0) AS held_after,
    created_at
  FROM (${postingsSql('from', '-', 'to')} UNION ALL ${postingsSql('to', '+', 'from')} ORDER BY id DESC LIMIT $3) entry
  JOIN journals ON journals.id = entry.journal_id
  LEFT JOIN LATERAL (
    SELECT balance_after FROM (${heldBeforeSql('from')} UNION ALL ${heldBeforeSql('to')}) last ORDER BY id DESC LIMIT 1
  ) on_hold ON true
  ORDER BY entry.id DESC`;

export const statementStore = (tx: Tx) => ({
  /** Returns the entries before `before`, newest first, at a cost that does not grow with the page. */
  async listEntries(userId: Id, before: string | null, limit: number): Promise<StatementEntry[]> {
    return (await tx.query<Row>(PAGE, [available(userId), before, limit, held(userId)])).map(toEntry);
  },
});
