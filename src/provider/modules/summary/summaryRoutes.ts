import { AdminSummary, type QueueState } from '#contract/admin/adminBooks.ts';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { canReadMoney } from '#contract/admin/adminRoles.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type Market } from '#provider/market/market.ts';
import { readApprovals, readMoney, readSettlement, readSignUps } from './summaryStore.ts';

interface SummaryDeps {
  db: Database;
  now: () => number;
  market: Market;
  queueStates(role: AdminRole): Promise<QueueState[]>;
}

/** GET /api/admin/summary: the dashboard of the caller's role. */
export const summaryRoutes: ZodRoutes<SummaryDeps> = async (app, { db, now, market, queueStates }) => {
  app.get(
    '/api/admin/summary',
    { config: { policy: 'admin' }, schema: { response: { 200: AdminSummary } } },
    async request => {
      const { role } = getAdminCaller(request);
      const at = new Date(now());
      const { source, isConnected, silentForMs, lagMs, reconnects, gapsFilled, badFrames, pairs } = market.health();
      const money = canReadMoney(role) ? await readMoney(db, at) : { days: null, books: null };
      return {
        ...{ at: at.toISOString(), queues: await queueStates(role), signUps: await readSignUps(db, at), ...money },
        settlement: await readSettlement(db, market.exchangeNow() ?? now()),
        approvals: await readApprovals(db, at),
        market: { source, isConnected, silentForMs, lagMs, reconnects, gapsFilled, badFrames, followed: pairs.length },
      };
    },
  );
};
