import { AdjustmentResponse, CreateAdjustment } from '#contract/admin/administration.ts';
import { ApprovalResponse } from '#contract/admin/approvals.ts';
import { type StatementEntry } from '#contract/statement.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';

interface AdjustmentDeps {
  administration: Administration;
  act: GuardedAct<CreateAdjustment, StatementEntry>;
}

export const adjustmentRoutes: ZodRoutes<AdjustmentDeps> = async (app, { administration, act }) => {
  app.post(
    '/api/admin/adjustment',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: true, bound: 'money' },
      schema: { body: CreateAdjustment, response: { 201: AdjustmentResponse, 202: ApprovalResponse } },
    },
    async (request, reply) => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason };
      const { answer, approval } = await administration.submit(act, getAdminCaller(request), actRequest);
      return approval ? reply.code(202).send({ approval }) : reply.code(201).send({ entry: answer });
    },
  );
};
