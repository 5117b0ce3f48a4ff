import * as z from 'zod/mini';
import { type Database } from '#provider/db/database.ts';
import { alarms } from '#provider/ledger/alarms.ts';
import { type Market } from '#provider/market/market.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';

const Live = z.object({ status: z.literal('ok') });
const Ready = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.boolean(),
  booksBalance: z.nullable(z.boolean()),
  /** Whether no seal of the ledger is known to be broken. */
  sealsHold: z.nullable(z.boolean()),
  /** Only told: without the exchange nobody can trade, everything else works. The socket is idle while no trade is open. */
  market: z.object({
    isConnected: z.boolean(),
    silentForMs: z.nullable(z.number()),
    lagMs: z.nullable(z.number()),
    followed: z.int(),
  }),
});

/** Whether the process runs, and whether it can serve: the database answers and the books add up. */
export const healthRoutes: ZodRoutes<{ db: Database; market: Market }> = async (app, { db, market }) => {
  app.get('/health/live', { config: { policy: 'public' }, schema: { response: { 200: Live } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/health/ready',
    { config: { policy: 'public' }, schema: { response: { 200: Ready, 503: Ready } } },
    async (_request, reply) => {
      const found = await alarms(db).catch(() => null);
      const isReady = found?.length === 0;
      const { isConnected, silentForMs, lagMs, pairs } = market.health();
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? ('ok' as const) : ('unavailable' as const),
        database: found !== null,
        booksBalance: found && found.every(({ kind }) => kind !== 'balance'),
        sealsHold: found && found.every(({ kind }) => kind === 'balance'),
        market: { isConnected, silentForMs, lagMs, followed: pairs.length },
      });
    },
  );
};
