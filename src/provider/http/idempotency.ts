import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { ApiError } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { getSession } from './session.ts';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

const KEY_TTL_MS = 24 * 60 * 60 * 1000;

const KEY = /^[\x21-\x7e]{8,128}$/;

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

async function runOrReplay<T>(tx: Tx, { scope, bodyHash }: IdempotencyKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [seen] = await tx.query<{ free: boolean; body_hash: Buffer | null; answer: string | null }>(
    'SELECT free, body_hash, answer FROM claim_key($1, $2, $3)',
    scope,
  );
  if (seen?.body_hash) return replay(seen.body_hash, seen.answer, bodyHash);
  if (!seen?.free) throw new ApiError('request_in_flight', { retryAfterS: 1 });
  const answer = await work(tx);
  await tx.query(
    `INSERT INTO idempotency_keys (user_id, route, key, body_hash, answer, created_at) VALUES ($1, $2, $3, $4, $5, now())`,
    [...scope, bodyHash, JSON.stringify(answer)],
  );
  return answer;
}

function replay<T>(storedHash: Buffer, answer: string | null, bodyHash: Buffer): T {
  if (!storedHash.equals(bodyHash)) throw new ApiError('key_reused');
  // The same work returned it for the same route and body.
  return JSON.parse(answer ?? 'null') as T;
}

/** Reads the key of a request; null where it has none. Keys are scoped to user and route. */
export function getIdempotencyKey(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new ApiError('malformed', { message: 'This Idempotency-Key cannot be used.' });
  const { userId } = getSession(request);
  const content = JSON.stringify([request.params ?? null, request.body ?? null]);
  return {
    scope: [userId, `${request.method} ${request.routeOptions.url ?? ''}`, key],
    bodyHash: createHash('sha256').update(content).digest(),
  };
}

export const purgeExpiredKeys = (tx: Tx, now: number) =>
  tx.query('DELETE FROM idempotency_keys WHERE created_at < $1', [new Date(now - KEY_TTL_MS)]);
