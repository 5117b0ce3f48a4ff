import { randomBytes } from 'node:crypto';
import { type Tx } from '#provider/db/database.ts';

const NAME = 'file links';

/** Returns the key of file links: the configured one, or one that is created once and stored in the database. */
export async function linkKey(tx: Tx, configured: string | null): Promise<Buffer> {
  if (configured) return Buffer.from(configured);
  await tx.query('INSERT INTO shared_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    NAME,
    randomBytes(32),
  ]);
  const [row] = await tx.query<{ value: Buffer }>('SELECT value FROM shared_secrets WHERE name = $1', [NAME]);
  if (!row) throw new Error('The key of file links is missing.');
  return row.value;
}
