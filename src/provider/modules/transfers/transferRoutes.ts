import * as z from 'zod/mini';
import { CreateTransfer, Transfer, TransferResponse } from '#contract/transfers.ts';
import { Id } from '#contract/wire.ts';
import { type Database } from '#provider/db/database.ts';
import { TOTAL_HEADER_DOCS } from '#provider/http/conditionalReads.ts';
import { getIdempotencyKey } from '#provider/http/idempotency.ts';
import { createMoneyBatches, type MoneyBatchOptions } from '#provider/http/idempotentBatches.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type TransferService } from './transferService.ts';
import { type transferWork } from './transferWork.ts';

interface TransferRouteDeps {
  db: Database;
  transfers: TransferService;
  work: ReturnType<typeof transferWork>;
  batches: MoneyBatchOptions;
}

const ById = z.object({ id: Id });

/** Both parties can read a transfer. */
export const transferRoutes: ZodRoutes<TransferRouteDeps> = async (app, { db, transfers, work, batches }) => {
  const submit = createMoneyBatches(db, work, batches);
  app.post(
    '/api/createTransfer',
    {
      config: { policy: 'user', scope: 'withdraw', bound: 'money', acceptsIdempotencyKey: true },
      schema: { body: CreateTransfer, response: { 201: TransferResponse } },
    },
    async (request, reply) => {
      const { userId } = getSession(request);
      const transfer = await submit(getIdempotencyKey(request), { senderId: userId, order: request.body }).catch(
        (error: unknown) => transfers.reject(userId, error),
      );
      return reply.code(201).send({ transfer });
    },
  );

  app.get(
    '/api/getUserTransferLog',
    {
      config: {
        policy: 'user',
        scope: 'view',
        docs: TOTAL_HEADER_DOCS,
        version: request => transfers.logVersion(getSession(request).userId),
      },
      schema: { response: { 200: z.array(Transfer) } },
    },
    async (request, reply) => {
      const { transfers: newest, total } = await transfers.log(getSession(request).userId);
      return reply.header('x-total-count', String(total)).send(newest);
    },
  );

  app.get(
    '/api/getTransferDetails/:id',
    { config: { policy: 'user', scope: 'view' }, schema: { params: ById, response: { 200: TransferResponse } } },
    async request => ({ transfer: await transfers.details(getSession(request).userId, request.params.id) }),
  );
};
