import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { ApiError } from '#provider/core/apiError.ts';
import { type Database, type Tx, type WriteTx } from '#provider/db/database.ts';
import { getSession } from './session.ts';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * Runs the work once per key: work, response and key are one transaction. The same key and body again returns the
 * stored response; another body, or a first request still in flight, is refused. Refusals are not stored. The response
 * must survive JSON.
 */
export const withIdempotency = <T>(db: Database, request: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withIdempotencyKey(db, getIdempotencyKey(request), work);

export const withIdempotencyKey = <T>(
  db: Database,
  key: IdempotencyKey | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => db.tx(tx => (key ? runOrReplay(tx, key, work) : work(tx)));

export interface IdempotencyKey {
  scope: [userId: string, route: string, key: string];
  bodyHash: Buffer;
}

async function runOrReplay<T>(tx: WriteTx, key: IdempotencyKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  const claim = (await claimKeys<T>(tx, [key])).get(key);
  if (claim instanceof ApiError) throw claim;
  if (claim) return claim.response;
  const response = await work(tx);
  storeResponses(tx, [{ key, response }]);
  return response;
}

/** The users, routes and keys, each as an array for `unnest`. */
const toScopeColumns = (keys: readonly IdempotencyKey[]) => [0, 1, 2].map(part => keys.map(({ scope }) => scope[part]));

/** The stored response of a key, a refusal, or null for a key that this transaction now holds. */
export type Claim<T> = { response: T } | ApiError | null;

/** Claims keys for this transaction, in one round trip. A key that two requests have belongs to the first. */
export async function claimKeys<T>(
  tx: Tx,
  keys: readonly IdempotencyKey[],
): Promise<ReadonlyMap<IdempotencyKey, Claim<T>>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.query<{ free: boolean; body_hash: Buffer | null; answer: string | null }>(
    'SELECT free, body_hash, answer FROM claim_keys($1, $2, $3)',
    toScopeColumns(keys),
  );
  const held = new Set<string>();
  const toClaim = ({ scope, bodyHash }: IdempotencyKey, index: number): Claim<T> => {
    const row = rows[index];
    const isRepeated = held.size === held.add(JSON.stringify(scope)).size;
    if (row?.body_hash) return replay(row.body_hash, row.answer, bodyHash);
    return row?.free && !isRepeated ? null : new ApiError('request_in_flight', { retryAfterS: 1 });
  };
  return new Map(keys.map((key, index) => [key, toClaim(key, index)]));
}

/** Stores the responses of keys that this transaction holds, as its last statement. */
export function storeResponses(tx: WriteTx, stored: readonly { key: IdempotencyKey; response: unknown }[]): void {
  if (stored.length === 0) return;
  tx.send(
    `INSERT INTO idempotency_keys (user_id, route, key, body_hash, answer, created_at)
     SELECT k.user_id, k.route, k.key, k.body_hash, k.answer, now()
     FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::text[])
       AS k (user_id, route, key, body_hash, answer)`,
    [
      ...toScopeColumns(stored.map(({ key }) => key)),
      stored.map(({ key }) => key.bodyHash),
      stored.map(({ response }) => JSON.stringify(response)),
    ],
  );
}

function replay<T>(storedHash: Buffer, answer: string | null, bodyHash: Buffer): Claim<T> {
  if (!storedHash.equals(bodyHash)) return new ApiError('key_reused');
  // The same work returned it for the same route and body.
  return { response: JSON.parse(answer ?? 'null') as T };
}

/** Reads the key of a request; null where it has none. Keys are scoped to user and route. */
export function getIdempotencyKey(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new ApiError('malformed', { message: 'This Idempotency-Key cannot be used.' });
  const { userId } = getSession(request);
  const content = JSON.stringify([request.params ?? null, request.body ?? null]);
  return {
    scope: [userId, `${request.method} ${request.routeOptions.url ?? ''}`, key],
    bodyHash: createHash('sha256').update(content).digest(),
  };
}

/** Deletes keys by the clock that dated them: that of a process could be a day ahead of requests that are repeated. */
export const purgeExpiredKeys = (tx: Tx) =>
  tx.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`);
