import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Sends statements over one connection and tracks those that the server has not answered. */
export interface Sender {
  send<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Returns the error of a statement that got no answer in time; its connection cannot be used again. */
  getTimeout(): Error | undefined;
  /** Waits until the server has answered everything, or the connection has ended. */
  waitForAnswers(): Promise<void>;
}

export interface SenderOptions {
  timeoutMs: number;
  /** Whether a statement rejects after the timeout. */
  isLimited: boolean;
  /** Returns whether the server still serves this connection. */
  isServed(): Promise<boolean>;
}

const RECHECK_INTERVAL_MS = 5_000;
/** The answer of a statement that has just ended may be in transit. */
const TRANSIT_TIME_MS = 1_000;
/** The driver would destroy the socket, and the server's process would remain while it waits for a lost standby. */
export const UNLIMITED: Pick<pg.ClientConfig, 'query_timeout'> = { query_timeout: 2 ** 31 - 1 };

/** Creates a sender. A statement without an answer is never cancelled, because COMMIT would then report success. */
export function createSender(client: pg.Client, { timeoutMs, isLimited, isServed }: SenderOptions): Sender {
  const unanswered = new Set<Promise<unknown>>();
  let timeout: Error | undefined;

  /** Ends a connection that the server does not know, such as the new primary after a failover. */
  async function endWhenGone(answer: Promise<unknown>): Promise<void> {
    const isOverdue = () => unanswered.has(answer);
    while (isOverdue() && (await isServed())) await wait(RECHECK_INTERVAL_MS, undefined, { ref: false });
    if (isOverdue()) await wait(TRANSIT_TIME_MS, undefined, { ref: false });
    if (isOverdue()) client.connection.stream.destroy();
  }

  return {
    send<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      const answer = client.query<Row>({ ...query, ...UNLIMITED });
      unanswered.add(answer);
      return new Promise<pg.QueryResult<Row>>((resolve, reject) => {
        const timer = setTimeout(() => {
          if (isLimited) reject((timeout ??= new Error('Query read timeout')));
          void endWhenGone(answer);
        }, timeoutMs);
        const settle = () => {
          clearTimeout(timer);
          unanswered.delete(answer);
        };
        answer.then(settle, settle);
        answer.then(resolve, reject);
      });
    },
    getTimeout: () => timeout,
    async waitForAnswers() {
      await Promise.allSettled(unanswered);
    },
  };
}
