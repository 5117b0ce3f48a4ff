import pg from 'pg';
import { type Tx, types } from './database.ts';

/** One connection without timeouts, for transactions that read or write the whole database. */
export interface Connection extends Tx {
  client: pg.Client;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** A role or a database may set these otherwise; the formats decide how COPY writes a value. */
const SESSION = `
  SET statement_timeout = 0;
  SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0;
  SET datestyle = 'ISO';
  SET intervalstyle = 'postgres';
  SET timezone = 'UTC';
  SET extra_float_digits = 3;
  SET bytea_output = 'hex';
  SET client_encoding = 'UTF8';
  SET synchronize_seqscans = off`;

export async function openConnection(url: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // The parser is typed per type in pg; this function serves all types.
    types: types as pg.CustomTypesConfig,
  });
  // The statement in flight fails with the same error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SESSION);
  return {
    client,
    query: async <Row>(sql: string, values?: readonly unknown[]) =>
      (await client.query<Row & pg.QueryResultRow>(sql, values && [...values])).rows,
    close: () => client.end(),
  };
}

/**
 * Ends the connection when the signal is aborted, also while a statement waits for a lock. Throws for one that is aborted
 * already. Returns the function that ends this.
 */
export function endOnAbort({ client }: Connection, signal?: AbortSignal): () => void {
  signal?.throwIfAborted();
  const end = () => void client.connection.stream.destroy();
  signal?.addEventListener('abort', end);
  return () => signal?.removeEventListener('abort', end);
}
