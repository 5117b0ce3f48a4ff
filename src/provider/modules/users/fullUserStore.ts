import { fromMicros } from '#contract/money.ts';
import { MAX_UNREAD_COUNT } from '#contract/notifications/notifications.ts';
import { type Trade } from '#contract/trades.ts';
import { TRADE_LOG_LENGTH, type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { available, held } from '#provider/ledger/accounts.ts';
import { balanceSql } from '#provider/ledger/ledger.ts';
import { toStoredUser, USER_COLUMNS, type UserRow } from './userStore.ts';

/** Notifications caused by the session are no news to it and not counted as unread. */
export interface UserReader {
  userId: Id;
  sessionId: string;
}

/** Passed in because modules do not import each other. `userId` is SQL. */
export interface NewestTrades {
  /** Returns SQL of a row with the text `trades`, newest first. */
  sql(userId: string, limit: number): string;
  /** Returns SQL of the number of those trades that have an entry. */
  entriesSql(userId: string, limit: number): string;
  parse(text: string | null): Trade[];
}

/**
 * Everything that the full user shows, by the versions of its rows (xmin), by values, and by counts that only grow.
 * Every order and settlement writes `trade_totals`, an entry changes an open trade alone, and a void adds a window.
 */
interface StateRow {
  place: number;
  person_version: string;
  available: bigint;
  held: bigint;
  has_kyc: boolean;
  unread: number;
  totals_version: string | null;
  entries: number | null;
  voids: number;
  /** Distinguishes a restored database, in which versions repeat. */
  started_at: string;
}

interface FullUserRow extends UserRow, Pick<StateRow, 'place' | 'available' | 'held' | 'has_kyc' | 'unread'> {
  open_trades: number | null;
  trades: string | null;
}

const VALUES = `reader.place::int, ${balanceSql('reader.available')} AS available, ${balanceSql('reader.held')} AS held,
  EXISTS (SELECT FROM kycs WHERE user_id = person.id) AS has_kyc, (
    SELECT count(*)::int FROM (
      SELECT FROM notifications n
      WHERE n.user_id = person.id AND read_at IS NULL AND n.session_id IS DISTINCT FROM reader.session_id
      LIMIT ${MAX_UNREAD_COUNT}
    ) counted
  ) AS unread`;

const OPEN_TRADES = '(SELECT pending FROM trade_totals WHERE user_id = person.id)';

/** Only open trades get an entry. */
const toStateSql = (
  trades: NewestTrades,
): string => `${VALUES}, concat(person.tableoid, '.', person.xmin) AS person_version,
  (SELECT xmin::text FROM trade_totals WHERE user_id = person.id) AS totals_version,
  CASE WHEN ${OPEN_TRADES} > 0
    THEN (${trades.entriesSql('person.id', TRADE_LOG_LENGTH)}) END AS entries,
  (SELECT count(*)::int FROM void_windows) AS voids, pg_postmaster_start_time()::text AS started_at`;

const READERS = `unnest($1::text[], $2::text[], $3::text[], $4::text[])
  WITH ORDINALITY reader (user_id, session_id, available, held, place) JOIN users person ON person.id = reader.user_id`;

const toValues = (readers: readonly UserReader[]): unknown[] => [
  readers.map(({ userId }) => userId),
  readers.map(({ sessionId }) => sessionId),
  readers.map(({ userId }) => available(userId)),
  readers.map(({ userId }) => held(userId)),
];

type RecurringValues = Pick<User, 'balance' | 'heldBalance' | 'unreadNotifications'>;

const toRecurringValues = (row: Pick<StateRow, 'available' | 'held' | 'unread'>): RecurringValues => ({
  balance: fromMicros(row.available),
  heldBalance: fromMicros(row.held),
  unreadNotifications: row.unread,
});

const joinValues = ({ balance, heldBalance, unreadNotifications }: RecurringValues): string =>
  [balance, heldBalance, unreadNotifications].join();

const toVersion = (row: StateRow): string =>
  [
    ...[row.started_at, row.person_version, row.has_kyc, row.totals_version, row.entries, row.voids],
    joinValues(toRecurringValues(row)),
  ].join(' ');

/**
 * Returns whether a user that was read after the version has its values. Unlike the rest of a version, these may have
 * changed and returned when it is read again.
 */
export const hasVersionValues = (user: RecurringValues, version: string): boolean =>
  version.endsWith(` ${joinValues(user)}`);

/** Returns the row of each reader; null for an unknown user. */
function orderRows<Row extends { place: number }>(
  readers: readonly UserReader[],
  rows: readonly Row[],
): (Row | null)[] {
  const byPlace = new Map(rows.map(row => [row.place, row]));
  return readers.map((_reader, index) => byPlace.get(index + 1) ?? null);
}

const toUser = (row: FullUserRow, trades: NewestTrades): User => ({
  ...toStoredUser(row),
  ...toRecurringValues(row),
  hasKycSubmission: row.has_kyc,
  tradeLog: trades.parse(row.trades),
  openTradeCount: row.open_trades ?? 0,
});

export const fullUserStore = (tx: Tx, trades: NewestTrades) => ({
  /** Reads users, balances and trades in one statement, so that no result appears beside an older balance. */
  async read(readers: readonly UserReader[]): Promise<(User | null)[]> {
    const rows = await tx.query<FullUserRow>(
      `SELECT ${VALUES}, ${USER_COLUMNS}, ${OPEN_TRADES} AS open_trades, newest.trades
       FROM ${READERS} CROSS JOIN LATERAL (${trades.sql('person.id', TRADE_LOG_LENGTH)}) newest`,
      toValues(readers),
    );
    return orderRows(readers, rows).map(row => row && toUser(row, trades));
  },

  /** Equal versions of one reader mean equal users. An unknown user's is empty. */
  async readVersions(readers: readonly UserReader[]): Promise<string[]> {
    const rows = await tx.query<StateRow>(`SELECT ${toStateSql(trades)} FROM ${READERS}`, toValues(readers));
    return orderRows(readers, rows).map(row => (row ? toVersion(row) : ''));
  },
});
