import { availableParallelism } from 'node:os';
import pg from 'pg';
import { isStalePlan } from './isStalePlan.ts';

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

/** The server answered COMMIT by rolling back: for certain nothing took effect. `cause` is the failure, where it is known. */
export class RolledBackError extends Error {
  constructor(cause?: unknown) {
    super('The transaction was rolled back.', { cause });
  }
}

/** Returns why a transaction was rolled back; every other error as it is. */
export const getRollbackCause = <Thrown>(error: Thrown): Thrown | Error =>
  error instanceof RolledBackError && error.cause instanceof Error ? error.cause : error;

interface TransactionOptions {
  /** The longest wait for a lock, instead of the pool's. */
  lockTimeoutMs?: number;
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
  /** Counts the connections of the pool, and the requests that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  poolSize?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  queryTimeoutMs?: number;
}

/** Measured with 2 CPUs and a transaction for each money request: 790 per second over 8 connections, 640 over 16. */
const POOL_SIZE = Math.min(32, Math.max(8, 4 * availableParallelism()));

const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 10_000;
/** The app waits 10 s for reads and 30 s for money requests, so that longer statements serve no client. */
const STATEMENT_TIMEOUT_MS = 15_000;
const QUERY_TIMEOUT_MS = 20_000;
/** Detects a dead server within seconds where there is no timeout. */
const KEEP_ALIVE_DELAY_MS = 10_000;
const END_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** `int8` is parsed to bigint and `numeric` stays text, so that no amount passes through a binary float. */
const parsers = new Map<number, (text: string) => unknown>([[pg.types.builtins.INT8, BigInt]]);
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

const DURABILITY_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** Opens a pool. Rejects a server that could lose what it has acknowledged. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    lock_timeout: options.lockTimeoutMs ?? LOCK_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    query_timeout: options.queryTimeoutMs ?? QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // Statements that are sent together reach the server in one round trip.
    pipeline: true,
    // The parser is typed per type in pg; this function serves all types.
    types: types as pg.CustomTypesConfig,
  };
  const pool = new pg.Pool({ ...config, max: options.poolSize ?? POOL_SIZE });
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => undefined);
  // A connection that breaks while the pool hands it over would emit an unhandled error.
  pool.on('connect', client => client.on('error', () => undefined));
  const database: Database = {
    query: (sql, values) => runQuery(pool, sql, values),
    tx: (work, { lockTimeoutMs } = {}) =>
      transaction(pool, work, lockTimeoutMs === undefined ? DEFAULT_TIMEOUTS : withLockTimeout(lockTimeoutMs)),
    txWithoutTimeout: work => transaction(pool, work, NO_TIMEOUTS),
    openSnapshot: () => openSnapshot(config),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
  try {
    await assertDurable(database);
    return database;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Named statements by their text: PostgreSQL parses and plans each once per connection. */
const statementNames = new Map<string, string>();

function getStatementName(sql: string): string {
  const name = statementNames.get(sql) ?? `statement_${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

async function runQuery<Row>(
  client: pg.Pool | pg.ClientBase,
  sql: string,
  values?: readonly unknown[],
  queryOptions: QueryOptions = {},
): Promise<Row[]> {
  const query = values === undefined ? { text: sql } : { name: getStatementName(sql), text: sql, values: [...values] };
  const result = await client.query<Row & pg.QueryResultRow>({ ...query, ...queryOptions });
  return result.rows;
}

/** Destroys the socket when a server that hangs does not end the connection. */
async function endConnection(client: pg.Client): Promise<void> {
  const overdue = setTimeout(() => client.connection.stream.destroy(), END_TIMEOUT_MS);
  try {
    await client.end();
  } finally {
    clearTimeout(overdue);
  }
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

type QueryOptions = Pick<pg.ClientConfig, 'query_timeout'>;

interface TimeoutPolicy {
  begin: string;
  queryOptions: QueryOptions;
}

const DEFAULT_TIMEOUTS: TimeoutPolicy = { begin: 'BEGIN', queryOptions: {} };
const NO_TIMEOUTS: TimeoutPolicy = {
  begin: 'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0',
  queryOptions: { query_timeout: 2 ** 31 - 1 },
};

const withLockTimeout = (ms: number): TimeoutPolicy => ({
  begin: `BEGIN; SET LOCAL lock_timeout = ${Math.ceil(ms)}`,
  queryOptions: {},
});

/** Without a response the connection still waits for it and cannot be used again. */
const isQueryTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/** Keeps a promise that is awaited later from counting as unhandled when it fails before. */
function ignoreUntilAwaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

async function transaction<T>(
  pool: pg.Pool,
  work: (tx: WriteTx) => Promise<T>,
  { begin, queryOptions } = DEFAULT_TIMEOUTS,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => void (broken = error);
  client.on('error', onError);
  try {
    // Sent with the first statements of the work. It fails only with the connection, which then fails them as well.
    const begun = ignoreUntilAwaited(client.query({ text: begin, ...queryOptions }));
    const query: Tx['query'] = (sql, values) => runQuery(client, sql, values, queryOptions);
    const sent: Promise<unknown>[] = [];
    const result = await work({ query, send: (sql, values) => void sent.push(ignoreUntilAwaited(query(sql, values))) });
    await begun;
    const committed = ignoreUntilAwaited(client.query({ text: 'COMMIT', ...queryOptions }));
    const failures = (await Promise.allSettled(sent)).flatMap(each =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    // After a failed statement COMMIT rolls back without an error.
    const { command } = await committed;
    if (command !== 'COMMIT') throw new RolledBackError(failures[0]);
    // Such as one that the driver could not send: the rest is committed.
    if (failures.length > 0) throw failures[0];
    return result;
  } catch (error) {
    const reason = getRollbackCause(error);
    if (isQueryTimeout(reason) || isStalePlan(reason)) broken = reason;
    else if (!(error instanceof RolledBackError))
      await client.query('ROLLBACK').catch((failure: Error) => void (broken = failure));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function assertDurable(database: Database): Promise<void> {
  const settings = await database.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name = ANY($1) AND setting NOT IN ('on', 'remote_write', 'remote_apply', 'local')`,
    [DURABILITY_SETTINGS],
  );
  if (settings.length === 0) return;
  const names = settings.map(({ name }) => name).join(', ');
  throw new Error(
    `PostgreSQL runs with ${names} off and could lose money it has acknowledged. Switch it on and start again.`,
  );
}
