import * as z from 'zod/mini';
import { ADMIN_PAGE_SIZE, ApprovalsQuery, pageResponse } from '#contract/admin/administration.ts';
import { Approval, ApprovalResponse, CreateApproval, DecideApproval } from '#contract/admin/approvals.ts';
import { Id } from '#contract/wire.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { toApproval, approvalStore } from '#provider/administration/approvalStore.ts';
import { toLimitOffset } from '#provider/core/paging.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';

const ById = z.object({ id: Id });

export const approvalRoutes: ZodRoutes<{ db: Database; now: () => number; administration: Administration }> = async (
  app,
  { db, now, administration },
) => {
  app.get(
    '/api/admin/approvals',
    { config: { policy: 'admin' }, schema: { querystring: ApprovalsQuery, response: { 200: pageResponse(Approval) } } },
    async request => {
      const { status = null, ...paging } = request.query;
      const { limit, offset } = toLimitOffset(paging, { defaultSize: ADMIN_PAGE_SIZE });
      const { items, total } = await approvalStore(db, new Date(now())).page(status, limit, offset);
      return { items: items.map(toApproval), total };
    },
  );

  app.post(
    '/api/admin/approvals',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: true, bound: 'money', docs: { rolesBy: 'action' } },
      schema: { body: CreateApproval, response: { 201: ApprovalResponse } },
    },
    async (request, reply) => {
      const { isBreakGlass = false, ...change } = request.body;
      const approval = await administration.raise(getAdminCaller(request), { ...change, isBreakGlass });
      return reply.code(201).send({ approval });
    },
  );

  app.put(
    '/api/admin/approvals/:id',
    {
      config: { policy: 'admin', bound: 'money', docs: { rolesBy: 'action' } },
      schema: { params: ById, body: DecideApproval, response: { 200: ApprovalResponse } },
    },
    async request => ({
      approval: await administration.decide(getAdminCaller(request), request.params.id, request.body),
    }),
  );
};
