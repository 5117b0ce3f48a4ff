import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type CleanImage, type ImageType } from './imageDoor.ts';

/** A user's uploads of the last hour: how many, and when the oldest was. */
interface RecentUploads {
  count: number;
  oldestAt: Date | null;
}

/** A part of a stored image, and of what whole. */
export interface FilePart extends CleanImage {
  size: number;
}

/** What one reader keeps in memory of an image. They are stored uncompressed, so a part costs no more than its own bytes. */
const PART_BYTES = 256 * 1024;

export interface ClaimedFile {
  _id: Id;
  contentHash: Buffer;
}

export const fileStore = (tx: Tx) => ({
  async recentUploads(userId: Id, since: Date): Promise<RecentUploads> {
    const [row] = await tx.query<{ count: number; oldest_at: Date | null }>(
      'SELECT count(*)::int AS count, min(uploaded_at) AS oldest_at FROM files WHERE user_id = $1 AND uploaded_at > $2',
      [userId, since],
    );
    return { count: row?.count ?? 0, oldestAt: row?.oldest_at ?? null };
  },

  /** Makes this user's uploads queue until the transaction ends, so that counting and adding are one step. */
  async lockUploadsOf(userId: Id): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('upload:' || $1, 0))", [userId]);
  },

  async add(id: Id, userId: Id, { contentType, bytes }: CleanImage, uploadedAt: Date): Promise<void> {
    await tx.query('INSERT INTO files (id, user_id, content_type, bytes, uploaded_at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      userId,
      contentType,
      bytes,
      uploadedAt,
    ]);
  },

  /** A part of the image with the type and the size of the whole; null for an unknown file. */
  async readPart(id: Id, from: number): Promise<FilePart | null> {
    const [row] = await tx.query<{ content_type: ImageType; size: number; bytes: Buffer }>(
      `SELECT content_type, octet_length(bytes) AS size, substring(bytes FROM $2 FOR ${PART_BYTES}) AS bytes
       FROM files WHERE id = $1`,
      [id, from + 1],
    );
    return row ? { contentType: row.content_type, size: row.size, bytes: row.bytes } : null;
  },

  /** Gives the file to a record, if it is this user's and no record has it yet. Of two that try at once, one succeeds. */
  async claim(id: Id, userId: Id, usedFor: string): Promise<ClaimedFile | null> {
    const [row] = await tx.query<{ content_hash: Buffer }>(
      'UPDATE files SET used_for = $3 WHERE id = $1 AND user_id = $2 AND used_for IS NULL RETURNING content_hash',
      [id, userId, usedFor],
    );
    return row ? { _id: id, contentHash: row.content_hash } : null;
  },
});

/** How long an upload may wait for the record it was made for. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;

/** Removes uploads that no record has taken within a day: an image nobody needs is not kept. */
export async function forgetUnusedFiles(tx: Tx, now: number): Promise<void> {
  await tx.query('DELETE FROM files WHERE used_for IS NULL AND uploaded_at < $1', [new Date(now - UNUSED_FOR_MS)]);
}
