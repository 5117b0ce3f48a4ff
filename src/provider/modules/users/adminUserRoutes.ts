import { AdminUserAnswer, UpdateUser } from '#contract/administration.ts';
import { adminCallerOf } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { fieldErrors, refuseUnless } from '#provider/db/refused.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';
import { changedFields, updateUserAct } from './updateUserAct.ts';

const NOTHING = fieldErrors({ id: 'missing' });

/** PUT /api/updateUser: an administrator changes a user's record, each role the fields that are its own. */
export const adminUserRoutes: ZodRoutes<{ administration: Administration }> = async (app, { administration }) => {
  app.put(
    '/api/updateUser',
    { config: { policy: 'admin' }, schema: { body: UpdateUser, response: { 200: AdminUserAnswer } } },
    async request => {
      const { body: payload } = request;
      refuseUnless(Object.keys(changedFields(payload)).length > 0, 'invalid_fields', NOTHING);
      const asked = { payload, reason: payload.reason };
      return { user: await administration.perform(updateUserAct, adminCallerOf(request), asked) };
    },
  );
};
