import { type Tx } from '#provider/db/database.ts';

/** What only the database knows. Ages are in seconds; 0 while nothing waits. */
export interface DatabaseFigures {
  dueTrades: number;
  oldestDueS: number;
  unsealedS: number;
  alarms: readonly { kind: string; count: number }[];
}

/**
 * Reads the figures. Counting due trades costs as much as there are open ones, the others are look-ups. Trades expire by
 * the exchange's clock; ages of journals are by the database's clock, which dated them.
 */
export async function readFigures(tx: Tx, exchangeMs: number): Promise<DatabaseFigures> {
  const [due] = await tx.query<{ trades: number; age: number | null }>(
    `SELECT count(*)::int AS trades, ($1 - min(expires_ms))::float8 / 1000 AS age
     FROM trades WHERE settled_at IS NULL AND expires_ms < $1`,
    [exchangeMs],
  );
  const [unsealed] = await tx.query<{ age: number }>(
    `SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 AS age FROM journals
     WHERE id > coalesce((SELECT last_journal_id FROM seals ORDER BY id DESC LIMIT 1), 0) ORDER BY id LIMIT 1`,
  );
  const alarms = await tx.query<{ kind: string; count: number }>(
    'SELECT kind, count(*)::int AS count FROM ledger_alarms GROUP BY kind',
  );
  return {
    dueTrades: due?.trades ?? 0,
    oldestDueS: due?.age ?? 0,
    unsealedS: Math.max(0, unsealed?.age ?? 0),
    alarms,
  };
}
