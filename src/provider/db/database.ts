import { availableParallelism } from 'node:os';
import pg from 'pg';
import { createConnectionPool, RESERVED_FOR_READS } from './connectionPool.ts';
import { type DedicatedConnection, endConnection, openDedicatedConnection } from './dedicatedConnection.ts';
import { queryWith, runTransaction, toQuery } from './transaction.ts';

export interface Tx {
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** A transaction that is written to. */
export interface WriteTx extends Tx {
  /**
   * Sends a last statement, whose rows nothing reads: the commit follows it in the same round trip. The transaction
   * rejects with a `RolledBackError` when it fails.
   */
  send(sql: string, values?: readonly unknown[]): void;
}

interface TransactionOptions {
  /** The longest wait for a lock, instead of the pool's. */
  lockTimeoutMs?: number;
  /** Writes nothing, so that it needs none of the connections that wait for a lost standby. */
  isReadOnly?: boolean;
}

/** Reads the database as it was at the first statement, over a connection of its own that `close` ends. */
interface Snapshot extends Tx {
  close(): Promise<void>;
}

/**
 * A connection pool. `tx` commits the work, or rolls it back when it throws. Statements of one transaction may be sent
 * without waiting for each other: they run in the order in which they were sent.
 */
export interface Database extends Tx {
  tx<T>(work: (tx: WriteTx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** A transaction without statement and lock timeouts, for background work. */
  txWithoutTimeout<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Opens a connection outside the pool, because a reader may take long. It ends after a minute without a statement. */
  openSnapshot(): Promise<Snapshot>;
  openConnection(): Promise<DedicatedConnection>;
  /** Counts the connections of the pool, and the requests that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  poolSize?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  queryTimeoutMs?: number;
  connectTimeoutMs?: number;
}

/** Measured with 2 CPUs and a transaction for each money request: 790 per second over 8 connections, 640 over 16. */
const POOL_SIZE = Math.min(32, Math.max(8, 4 * availableParallelism())) + RESERVED_FOR_READS;

const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 10_000;
/** The app waits 10 s for reads and 30 s for money requests, so that longer statements serve no client. */
const STATEMENT_TIMEOUT_MS = 15_000;
const QUERY_TIMEOUT_MS = 20_000;
/** Detects a dead server within seconds where there is no timeout. */
const KEEP_ALIVE_DELAY_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** `int8` is parsed to bigint and `numeric` stays text, so that no amount passes through a binary float. */
const parsers = new Map<number, (text: string) => unknown>([[pg.types.builtins.INT8, BigInt]]);
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

const DURABILITY_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
const DURABLE: readonly string[] = ['on', 'remote_write', 'remote_apply', 'local'];
const DATE_STYLE = 'DateStyle';
const ISOLATION = 'default_transaction_isolation';

const WRITE = /\b(?:INSERT|UPDATE|DELETE|keep_former_charge|lock_accounts|post_journals?)\b/;
/** Writes of an UNLOGGED table, which no standby has. */
const UNLOGGED = /\b(?:INSERT INTO|UPDATE|DELETE FROM) request_times\b/g;

/** Returns whether a statement may wait at its end for a lost standby, also as a call of a function that writes. */
export const isWrite = (sql: string): boolean => WRITE.test(sql.replace(UNLOGGED, ''));

/**
 * Opens a pool. Rejects a server that could lose what it has acknowledged, or whose times the driver cannot read. Rejects
 * one whose transactions do not see what others committed while they waited.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { queryTimeoutMs = QUERY_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = options;
  const config = createConfig(url, options, { queryTimeoutMs, connectTimeoutMs });
  const connections = createConnectionPool(config, {
    ...{ max: options.poolSize ?? POOL_SIZE, queryTimeoutMs, connectTimeoutMs },
  });
  const { pool, checkOut } = connections;
  const dedicated = new Set<DedicatedConnection>();
  const database: Database = {
    query: (sql, values) =>
      isWrite(sql)
        ? checkOut({ isReadOnly: false, isLimited: true }, connection => queryWith(connection)(sql, values))
        : runQuery(pool, sql, values),
    tx: (work, { lockTimeoutMs, isReadOnly = false } = {}) =>
      checkOut({ isReadOnly, isLimited: true }, connection =>
        runTransaction(connection, beginWith({ lockTimeoutMs, isReadOnly }), work),
      ),
    txWithoutTimeout: work =>
      checkOut({ isReadOnly: false, isLimited: false }, connection =>
        runTransaction(connection, BEGIN_UNLIMITED, work),
      ),
    openSnapshot: () => openSnapshot(config),
    async openConnection() {
      const connection = await openDedicatedConnection(config, connections, ended => dedicated.delete(ended));
      dedicated.add(connection);
      return connection;
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: connections.waiting() }),
    async close() {
      await Promise.all([connections.close(), ...[...dedicated].map(connection => connection.close())]);
    },
  };
  try {
    await assertUsable(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const createConfig = (
  url: string,
  options: DatabaseOptions,
  { queryTimeoutMs, connectTimeoutMs }: { queryTimeoutMs: number; connectTimeoutMs: number },
): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  lock_timeout: options.lockTimeoutMs ?? LOCK_TIMEOUT_MS,
  statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
  query_timeout: queryTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  // Statements that are sent together reach the server in one round trip.
  pipeline: true,
  // The parser is typed per type in pg; this function serves all types.
  types: types as pg.CustomTypesConfig,
});

const BEGIN_UNLIMITED = 'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0';

function beginWith({ lockTimeoutMs, isReadOnly }: TransactionOptions): string {
  const begin = isReadOnly ? 'BEGIN READ ONLY' : 'BEGIN';
  return lockTimeoutMs === undefined ? begin : `${begin}; SET LOCAL lock_timeout = ${Math.ceil(lockTimeoutMs)}`;
}

async function runQuery<Row>(client: pg.Pool | pg.Client, sql: string, values?: readonly unknown[]): Promise<Row[]> {
  const result = await client.query<Row & pg.QueryResultRow>(toQuery(sql, values));
  return result.rows;
}

async function openSnapshot(config: pg.ClientConfig): Promise<Snapshot> {
  const client = new pg.Client(config);
  // The statement in flight, or the next one, fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  } catch (error) {
    await endConnection(client).catch(() => undefined);
    throw error;
  }
  return { query: (sql, values) => runQuery(client, sql, values), close: () => endConnection(client) };
}

type ServerSettings = ReadonlyMap<string, string>;

async function assertUsable(database: Database): Promise<void> {
  const rows = await database.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [[...DURABILITY_SETTINGS, DATE_STYLE, ISOLATION]],
  );
  const settings: ServerSettings = new Map(rows.map(({ name, setting }) => [name, setting]));
  assertDurable(settings);
  assertIsoTimes(settings);
  assertReadCommitted(settings);
}

function assertDurable(settings: ServerSettings): void {
  const names = DURABILITY_SETTINGS.filter(name => !DURABLE.includes(settings.get(name) ?? '')).join(', ');
  if (names === '') return;
  throw new Error(
    `PostgreSQL runs with ${names} off and could lose money it has acknowledged. Switch it on and start again.`,
  );
}

function assertIsoTimes(settings: ServerSettings): void {
  const style = settings.get(DATE_STYLE);
  if (style?.startsWith('ISO')) return;
  throw new Error(
    `PostgreSQL writes times in the style ${style}, which the provider cannot read. Set datestyle to ISO for its role and start again.`,
  );
}

/** Statements after a lock read what its former holder has committed, such as the newest seal, which the next one continues. */
function assertReadCommitted(settings: ServerSettings): void {
  const level = settings.get(ISOLATION);
  if (level?.startsWith('read ')) return;
  throw new Error(
    `PostgreSQL begins transactions as ${level}, in which a wait for a lock ends with old data. Set default_transaction_isolation to read committed for its role and start again.`,
  );
}
