import { randomFillSync } from 'node:crypto';

const ID_BYTES = 15;
/** Of many ids, because the system call takes longer than an id. */
const pool = Buffer.alloc(ID_BYTES * 256);
let next = pool.length;

/** Returns 120 random bits as 20 URL-safe characters. */
export function newId(): string {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  next += ID_BYTES;
  return pool.toString('base64url', next - ID_BYTES, next);
}
