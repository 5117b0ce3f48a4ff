import * as z from 'zod/mini';
import { AdministratorRow, AdminMe, UpdateAdminPassword, UpdateRole } from '#contract/admin/administration.ts';
import { type Approval, APPROVAL_CHECKERS, ApprovalResponse, isParty } from '#contract/admin/approvals.ts';
import { type Decimal } from '#contract/money.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { approvalStore } from '#provider/administration/approvalStore.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { NO_CONTENT, type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type AdminPasswordService } from './adminPasswordService.ts';
import { administratorStore } from './administratorStore.ts';
import { roleAct } from './roleAct.ts';

interface AdministratorDeps {
  db: Database;
  now: () => number;
  administration: Administration;
  passwords: AdminPasswordService;
  readFourEyes(tx: Tx): Promise<{ isOn: boolean; above: Decimal }>;
}

const toBreakGlassAct = ({ _id, action, maker, reason, createdAt }: Approval) => ({
  _id,
  action,
  maker,
  reason,
  createdAt,
});

const RoleResponse = z.object({ administrator: AdministratorRow });

export const administratorRoutes: ZodRoutes<AdministratorDeps> = async (app, deps) => {
  const { db, now, administration, passwords } = deps;
  const act = administration.register(roleAct);

  app.get('/api/admin/me', { config: { policy: 'admin' }, schema: { response: { 200: AdminMe } } }, async request => {
    const { actorId } = getAdminCaller(request);
    const { passwordHash: _hash, username: _name, ...own } = await administratorStore(db).own(actorId);
    const canReview = (approval: Approval) =>
      !isParty(approval, own._id) && APPROVAL_CHECKERS[approval.action].includes(own.role);
    const acts = await approvalStore(db, new Date(now())).unreviewed();
    const unreviewed = acts.map(act => ({ ...toBreakGlassAct(act), canReview: canReview(act) }));
    const { isOn, above } = await deps.readFourEyes(db);
    return { ...own, fourEyes: isOn, fourEyesAbove: above, unreviewed };
  });

  app.get(
    '/api/admin/administrators',
    { config: { policy: 'admin' }, schema: { response: { 200: z.array(AdministratorRow) } } },
    () => administratorStore(db).all(),
  );

  app.put(
    '/api/admin/role',
    {
      config: { policy: 'admin' },
      schema: { body: UpdateRole, response: { 200: RoleResponse, 202: ApprovalResponse } },
    },
    async (request, reply) => {
      const caller = getAdminCaller(request);
      const { body: payload } = request;
      const { answer, approval } = await administration.submit(act, caller, { payload, reason: payload.reason });
      return approval ? reply.code(202).send({ approval }) : reply.code(200).send({ administrator: answer });
    },
  );

  app.put(
    '/api/updateAdminPassword',
    { config: { policy: 'admin', bound: 'password' }, schema: { body: UpdateAdminPassword, response: NO_CONTENT } },
    async (request, reply) => {
      await passwords.change(getAdminCaller(request), request.body);
      return reply.code(204).send();
    },
  );
};
