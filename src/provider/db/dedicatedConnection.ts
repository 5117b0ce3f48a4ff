import pg from 'pg';
import { type ConnectionPool } from './connectionPool.ts';
import { queryWith, type RunStatement, runTransaction, type Statements } from './transaction.ts';

/** A connection outside the pool, whose statements and commits wait for their answers without a limit. */
export interface DedicatedConnection {
  query: RunStatement;
  tx<T>(work: (tx: Statements) => Promise<T>): Promise<T>;
  isOpen(): boolean;
  close(): Promise<void>;
}

const END_TIMEOUT_MS = 2_000;

/** Destroys the socket when a server that hangs does not end the connection. */
export async function endConnection(client: pg.Client): Promise<void> {
  const overdue = setTimeout(() => client.connection.stream.destroy(), END_TIMEOUT_MS);
  try {
    await client.end();
  } finally {
    clearTimeout(overdue);
  }
}

/** Opens a connection outside the pool. It ends with an error that makes its session unusable. */
export async function openDedicatedConnection(
  config: pg.ClientConfig,
  { createUnlimitedSender }: Pick<ConnectionPool, 'createUnlimitedSender'>,
  onEnd: (connection: DedicatedConnection) => void,
): Promise<DedicatedConnection> {
  const client = new pg.Client(config);
  let isOpen = true;
  let closed: Promise<void> | undefined;
  const close = () => {
    isOpen = false;
    return (closed ??= endConnection(client));
  };
  const onBroken = () => void close().catch(() => undefined);
  // The statement in flight, or the next one, fails with the same error.
  client.on('error', onBroken);
  try {
    await client.connect();
  } catch (error) {
    onBroken();
    throw error;
  }
  const sender = createUnlimitedSender(client);
  const connection: DedicatedConnection = {
    query: queryWith({ sender, onBroken }),
    tx: work => runTransaction({ sender, onBroken }, 'BEGIN', work),
    isOpen: () => isOpen,
    close,
  };
  client.on('end', () => {
    isOpen = false;
    onEnd(connection);
  });
  return connection;
}
