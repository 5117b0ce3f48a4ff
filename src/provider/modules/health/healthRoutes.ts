import * as z from 'zod/mini';
import { TimeResponse } from '#contract/time.ts';
import { type Database } from '#provider/db/database.ts';
import { type DatabaseHealth } from '#provider/db/databaseHealth.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { alarms } from '#provider/ledger/alarms.ts';
import { type Market } from '#provider/market/market.ts';

const Live = z.object({ status: z.literal('ok') });
const Ready = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.boolean(),
  /** False on a full disk, for example. */
  canWrite: z.boolean(),
  booksBalance: z.nullable(z.boolean()),
  sealsHold: z.nullable(z.boolean()),
  /** Informational: without the exchange only trading stops. The socket is idle while no trade is open. */
  market: z.object({
    isConnected: z.boolean(),
    silentForMs: z.nullable(z.number()),
    lagMs: z.nullable(z.number()),
    followed: z.int(),
  }),
});

interface HealthDeps {
  db: Database;
  databaseHealth: DatabaseHealth;
  market: Market;
}

/** Serves liveness and readiness: ready means that the database takes writes, and that books and seals hold. */
export const healthRoutes: ZodRoutes<HealthDeps> = async (app, { db, databaseHealth, market }) => {
  app.get('/health/live', { config: { policy: 'public' }, schema: { response: { 200: Live } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/health/ready',
    { config: { policy: 'public' }, schema: { response: { 200: Ready, 503: Ready } } },
    async (_request, reply) => {
      const [standing, canWrite] = await Promise.all([alarms(db).catch(() => null), databaseHealth.canWrite()]);
      const isReady = canWrite && standing?.length === 0;
      const { isConnected, silentForMs, lagMs, pairs } = market.health();
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? ('ok' as const) : ('unavailable' as const),
        database: standing !== null,
        canWrite,
        booksBalance: standing && standing.every(({ kind }) => kind !== 'balance'),
        sealsHold: standing && standing.every(({ kind }) => kind === 'balance'),
        market: { isConnected, silentForMs, lagMs, followed: pairs.length },
      });
    },
  );
};

export const timeRoutes: ZodRoutes<{ now: () => number }> = async (app, { now }) => {
  app.get('/api/time', { config: { policy: 'public' }, schema: { response: { 200: TimeResponse } } }, async () => ({
    now: new Date(now()).toISOString(),
  }));
};
