import { type Tx } from '#provider/db/database.ts';

/** Reads the ids of all stored transfers, also those that no client knows of. */
export const readTransferIds = async (tx: Tx): Promise<string[]> =>
  (await tx.query<{ id: string }>('SELECT id FROM transfers')).map(({ id }) => id);
