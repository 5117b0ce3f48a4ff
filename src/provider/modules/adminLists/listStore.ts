import { MAX_ADMIN_LIST_TOTAL, MAX_ADMIN_SEARCH_MATCHES } from '#contract/admin/adminLists.ts';
import { ADMIN_PAGE_SIZE, type AdminQuery } from '#contract/admin/administration.ts';
import { type Role } from '#contract/signIn.ts';
import { userSearchSql, searchValues } from '#provider/administration/userSearch.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { toLimitOffset } from '#provider/core/paging.ts';
import { type Tx } from '#provider/db/database.ts';

/** A list of records, newest first. `t` is the table in its SQL. */
export interface List<Row, Item> {
  table: string;
  key: string;
  sort: string;
  /** The order with an index of its own: PostgreSQL would take a plain one for a user's log. */
  wholeSort?: string;
  only?: string;
  /** Conditions by state. Several of one state exclude each other; each is read by its own index. */
  states: Readonly<Record<string, string | readonly string[]>>;
  /** Conditions of exact matches; `$text` and `$lower` are the search. Each reads an index. */
  searchConditions: readonly string[];
  userColumns: readonly string[];
  adminColumns?: readonly string[];
  /** Reads the rows whose keys are `$1`. */
  select: string;
  toItem(row: Row): Item;
}

export interface Page<Item> {
  items: Item[];
  total: number;
}

const MAX_MATCHED_USERS = 50;
const SEARCH = 1;

const NO_STATE = fieldErrors({ status: 'unknown' });

/** Returns SQL of the keys that a search finds, with their sort columns. */
function searchSql<Row, Item>(list: List<Row, Item>, where: string): string {
  const { table, key, sort, searchConditions, userColumns, adminColumns = [] } = list;
  const newestSql = (condition: string) => `SELECT ${key} AS key, ${sort} AS sort FROM ${table} t
    WHERE ${condition} AND ${where} ORDER BY ${sort} DESC, ${key} DESC LIMIT ${MAX_ADMIN_LIST_TOTAL}`;
  const exact = searchConditions.map(
    condition => `(${newestSql(condition.replaceAll('$text', `$${SEARCH}`).replaceAll('$lower', `$${SEARCH + 1}`))})`,
  );
  const byUsersSql = (role: Role) => (column: string) =>
    `SELECT r.key, r.sort FROM people JOIN users p ON p.id = people.id AND p.role = '${role}'
     CROSS JOIN LATERAL (${newestSql(`t.${column} = p.id`)}) r`;
  const parts = [...exact, ...userColumns.map(byUsersSql('user')), ...adminColumns.map(byUsersSql('admin'))];
  const matchedUsersSql = userSearchSql(SEARCH, table === 'users' ? MAX_ADMIN_SEARCH_MATCHES : MAX_MATCHED_USERS);
  return `WITH people AS (${matchedUsersSql}), rows AS (${parts.join(' UNION ')})`;
}

const newest = (place: number) => `ORDER BY sort DESC, key DESC LIMIT $${place}::int OFFSET $${place + 1}::int`;

/** Reads a page of a list and the number of rows, both at most MAX_ADMIN_LIST_TOTAL. */
export async function readPage<Row, Item>(
  tx: Tx,
  list: List<Row, Item>,
  { status, query = '', ...paging }: AdminQuery,
): Promise<Page<Item>> {
  const { table, key, sort, wholeSort = sort, only = 'true' } = list;
  const state = status === undefined ? 'true' : Object.hasOwn(list.states, status) ? list.states[status] : undefined;
  assertOrThrow(state !== undefined, 'invalid_fields', NO_STATE);
  const { limit, offset } = toLimitOffset(paging, { defaultSize: ADMIN_PAGE_SIZE, maxTotal: MAX_ADMIN_LIST_TOTAL });
  const conditions = [state].flat();
  const isSearch = query.trim() !== '';
  const values = isSearch ? searchValues(query) : [];
  const rowsSql = (condition: string) =>
    `SELECT ${key} AS key, ${wholeSort} AS sort FROM ${table} t WHERE ${only} AND ${condition}`;
  const rows = isSearch ? 'rows' : `(${conditions.map(rowsSql).join(' UNION ALL ')}) rows`;
  // One statement, so that the search runs once for the page and the total.
  const [found] = await tx.query<{ keys: unknown[]; total: number }>(
    `${isSearch ? searchSql(list, `${only} AND (${conditions.join(' OR ')})`) : ''} SELECT
       array(SELECT key FROM ${rows} ${newest(values.length + 1)}) AS keys,
       (SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${MAX_ADMIN_LIST_TOTAL}) counted) AS total`,
    [...values, limit, offset],
  );
  const { keys = [], total = 0 } = found ?? {};
  const items = keys.length > 0 ? await tx.query<Row>(list.select, [keys]) : [];
  return { items: items.map(list.toItem), total };
}
