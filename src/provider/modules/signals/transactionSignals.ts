import { MAX_EARLIER_USES, type Signal, TransactionQuery, TransactionSignals } from '#contract/admin/adminQueue.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx, type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { hasTransactionIdSql } from '#provider/records/transactionIds.ts';
import { iso, usdt } from './signalRule.ts';

/** When the ID was used; the request may be days older. */
const DECIDED_AT = 'coalesce(r.decided_at, r.created_at)';

/** Returns a signal for each record completed with this transaction ID, latest decision first. */
export async function findTransactionSignals(tx: Tx, transactionId: string): Promise<Signal[]> {
  const used = (kind: 'deposit' | 'withdraw') =>
    `(SELECT '${kind}' AS kind, r.id, u.full_name AS name, ${usdt('r.amount_micros')} AS amount, ${iso(DECIDED_AT)} AS at
      FROM ${kind}s r JOIN users u ON u.id = r.user_id WHERE ${hasTransactionIdSql('r.transaction_id', '$1::text')}
      ORDER BY ${DECIDED_AT} DESC LIMIT ${MAX_EARLIER_USES})`;
  const rows = await tx.query<{ kind: 'deposit' | 'withdraw'; id: Id; name: string; amount: string; at: string }>(
    `${used('deposit')} UNION ALL ${used('withdraw')} ORDER BY at DESC LIMIT ${MAX_EARLIER_USES}`,
    [transactionId.trim()],
  );
  return rows.map(({ kind, id, ...params }) => ({ code: 'sameTransaction', params, link: { kind, id } }));
}

/** GET /api/admin/transaction?id=: earlier uses of a transaction ID, queried while an administrator types it. */
export const signalRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/transaction',
    { config: { policy: 'admin' }, schema: { querystring: TransactionQuery, response: { 200: TransactionSignals } } },
    async request => ({ signals: await findTransactionSignals(db, request.query.id) }),
  );
};
