import * as z from 'zod/mini';
import { pageResponse } from '#contract/admin/administration.ts';
import { ApprovalResponse } from '#contract/admin/approvals.ts';
import {
  AdminWithdrawMethod,
  CreateWithdrawMethod,
  WithdrawMethodResponse,
  UpdateWithdrawMethod,
} from '#contract/admin/operations.ts';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { createWithdrawMethodAct, deleteWithdrawMethodAct, updateWithdrawMethodAct } from './withdrawMethodActs.ts';
import { withdrawMethodStore } from './withdrawMethodStore.ts';

export const withdrawMethodRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/withdrawMethods',
    { config: { policy: 'user', scope: 'view' }, schema: { response: { 200: z.array(WithdrawMethod) } } },
    () => withdrawMethodStore(db).active(),
  );
};

interface AdminWithdrawMethodDeps {
  db: Database;
  administration: Administration;
  isFourEyesOn(tx: Tx): Promise<boolean>;
}

export const adminWithdrawMethodRoutes: ZodRoutes<AdminWithdrawMethodDeps> = async (
  app,
  { db, administration, isFourEyesOn },
) => {
  const creating = createWithdrawMethodAct(isFourEyesOn);
  const updating = administration.register(updateWithdrawMethodAct);

  app.get(
    '/api/admin/withdrawMethods',
    { config: { policy: 'admin' }, schema: { response: { 200: pageResponse(AdminWithdrawMethod) } } },
    async () => {
      const items = await withdrawMethodStore(db).all();
      return { items, total: items.length };
    },
  );

  app.post(
    '/api/createWithdrawMethod',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: true },
      schema: { body: CreateWithdrawMethod, response: { 201: WithdrawMethodResponse } },
    },
    async (request, reply) => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason ?? null };
      const withdrawMethod = await administration.perform(creating, getAdminCaller(request), actRequest);
      return reply.code(201).send({ withdrawMethod });
    },
  );

  app.put(
    '/api/updateWithdrawMethod',
    {
      config: { policy: 'admin' },
      schema: { body: UpdateWithdrawMethod, response: { 200: WithdrawMethodResponse, 202: ApprovalResponse } },
    },
    async (request, reply) => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason ?? null };
      const { answer, approval } = await administration.submit(updating, getAdminCaller(request), actRequest);
      return approval ? reply.code(202).send({ approval }) : reply.code(200).send({ withdrawMethod: answer });
    },
  );

  app.put(
    '/api/deleteWithdrawMethod',
    { config: { policy: 'admin' }, schema: { body: UpdateWithdrawMethod, response: { 200: WithdrawMethodResponse } } },
    async request => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason ?? null };
      return {
        withdrawMethod: await administration.perform(deleteWithdrawMethodAct, getAdminCaller(request), actRequest),
      };
    },
  );
};
