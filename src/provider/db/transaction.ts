import type pg from 'pg';
import { isStalePlan } from './isStalePlan.ts';
import { getRollbackCause, RolledBackError } from './rolledBackError.ts';
import { type Sender } from './sender.ts';

/** Runs a statement and returns its rows. */
export type RunStatement = <Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The statements of a transaction; nothing reads the rows of those that are sent. */
export interface Statements {
  query: RunStatement;
  send(sql: string, values?: readonly unknown[]): void;
}

/** Named statements by their text: PostgreSQL parses and plans each once per connection. */
const statementNames = new Map<string, string>();

function getStatementName(sql: string): string {
  const name = statementNames.get(sql) ?? `statement_${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

/** Returns the statement for the driver, named when it has values. */
export const toQuery = (sql: string, values?: readonly unknown[]): pg.QueryConfig =>
  values === undefined ? { text: sql } : { name: getStatementName(sql), text: sql, values: [...values] };

/** A connection with a transaction or a single statement. */
interface StatementConnection {
  sender: Sender;
  /** Receives the error after which the connection cannot be used again. */
  onBroken(error: Error): void;
}

/** Returns how to run the statements of a transaction. */
const queryInTransaction =
  ({ send }: Sender): RunStatement =>
  async <Row>(sql: string, values?: readonly unknown[]) =>
    (await send<Row & pg.QueryResultRow>(toQuery(sql, values))).rows;

/** Returns how to run single statements over a connection. A stale plan breaks the connection. */
export const queryWith =
  ({ sender, onBroken }: StatementConnection): RunStatement =>
  async <Row>(sql: string, values?: readonly unknown[]) => {
    try {
      return await queryInTransaction(sender)<Row>(sql, values);
    } catch (error) {
      if (isStalePlan(error)) onBroken(error);
      throw error;
    }
  };

/** Keeps a promise that is awaited later from counting as unhandled when it fails before. */
function ignoreUntilAwaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * Runs the work and adds what it sends to `sent`. Statements are refused after its end, when the connection may serve
 * another transaction. They come from work that continues beside a failed part of a `Promise.all`.
 */
async function runWork<T>(
  query: RunStatement,
  sent: Promise<unknown>[],
  work: (tx: Statements) => Promise<T>,
): Promise<T> {
  let isOpen = true;
  function assertOpen(): void {
    if (!isOpen) throw new Error('The transaction has ended.');
  }
  try {
    return await work({
      async query(sql, values) {
        assertOpen();
        return query(sql, values);
      },
      send(sql, values) {
        // At once, because nothing reads the rows, and so the failure, of a statement that is sent too late.
        assertOpen();
        sent.push(ignoreUntilAwaited(query(sql, values)));
      },
    });
  } finally {
    isOpen = false;
  }
}

/** Commits the work, or rolls it back when it throws. A statement that got no answer leaves the outcome in doubt. */
export async function runTransaction<T>(
  { sender, onBroken }: StatementConnection,
  begin: string,
  work: (tx: Statements) => Promise<T>,
): Promise<T> {
  try {
    // Sent with the first statements of the work. It fails only with the connection, which then fails them as well.
    const begun = ignoreUntilAwaited(sender.send({ text: begin }));
    const sent: Promise<unknown>[] = [];
    const result = await runWork(queryInTransaction(sender), sent, work);
    await begun;
    const committed = ignoreUntilAwaited(sender.send({ text: 'COMMIT' }));
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
    const timeout = sender.getTimeout();
    if (timeout) onBroken(timeout);
    else if (isStalePlan(reason)) onBroken(reason);
    else if (!(error instanceof RolledBackError)) await sender.send({ text: 'ROLLBACK' }).catch(onBroken);
    throw error;
  }
}
