import * as z from 'zod/mini';
import { canReadMoney } from '#contract/admin/adminRoles.ts';
import {
  AdminUserDetailsResponse,
  CreateNote,
  SignOutUserResponse,
  SignOutUser,
  UserNoteResponse,
} from '#contract/admin/adminUsers.ts';
import { AdminUserResponse, UpdateUser } from '#contract/admin/administration.ts';
import { Id } from '#contract/wire.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { claimStore } from '#provider/administration/claimStore.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { IDLE_EXPIRY_MS } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { adminUserStore } from './adminUserStore.ts';
import { noteAct } from './noteAct.ts';
import { type SessionCodes, signOutAct } from './signOutAct.ts';
import { changedFields, updateUserAct } from './updateUserAct.ts';

interface AdminUserDeps {
  db: Database;
  now: () => number;
  administration: Administration;
  codes: SessionCodes;
}

const NOTHING = fieldErrors({ id: 'missing' });
const ById = z.object({ id: Id });

export const adminUserRoutes: ZodRoutes<AdminUserDeps> = async (app, { db, now, administration, codes }) => {
  const signOut = signOutAct(codes);

  app.put(
    '/api/updateUser',
    {
      config: { policy: 'admin', docs: { rolesBy: 'field' } },
      schema: { body: UpdateUser, response: { 200: AdminUserResponse } },
    },
    async request => {
      const { body: payload } = request;
      assertOrThrow(Object.keys(changedFields(payload)).length > 0, 'invalid_fields', NOTHING);
      const actRequest = { payload, reason: payload.reason ?? null };
      return { user: await administration.perform(updateUserAct, getAdminCaller(request), actRequest) };
    },
  );

  app.get(
    '/api/admin/users/:id',
    { config: { policy: 'admin' }, schema: { params: ById, response: { 200: AdminUserDetailsResponse } } },
    async request => {
      const { id } = request.params;
      const details = await adminUserStore(db).details(id, new Date(now() - IDLE_EXPIRY_MS));
      assertOrThrow(details !== null, 'not_found');
      const claims = await claimStore(db, new Date(now())).findByUser(id);
      const hidden = canReadMoney(getAdminCaller(request).role) ? {} : { balance: null, heldBalance: null };
      return { user: { ...details, ...hidden, claims } };
    },
  );

  app.post(
    '/api/admin/users/:id/notes',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: true },
      schema: { params: ById, body: CreateNote, response: { 201: UserNoteResponse } },
    },
    async (request, reply) => {
      const payload = { userId: request.params.id, text: request.body.text };
      const note = await administration.perform(noteAct, getAdminCaller(request), { payload, reason: null });
      return reply.code(201).send({ note });
    },
  );

  app.post(
    '/api/admin/users/:id/signOut',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: true },
      schema: { params: ById, body: SignOutUser, response: { 200: SignOutUserResponse } },
    },
    async request => {
      const actRequest = { payload: { userId: request.params.id }, reason: request.body.reason };
      return { sessions: await administration.perform(signOut, getAdminCaller(request), actRequest) };
    },
  );
};
