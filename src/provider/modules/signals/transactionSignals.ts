import { type Signal, TransactionQuery, TransactionSignals } from '#contract/admin/adminQueue.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx, type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { hasTransactionIdSql } from '#provider/records/transactionIds.ts';
import { iso } from './signalRule.ts';

const MAX_SIGNALS = 5;

/** Returns a signal for each record completed with this transaction ID, at most five. */
export async function findTransactionSignals(tx: Tx, transactionId: string): Promise<Signal[]> {
  const used = (kind: 'deposit' | 'withdraw') =>
    `(SELECT '${kind}' AS kind, r.id, u.full_name AS name, ${iso('r.created_at')} AS at
      FROM ${kind}s r JOIN users u ON u.id = r.user_id WHERE ${hasTransactionIdSql('r.transaction_id', '$1::text')} LIMIT ${MAX_SIGNALS})`;
  const rows = await tx.query<{ kind: 'deposit' | 'withdraw'; id: Id; name: string; at: string }>(
    `${used('deposit')} UNION ALL ${used('withdraw')} LIMIT ${MAX_SIGNALS}`,
    [transactionId.trim()],
  );
  return rows.map(({ kind, id, name, at }) => ({ code: 'sameTransaction', params: { name, at }, link: { kind, id } }));
}

/** GET /api/admin/transaction?id=: earlier uses of a transaction ID, queried while an administrator types it. */
export const signalRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/transaction',
    { config: { policy: 'admin' }, schema: { querystring: TransactionQuery, response: { 200: TransactionSignals } } },
    async request => ({ signals: await findTransactionSignals(db, request.query.id) }),
  );
};
