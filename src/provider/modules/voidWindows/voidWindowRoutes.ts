import { ApprovalResponse } from '#contract/admin/approvals.ts';
import { CreateVoidWindow, VoidPreview, VoidWindowResponse, VoidWindowQuery } from '#contract/admin/voidWindows.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { previewVoid, voidWindowAct } from './voidWindowAct.ts';

interface VoidWindowDeps {
  db: Database;
  now: () => number;
  exchangeNow: () => number | null;
  administration: Administration;
}

export const voidWindowRoutes: ZodRoutes<VoidWindowDeps> = async (app, { db, administration, ...times }) => {
  const act = administration.register(voidWindowAct(times));

  app.get(
    '/api/admin/voidWindow',
    { config: { policy: 'admin' }, schema: { querystring: VoidWindowQuery, response: { 200: VoidPreview } } },
    ({ query }) => previewVoid(db, query),
  );

  app.post(
    '/api/admin/voidWindow',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: true, bound: 'money' },
      schema: { body: CreateVoidWindow, response: { 201: VoidWindowResponse, 202: ApprovalResponse } },
    },
    async (request, reply) => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason };
      const { answer, approval } = await administration.submit(act, getAdminCaller(request), actRequest);
      return approval ? reply.code(202).send({ approval }) : reply.code(201).send({ voidWindow: answer });
    },
  );
};
