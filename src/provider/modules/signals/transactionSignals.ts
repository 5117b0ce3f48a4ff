import { type Signal } from '#contract/admin/adminQueue.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { iso } from './signalRule.ts';

const MAX_SIGNALS = 5;

/** Returns a signal for each record completed with this transaction ID, at most five. */
export async function findTransactionSignals(tx: Tx, transactionId: string): Promise<Signal[]> {
  const used = (kind: 'deposit' | 'withdraw') =>
    `(SELECT '${kind}' AS kind, r.id, u.full_name AS name, ${iso('r.created_at')} AS at
      FROM ${kind}s r JOIN users u ON u.id = r.user_id WHERE r.transaction_id = $1 LIMIT ${MAX_SIGNALS})`;
  const rows = await tx.query<{ kind: 'deposit' | 'withdraw'; id: Id; name: string; at: string }>(
    `${used('deposit')} UNION ALL ${used('withdraw')} LIMIT ${MAX_SIGNALS}`,
    [transactionId.trim()],
  );
  return rows.map(({ kind, id, name, at }) => ({ code: 'sameTransaction', params: { name, at }, link: { kind, id } }));
}
