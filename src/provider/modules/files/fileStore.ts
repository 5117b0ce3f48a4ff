import { DAY_MS } from '#contract/numbers/durations.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type SanitizedImage } from './imageDecoder.ts';

export interface FilePart extends SanitizedImage {
  size: number;
  /** False unless the image is the screenshot of a deposit: identity documents must not stay on a device. */
  isCacheable: boolean;
}

/** What one reader keeps in memory of an image. They are stored uncompressed, so a part costs no more than its own bytes. */
const PART_BYTES = 256 * 1024;

export interface ClaimedFile {
  _id: Id;
  contentHash: Buffer;
}

export const fileStore = (tx: Tx) => ({
  async add(id: Id, userId: Id, { contentType, bytes }: SanitizedImage, uploadedAt: Date): Promise<void> {
    await tx.query('INSERT INTO files (id, user_id, content_type, bytes, uploaded_at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      userId,
      contentType,
      bytes,
      uploadedAt,
    ]);
  },

  /** Returns a part with the type and size of the whole; null for an unknown file. */
  async readPart(id: Id, from: number): Promise<FilePart | null> {
    const [row] = await tx.query<FilePart>(
      `SELECT content_type AS "contentType", octet_length(bytes) AS size,
         coalesce(used_for LIKE 'deposit:%', false) AS "isCacheable",
         substring(bytes FROM $2 FOR ${PART_BYTES}) AS bytes
       FROM files WHERE id = $1`,
      [id, from + 1],
    );
    return row ?? null;
  },

  async copy(id: Id, copied: Id, userId: Id, usedFor: string): Promise<void> {
    await tx.query(
      `INSERT INTO files (id, user_id, content_type, bytes, uploaded_at, used_for)
       SELECT $2, user_id, content_type, bytes, uploaded_at, $4 FROM files WHERE id = $1 AND user_id = $3`,
      [id, copied, userId, usedFor],
    );
  },

  /** Assigns a file to a record if it is this user's and unused. Of two concurrent claims one succeeds. */
  async claim(id: Id, userId: Id, usedFor: string): Promise<ClaimedFile | null> {
    const [row] = await tx.query<{ content_hash: Buffer }>(
      'UPDATE files SET used_for = $3 WHERE id = $1 AND user_id = $2 AND used_for IS NULL RETURNING content_hash',
      [id, userId, usedFor],
    );
    return row ? { _id: id, contentHash: row.content_hash } : null;
  },
});

const UNUSED_TTL_MS = DAY_MS;

/** Deletes uploads that no record has used within a day. */
export async function purgeUnusedFiles(tx: Tx, now: number): Promise<void> {
  await tx.query('DELETE FROM files WHERE used_for IS NULL AND uploaded_at < $1', [new Date(now - UNUSED_TTL_MS)]);
}

/** Bounds the disk space of uploads that no record uses, for all accounts together. */
const MAX_UNUSED_BYTES = 2 * 1024 ** 3;

/**
 * Bounds the uploads that no record has taken, in bytes. Keeps the newest of every account first, so an account that
 * fills the space loses its own older images, not those of others.
 */
export async function trimUnusedFiles(tx: Tx, maxBytes = MAX_UNUSED_BYTES): Promise<void> {
  const [unused] = await tx.query<{ size: bigint }>(
    'SELECT coalesce(sum(octet_length(bytes)), 0)::bigint AS size FROM files WHERE used_for IS NULL',
  );
  if (!unused || unused.size <= BigInt(maxBytes)) return;
  await tx.query(
    `WITH unused AS (
       SELECT id, user_id, uploaded_at, octet_length(bytes)::bigint AS size FROM files WHERE used_for IS NULL
     ), held AS (
       SELECT *, sum(size) OVER (PARTITION BY user_id ORDER BY uploaded_at DESC, id) - size AS newer FROM unused
     ), kept AS (
       SELECT id, sum(size) OVER (ORDER BY newer, uploaded_at DESC, id) AS total FROM held
     )
     DELETE FROM files USING kept WHERE files.id = kept.id AND kept.total > $1 AND used_for IS NULL`,
    [maxBytes],
  );
}
