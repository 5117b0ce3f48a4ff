import { TransactionQuery, TransactionSignals } from '#contract/admin/adminQueue.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { findTransactionSignals } from './transactionSignals.ts';

/** GET /api/admin/transaction?id=: earlier uses of a transaction ID, queried while an administrator types it. */
export const signalRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/transaction',
    { config: { policy: 'admin' }, schema: { querystring: TransactionQuery, response: { 200: TransactionSignals } } },
    async request => ({ signals: await findTransactionSignals(db, request.query.id) }),
  );
};
