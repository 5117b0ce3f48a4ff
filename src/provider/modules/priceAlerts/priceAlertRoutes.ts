import * as z from 'zod/mini';
import { CreatePriceAlert, PriceAlert, PriceAlertResponse } from '#contract/notifications/priceAlerts.ts';
import { Id } from '#contract/wire.ts';
import { type Database } from '#provider/db/database.ts';
import { withIdempotency } from '#provider/http/idempotency.ts';
import { getSession } from '#provider/http/session.ts';
import { NO_CONTENT, type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type PriceAlertService } from './priceAlertService.ts';

interface PriceAlertRouteDeps {
  db: Database;
  alerts: PriceAlertService;
}

const ById = z.object({ id: Id });

export const priceAlertRoutes: ZodRoutes<PriceAlertRouteDeps> = async (app, { db, alerts }) => {
  app.get(
    '/api/getPriceAlerts',
    { config: { policy: 'user', scope: 'view' }, schema: { response: { 200: z.array(PriceAlert) } } },
    request => alerts.list(getSession(request).userId),
  );

  app.post(
    '/api/createPriceAlert',
    {
      config: { policy: 'user', scope: 'never', acceptsIdempotencyKey: true },
      schema: { body: CreatePriceAlert, response: { 201: PriceAlertResponse } },
    },
    async (request, reply) => {
      const { userId } = getSession(request);
      await alerts.admit(userId);
      // Before the transaction, which would otherwise hold a connection while the exchange answers.
      const price = await alerts.findPrice(request.body.coin);
      const priceAlert = await withIdempotency(db, request, tx => alerts.create(tx, userId, request.body, price));
      return reply.code(201).send({ priceAlert });
    },
  );

  app.delete(
    '/api/priceAlerts/:id',
    { config: { policy: 'user', scope: 'never' }, schema: { params: ById, response: NO_CONTENT } },
    async (request, reply) => {
      await alerts.remove(getSession(request).userId, request.params.id);
      return reply.code(204).send();
    },
  );
};
