import { type Tx } from './database.ts';

/** Returns the secret of this name, which all processes share. The first process that needs it creates and stores it. */
export async function readOrCreateSecret(tx: Tx, name: string, create: () => Buffer): Promise<Buffer> {
  await tx.query('INSERT INTO shared_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, create()]);
  const [row] = await tx.query<{ value: Buffer }>('SELECT value FROM shared_secrets WHERE name = $1', [name]);
  if (!row) throw new Error(`The shared secret is missing: ${name}.`);
  return row.value;
}
