import { ApiError } from '#provider/core/apiError.ts';
import { createBatches } from '#provider/core/batches.ts';
import { type Database, type Tx, type WriteTx } from '#provider/db/database.ts';
import { RolledBackError } from '#provider/db/rolledBackError.ts';
import { toDatabaseRefusal } from './databaseRefusal.ts';
import { claimKeys, type IdempotencyKey, storeResponses } from './idempotency.ts';

/** The work of requests of one kind that share a transaction. */
export interface MoneyWork<Request, Facts, Result> {
  /** Reads the facts by which each request is decided, at the same time as the keys are claimed. Takes no lock. */
  read(tx: Tx, requests: readonly Request[]): Promise<Facts[]>;
  /**
   * Decides and writes; returns a result or a refusal for each, and leaves nothing of a refused request. What it throws
   * rolls back all, and each request then runs alone.
   */
  write(tx: WriteTx, requests: readonly { request: Request; facts: Facts }[]): Promise<(Result | ApiError)[]>;
}

export interface MoneyBatchOptions {
  /** The largest number of requests that share a transaction. */
  maxSize: number;
}

interface Keyed<Request> {
  key: IdempotencyKey | null;
  request: Request;
}

/** What a batch did for a request: when it failed, the request has to run alone. */
type BatchOutcome<Result> = { state: 'done'; result: Result } | { state: 'failed' };

/** Runs a request in the next batch; its key, when it has one, gives it one effect. */
type SubmitMoney<Request, Result> = (key: IdempotencyKey | null, request: Request) => Promise<Result>;

/** An account that is locked for longer, as by a void window, must not delay the others of its batch. */
const BATCH_LOCK_TIMEOUT_MS = 250;

/** Measured with 2 CPUs: two batches mostly wait for each other's accounts (1,220 transfers a second against 1,970). */
const MAX_IN_FLIGHT = 1;

/**
 * Runs requests that move money in batches: a batch is one transaction with one commit. A batch that fails is rolled
 * back, and its requests run alone, so that a bad request never harms its neighbours. Responses that were stored under
 * a key are replayed.
 */
export function createMoneyBatches<Request, Facts, Result extends object>(
  db: Database,
  work: MoneyWork<Request, Facts, Result>,
  { maxSize }: MoneyBatchOptions,
): SubmitMoney<Request, Result> {
  const submit = createBatches<Keyed<Request>, BatchOutcome<Result>>(
    async items => {
      let isDecided = false;
      try {
        const results = await db.tx(
          async tx => {
            const decided = await runOnce(tx, items, work);
            isDecided = true;
            return decided;
          },
          { lockTimeoutMs: BATCH_LOCK_TIMEOUT_MS },
        );
        return results.map(result => (result instanceof ApiError ? result : { state: 'done', result }));
      } catch (error) {
        // A failed COMMIT may have taken effect: only the client's key makes another attempt safe.
        const isInDoubt = isDecided && !(error instanceof RolledBackError);
        if (isInDoubt || isUnavailable(error)) throw error;
        return items.map(() => ({ state: 'failed' }));
      }
    },
    { maxSize, maxInFlight: MAX_IN_FLIGHT },
  );

  return async (key, request) => {
    const item = { key, request };
    const outcome = await submit(item);
    return outcome.state === 'failed' ? runAlone(db, work, item) : outcome.result;
  };
}

/** Neither the database nor the ledger accepts postings, so that every request would fail alone as well. */
function isUnavailable(error: unknown): boolean {
  const code = (error instanceof ApiError ? error : toDatabaseRefusal(error))?.code;
  return code === 'unavailable' || code === 'money_paused';
}

/** Runs a request in a transaction of its own. */
export async function runAlone<Request, Facts, Result>(
  db: Database,
  work: MoneyWork<Request, Facts, Result>,
  item: Keyed<Request>,
): Promise<Result> {
  const [result] = await db.tx(tx => runOnce(tx, [item], work));
  if (result === undefined || result instanceof ApiError) throw result ?? new Error('a request got no result');
  return result;
}

/** A request of a transaction: decided by its key before any work, or open with the facts that decide it. */
type Claimed<Request, Facts, Result> =
  | { state: 'decided'; outcome: Result | ApiError }
  | { state: 'open'; key: IdempotencyKey | null; request: Request; facts: Facts };

async function runOnce<Request, Facts, Result>(
  tx: WriteTx,
  items: readonly Keyed<Request>[],
  work: MoneyWork<Request, Facts, Result>,
): Promise<(Result | ApiError)[]> {
  const claimed = await claim(tx, items, work);
  const open = claimed.flatMap(item => (item.state === 'open' ? item : []));
  const written = open.length === 0 ? [] : await work.write(tx, open);
  const outcomes = new Map(open.map((item, index) => [item, written[index] ?? new ApiError('unavailable')] as const));
  storeResponses(
    tx,
    [...outcomes].flatMap(([{ key }, response]) =>
      key === null || response instanceof ApiError ? [] : [{ key, response }],
    ),
  );
  return claimed.map(item =>
    item.state === 'decided' ? item.outcome : (outcomes.get(item) ?? new ApiError('unavailable')),
  );
}

/** Claims the keys and reads the facts at the same time. */
async function claim<Request, Facts, Result>(
  tx: Tx,
  items: readonly Keyed<Request>[],
  work: MoneyWork<Request, Facts, Result>,
): Promise<Claimed<Request, Facts, Result>[]> {
  const [claims, facts] = await Promise.all([
    claimKeys<Result>(
      tx,
      items.flatMap(({ key }) => key ?? []),
    ),
    work.read(
      tx,
      items.map(({ request }) => request),
    ),
  ]);
  return items.map(({ key, request }, index) => {
    const known = key === null ? undefined : claims.get(key);
    if (known) return { state: 'decided', outcome: known instanceof ApiError ? known : known.response };
    const own = facts[index];
    if (own === undefined) return { state: 'decided', outcome: new ApiError('unavailable') };
    return { state: 'open', key, request, facts: own };
  });
}
