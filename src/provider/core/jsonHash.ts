import { createHash } from 'node:crypto';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}

/** Returns SHA-256 over the canonical JSON of a value, whatever its key order. */
export const jsonHash = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? 'null')
    .digest();
