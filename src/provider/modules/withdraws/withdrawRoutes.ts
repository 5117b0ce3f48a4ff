import * as z from 'zod/mini';
import { ApprovalResponse } from '#contract/admin/approvals.ts';
import { Id } from '#contract/wire.ts';
import { CreateWithdraw, ReviewedWithdraw, UpdateWithdraw, Withdraw, WithdrawResponse } from '#contract/withdraws.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Database } from '#provider/db/database.ts';
import { TOTAL_HEADER_DOCS } from '#provider/http/conditionalReads.ts';
import { withIdempotency } from '#provider/http/idempotency.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type WithdrawService } from './withdrawService.ts';

const ById = z.object({ id: Id });

export const withdrawRoutes: ZodRoutes<{ db: Database; withdraws: WithdrawService }> = async (
  app,
  { db, withdraws },
) => {
  app.post(
    '/api/createWithdraw',
    {
      config: { policy: 'user', scope: 'withdraw', bound: 'money', acceptsIdempotencyKey: true },
      schema: { body: CreateWithdraw, response: { 201: WithdrawResponse } },
    },
    async (request, reply) => {
      const { userId } = getSession(request);
      const withdraw = await withIdempotency(db, request, tx => withdraws.create(tx, userId, request.body));
      return reply.code(201).send({ withdraw: withdraws.toOwnerView(withdraw) });
    },
  );

  app.get(
    '/api/getUserWithdrawLog',
    {
      config: {
        policy: 'user',
        scope: 'view',
        docs: TOTAL_HEADER_DOCS,
        version: request => withdraws.logVersion(getSession(request).userId),
      },
      schema: { response: { 200: z.array(Withdraw) } },
    },
    async (request, reply) => {
      const { rows, total } = await withdraws.log(getSession(request).userId);
      return reply.header('x-total-count', String(total)).send(rows.map(withdraws.toOwnerView));
    },
  );

  app.get(
    '/api/getWithdrawDetails/:id',
    { config: { policy: 'user', scope: 'view' }, schema: { params: ById, response: { 200: WithdrawResponse } } },
    async request => {
      const withdraw = await withdraws.details(getSession(request).userId, request.params.id);
      return { withdraw: withdraws.toOwnerView(withdraw) };
    },
  );

  app.put(
    '/api/updateWithdraw/:id',
    {
      config: { policy: 'admin', bound: 'money' },
      schema: { params: ById, body: UpdateWithdraw, response: { 200: ReviewedWithdraw, 202: ApprovalResponse } },
    },
    async (request, reply) => {
      const { answer, approval } = await withdraws.decide(getAdminCaller(request), request.params.id, request.body);
      return approval ? reply.code(202).send({ approval }) : reply.code(200).send(withdraws.toAdminView(answer));
    },
  );
};
