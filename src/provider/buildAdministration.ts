import { type Id } from '#contract/wire.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { type QueueSource } from '#provider/administration/queueSource.ts';
import { type Tx } from '#provider/db/database.ts';
import { type ZodApp } from '#provider/http/zodRoutes.ts';
import { adjustmentAct } from '#provider/modules/adjustments/adjustmentAct.ts';
import { adjustmentRoutes } from '#provider/modules/adjustments/adjustmentRoutes.ts';
import { adminListRoutes } from '#provider/modules/adminLists/adminListRoutes.ts';
import { approvalQueue } from '#provider/modules/approvals/approvalQueue.ts';
import { approvalRoutes } from '#provider/modules/approvals/approvalRoutes.ts';
import { booksRoutes } from '#provider/modules/books/booksRoutes.ts';
import { exportRoutes } from '#provider/modules/exports/exportRoutes.ts';
import { queueRoutes } from '#provider/modules/queue/queueRoutes.ts';
import { type QueueService, queueService } from '#provider/modules/queue/queueService.ts';
import { sessionCodeStore } from '#provider/modules/session/sessionCodeStore.ts';
import { findSignals, getPassedChecks } from '#provider/modules/signals/signals.ts';
import { signalRoutes } from '#provider/modules/signals/transactionSignals.ts';
import { adminStatementRoutes } from '#provider/modules/statement/statementRoutes.ts';
import { statementStore } from '#provider/modules/statement/statementStore.ts';
import { summaryRoutes } from '#provider/modules/summary/summaryRoutes.ts';
import { timelineRoutes } from '#provider/modules/timeline/timelineRoutes.ts';
import { adminUserRoutes } from '#provider/modules/users/adminUserRoutes.ts';
import { type ProviderDeps } from './deps.ts';

interface AdministrationDeps extends ProviderDeps {
  administration: Administration;
  queues: readonly QueueSource[];
}

/** Registers what administrators read and decide, from lists to the books. Returns the review queues. */
export async function buildAdministration(app: ZodApp, deps: AdministrationDeps): Promise<QueueService> {
  const { db, now, administration } = deps;
  await adjustmentRoutes(app, { administration, act: administration.register(adjustmentAct(newestEntry)) });
  await adminUserRoutes(app, { db, now, administration, codes: sessionCodeStore });
  await approvalRoutes(app, { db, now, administration });
  await adminListRoutes(app, { db });
  await timelineRoutes(app, { db });
  await adminStatementRoutes(app, { db });
  await signalRoutes(app, { db });
  const sources = [...deps.queues, approvalQueue({ now })];
  const queues = queueService({ db, now, sources, findSignals, getPassedChecks });
  await queueRoutes(app, { queues });
  await summaryRoutes(app, { db, now, market: deps.market, queueStates: queues.states });
  await booksRoutes(app, { db, now });
  await exportRoutes(app, { db, now });
  return queues;
}

async function newestEntry(tx: Tx, userId: Id) {
  const [entry] = await statementStore(tx).listEntries(userId, null, 1);
  if (!entry) throw new Error('The entry of an adjustment was not found.');
  return entry;
}
