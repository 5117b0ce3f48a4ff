import { type AdminJournal, type BookAccount } from '#contract/admin/adminBooks.ts';
import { fromMicros } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { userSearchSql, SEARCH_PARAMETERS, searchValues } from '#provider/administration/userSearch.ts';
import { type Tx } from '#provider/db/database.ts';
import { MAX_ID } from '#provider/db/maxId.ts';

const PAGE = 50;
const MAX_MATCHED_USERS = 20;
const MAX_POSTINGS = 4;
const ID = /^[0-9]{1,18}$/;

/** Finds every kind of journal by one index step each. */
const KINDS = `kinds AS (
  (SELECT kind FROM journals ORDER BY kind LIMIT 1)
  UNION ALL
  SELECT (SELECT j.kind FROM journals j WHERE j.kind > kinds.kind ORDER BY j.kind LIMIT 1) FROM kinds
  WHERE kinds.kind IS NOT NULL)`;

const side = (column: 'from_account' | 'to_account', before: string, limit: string) => `
  SELECT p.journal_id AS id FROM found CROSS JOIN LATERAL (
    SELECT journal_id FROM postings
    WHERE ${column} = found.account AND journal_id < ${before}::bigint ORDER BY id DESC LIMIT ${limit}::int * ${MAX_POSTINGS}) p`;

/** Returns SQL of journals before a position, matched by id, record or account. */
function searchSql(): string {
  const [before, atMost, id] = [1, 2, 3].map(offset => `$${SEARCH_PARAMETERS + offset}`);
  return `WITH RECURSIVE ${KINDS}, people AS (${userSearchSql(1, MAX_MATCHED_USERS)}), found AS (
      SELECT ('user:' || people.id || ':' || part) COLLATE "C" AS account FROM people, unnest('{available,held}'::text[]) part
    ), matches AS (
      SELECT id FROM journals WHERE id = ${id}::bigint
      UNION SELECT j.id FROM kinds JOIN journals j ON j.kind = kinds.kind AND j.ref = $1
      UNION ${side('from_account', `${before}`, `${atMost}`)}
      UNION ${side('to_account', `${before}`, `${atMost}`)}
    )
    SELECT id FROM matches WHERE id < ${before}::bigint ORDER BY id DESC LIMIT ${atMost}::int`;
}

async function findIds(tx: Tx, query: string, before: string): Promise<bigint[]> {
  const text = query.trim();
  const values = [before, PAGE + 1];
  const rows =
    text === ''
      ? await tx.query<{ id: bigint }>(
          'SELECT id FROM journals WHERE id < $1::bigint ORDER BY id DESC LIMIT $2::int',
          values,
        )
      : await tx.query<{ id: bigint }>(searchSql(), [...searchValues(text), ...values, ID.test(text) ? text : null]);
  return rows.map(({ id }) => id);
}

interface Row {
  id: bigint;
  kind: string;
  ref: string;
  created_at: Date;
  from_account: string;
  to_account: string;
  amount: bigint;
  from_balance_after: bigint | null;
  to_balance_after: bigint | null;
  from_name: string | null;
  to_name: string | null;
}

const PARTS = new Map(
  (['available', 'held', 'custody', 'fees', 'trading', 'adjustments'] as const).map(part => [String(part), part]),
);

const parseUserId = (account: string): Id | null =>
  account.startsWith('user:') ? (account.split(':')[1] ?? null) : null;

function toAccount(account: string, fullName: string | null): BookAccount {
  const part = PARTS.get(account.split(':').at(-1) ?? '');
  if (!part) throw new Error(`The account ${account} is unknown.`);
  const _id = parseUserId(account);
  return { account, part, user: _id === null ? null : { _id, fullName: fullName ?? '' } };
}

const balance = (micros: bigint | null) => (micros === null ? null : fromMicros(micros));

const toPosting = (row: Row): AdminJournal['postings'][number] => ({
  from: toAccount(row.from_account, row.from_name),
  to: toAccount(row.to_account, row.to_name),
  amount: fromMicros(row.amount),
  fromBalanceAfter: balance(row.from_balance_after),
  toBalanceAfter: balance(row.to_balance_after),
});

/** Accounts have byte collation and users' ids do not: without a cast no index would be read. */
const getName = (account: string) =>
  `(SELECT full_name FROM users WHERE ${account} LIKE 'user:%' AND users.id = split_part(${account}, ':', 2) COLLATE "default")`;

/** Reads journals with their postings, newest first, and the cursor of the next page. */
export async function readJournals(
  tx: Tx,
  { query = '', before = String(MAX_ID) }: { query?: string | undefined; before?: string | undefined },
): Promise<{ journals: AdminJournal[]; next: string | null }> {
  const ids = await findIds(tx, query, before);
  const shown = ids.slice(0, PAGE);
  const rows = await tx.query<Row>(
    `SELECT j.id, j.kind, j.ref, j.created_at, p.from_account, p.to_account, p.amount, p.from_balance_after,
       p.to_balance_after, ${getName('p.from_account')} AS from_name, ${getName('p.to_account')} AS to_name
     FROM journals j JOIN postings p ON p.journal_id = j.id WHERE j.id = ANY($1::bigint[]) ORDER BY j.id DESC, p.id`,
    [shown],
  );
  const journals = new Map<bigint, AdminJournal>();
  for (const row of rows) {
    const { id, kind, ref, created_at } = row;
    const journal = journals.get(id) ?? {
      _id: String(id),
      kind,
      ref,
      createdAt: created_at.toISOString(),
      postings: [],
    };
    journals.set(id, { ...journal, postings: [...journal.postings, toPosting(row)] });
  }
  const next = ids.length > PAGE ? String(shown.at(-1)) : null;
  return { journals: [...journals.values()], next };
}
