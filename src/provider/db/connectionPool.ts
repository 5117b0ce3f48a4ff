import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createSender, type Sender, UNLIMITED } from './sender.ts';
import { createSlots } from './slots.ts';
import { toQuery } from './transaction.ts';

interface PoolOptions {
  max: number;
  queryTimeoutMs: number;
  connectTimeoutMs: number;
}

/** A connection that is checked out. */
export interface CheckedOut {
  sender: Sender;
  onBroken(error: Error): void;
}

interface CheckOutOptions {
  isReadOnly: boolean;
  /** Whether statements reject when they get no answer in time. */
  isLimited: boolean;
}

/** A pool whose connections stay checked out until the server has answered. */
export interface ConnectionPool {
  pool: pg.Pool;
  checkOut<T>(options: CheckOutOptions, work: (connection: CheckedOut) => Promise<T>): Promise<T>;
  /** Creates the sender of a connection outside the pool, whose statements have no limit. */
  createUnlimitedSender(client: pg.Client): Sender;
  waiting(): number;
  close(): Promise<void>;
}

/** Without a standby every commit waits and keeps its connection. Reads take milliseconds, so that few serve many. */
export const RESERVED_FOR_READS = 2;

const getReserved = (max: number) => Math.min(RESERVED_FOR_READS, Math.floor(max / 4));

/** Names each connection, so that another one can find out whether the server still serves it, also past a pooler. */
function nameConnection(client: pg.Client): string {
  const name = `larkspur ${randomBytes(8).toString('hex')}`;
  // Fails only with the connection, whose next statement then fails as well.
  client.query({ text: `SET application_name = '${name}'`, ...UNLIMITED }).catch(() => undefined);
  return name;
}

/** Returns how to create the sender of a connection. */
function createSenders(pool: pg.Pool, timeoutMs: number): (client: pg.Client, isLimited: boolean) => Sender {
  const names = new WeakMap<pg.Client, string>();

  /** Returns true when it cannot know. */
  async function isServed(name: string): Promise<boolean> {
    const sql = `SELECT FROM pg_stat_activity WHERE application_name = $1 AND state IS DISTINCT FROM 'idle'`;
    return pool.query(toQuery(sql, [name])).then(
      ({ rowCount }) => rowCount !== 0,
      () => true,
    );
  }

  return (client, isLimited) => {
    const name = names.get(client) ?? nameConnection(client);
    names.set(client, name);
    return createSender(client, { timeoutMs, isLimited, isServed: () => isServed(name) });
  };
}

/** Creates the pool. All but a few connections may be in use for writes. */
export function createConnectionPool(config: pg.ClientConfig, options: PoolOptions): ConnectionPool {
  const { max, queryTimeoutMs, connectTimeoutMs } = options;
  const pool = new pg.Pool({ ...config, max });
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => undefined);
  // A connection that breaks while the pool hands it over would emit an unhandled error.
  pool.on('connect', client => client.on('error', () => undefined));
  const slots = createSlots(max - getReserved(max), connectTimeoutMs);
  const createSenderOf = createSenders(pool, queryTimeoutMs);
  const unanswered = new Set<pg.Client>();
  let isClosed = false;

  /** Releases a connection once the server has answered: its process remains until then, and counts. */
  async function release(client: pg.PoolClient, sender: Sender, broken: Error | undefined): Promise<void> {
    if (sender.getTimeout()) {
      unanswered.add(client);
      if (isClosed) client.connection.stream.destroy();
      await sender.waitForAnswers();
      unanswered.delete(client);
    }
    client.release(broken ?? sender.getTimeout());
  }

  const checkOut: ConnectionPool['checkOut'] = async ({ isReadOnly, isLimited }, work) => {
    const freeSlot = isReadOnly ? () => undefined : await slots.acquire();
    const client = await pool.connect().catch((error: unknown) => {
      freeSlot();
      throw error;
    });
    let broken: Error | undefined;
    const onBroken = (error: Error) => void (broken = error);
    client.on('error', onBroken);
    const sender = createSenderOf(client, isLimited);
    try {
      return await work({ sender, onBroken });
    } finally {
      client.off('error', onBroken);
      void release(client, sender, broken).finally(freeSlot);
    }
  };

  return {
    ...{ pool, checkOut },
    createUnlimitedSender: client => createSenderOf(client, false),
    waiting: () => pool.waitingCount + slots.waiting(),
    async close() {
      isClosed = true;
      const closed = pool.end();
      for (const client of unanswered) client.connection.stream.destroy();
      await closed;
    },
  };
}
