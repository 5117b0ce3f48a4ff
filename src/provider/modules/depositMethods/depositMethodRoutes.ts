import * as z from 'zod/mini';
import { pageResponse } from '#contract/admin/administration.ts';
import { ApprovalResponse } from '#contract/admin/approvals.ts';
import {
  AdminDepositMethod,
  CreateDepositMethod,
  DepositMethodResponse,
  UpdateDepositMethod,
} from '#contract/admin/operations.ts';
import { OfferedDepositMethod } from '#contract/depositMethods.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { createDepositMethodAct, deleteDepositMethodAct, updateDepositMethodAct } from './depositMethodActs.ts';
import { depositMethodStore } from './depositMethodStore.ts';
import { createUsualDecisions } from './usualDecisions.ts';

export const depositMethodRoutes: ZodRoutes<{ db: Database; now: () => number }> = async (app, { db, now }) => {
  const readUsualDecisions = createUsualDecisions({ db, now });

  app.get(
    '/api/depositMethods',
    { config: { policy: 'user', scope: 'view' }, schema: { response: { 200: z.array(OfferedDepositMethod) } } },
    async () => {
      const [methods, minutes] = await Promise.all([depositMethodStore(db).active(), readUsualDecisions()]);
      return methods.map(method => ({ ...method, usualDecisionMinutes: minutes.get(method.paymentAddressType) }));
    },
  );
};

export const adminDepositMethodRoutes: ZodRoutes<{ db: Database; administration: Administration }> = async (
  app,
  { db, administration },
) => {
  const creating = administration.register(createDepositMethodAct);
  const updating = administration.register(updateDepositMethodAct);

  app.get(
    '/api/admin/depositMethods',
    { config: { policy: 'admin' }, schema: { response: { 200: pageResponse(AdminDepositMethod) } } },
    async () => {
      const items = await depositMethodStore(db).all();
      return { items, total: items.length };
    },
  );

  app.post(
    '/api/createDepositMethod',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: true },
      schema: { body: CreateDepositMethod, response: { 201: DepositMethodResponse, 202: ApprovalResponse } },
    },
    async (request, reply) => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason ?? null };
      const { answer, approval } = await administration.submit(creating, getAdminCaller(request), actRequest);
      return approval ? reply.code(202).send({ approval }) : reply.code(201).send({ depositMethod: answer });
    },
  );

  app.put(
    '/api/updateDepositMethod',
    {
      config: { policy: 'admin' },
      schema: { body: UpdateDepositMethod, response: { 200: DepositMethodResponse, 202: ApprovalResponse } },
    },
    async (request, reply) => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason ?? null };
      const { answer, approval } = await administration.submit(updating, getAdminCaller(request), actRequest);
      return approval ? reply.code(202).send({ approval }) : reply.code(200).send({ depositMethod: answer });
    },
  );

  app.put(
    '/api/deleteDepositMethod',
    { config: { policy: 'admin' }, schema: { body: UpdateDepositMethod, response: { 200: DepositMethodResponse } } },
    async request => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason ?? null };
      return {
        depositMethod: await administration.perform(deleteDepositMethodAct, getAdminCaller(request), actRequest),
      };
    },
  );
};
