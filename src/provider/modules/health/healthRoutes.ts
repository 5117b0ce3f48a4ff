import * as z from 'zod/mini';
import { type Database } from '#provider/db/database.ts';
import { alarms } from '#provider/ledger/selfCheck.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';

const Live = z.object({ status: z.literal('ok') });
const Ready = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.boolean(),
  booksBalance: z.nullable(z.boolean()),
});

/** Whether the process runs, and whether it can serve: the database answers and the books add up. */
export const healthRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get('/health/live', { config: { policy: 'public' }, schema: { response: { 200: Live } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/health/ready',
    { config: { policy: 'public' }, schema: { response: { 200: Ready, 503: Ready } } },
    async (_request, reply) => {
      const found = await alarms(db).catch(() => null);
      const isReady = found?.length === 0;
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? ('ok' as const) : ('unavailable' as const),
        database: found !== null,
        booksBalance: found && found.length === 0,
      });
    },
  );
};
