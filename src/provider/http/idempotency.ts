import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { ApiError } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { getSession } from './session.ts';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** How long an answer is kept. */
const KEY_TTL_MS = 24 * 60 * 60 * 1000;

const KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * Does the work once for a key, however often the request arrives: work, answer and key are one transaction. The same key
 * and body again gives the first answer; another body is refused, and so is a request whose first is still under way.
 * A refusal is not kept: nothing happened. The answer must survive JSON; amounts are decimal strings and do.
 */
export const withIdempotency = <T>(db: Database, request: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withIdempotencyKey(db, getIdempotencyKey(request), work);

/** The same for a key that was read from its request before. */
export const withIdempotencyKey = <T>(
  db: Database,
  key: IdempotencyKey | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => db.tx(tx => (key ? runOrReplay(tx, key, work) : work(tx)));

/** The key of a request, with what it belongs to and what was asked for with it. */
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
  // The same work returned it before, for the same route and body.
  return JSON.parse(answer ?? 'null') as T;
}

/** Reads the key of a request; null where it has none. Keys of one user and route never meet those of another. */
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

/** Removes the answers whose day is over. */
export const purgeExpiredKeys = (tx: Tx, now: number) =>
  tx.query('DELETE FROM idempotency_keys WHERE created_at < $1', [new Date(now - KEY_TTL_MS)]);
