import * as z from 'zod/mini';
import { CreateDeposit, Deposit, DepositResponse, ReviewedDeposit, UpdateDeposit } from '#contract/deposits.ts';
import { Id } from '#contract/wire.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Database } from '#provider/db/database.ts';
import { TOTAL_HEADER_DOCS } from '#provider/http/conditionalReads.ts';
import { withIdempotency } from '#provider/http/idempotency.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type DepositService } from './depositService.ts';

const ById = z.object({ id: Id });

export const depositRoutes: ZodRoutes<{ db: Database; deposits: DepositService }> = async (app, { db, deposits }) => {
  app.post(
    '/api/createDeposit',
    {
      config: { policy: 'user', scope: 'deposit', bound: 'money', acceptsIdempotencyKey: true },
      schema: { body: CreateDeposit, response: { 201: DepositResponse } },
    },
    async (request, reply) => {
      const { userId } = getSession(request);
      const deposit = await withIdempotency(db, request, tx => deposits.create(tx, userId, request.body));
      return reply.code(201).send({ deposit: deposits.toOwnerView(deposit) });
    },
  );

  app.get(
    '/api/getUserDepositLog',
    {
      config: {
        policy: 'user',
        scope: 'view',
        docs: TOTAL_HEADER_DOCS,
        version: request => deposits.logVersion(getSession(request).userId),
      },
      schema: { response: { 200: z.array(Deposit) } },
    },
    async (request, reply) => {
      const { rows, total } = await deposits.log(getSession(request).userId);
      return reply.header('x-total-count', String(total)).send(rows.map(deposits.toOwnerView));
    },
  );

  app.get(
    '/api/getDepositDetails/:id',
    { config: { policy: 'user', scope: 'view' }, schema: { params: ById, response: { 200: DepositResponse } } },
    async request => {
      const deposit = await deposits.details(getSession(request).userId, request.params.id);
      return { deposit: deposits.toOwnerView(deposit) };
    },
  );

  app.put(
    '/api/updateDeposit/:id',
    {
      config: { policy: 'admin', bound: 'money' },
      schema: { params: ById, body: UpdateDeposit, response: { 200: ReviewedDeposit } },
    },
    async request =>
      deposits.toAdminView(await deposits.decide(getAdminCaller(request), request.params.id, request.body)),
  );
};
