import { USER_FIELD_ROLES } from '#contract/admin/adminRoles.ts';
import { type AdminUser, type UpdateUser } from '#contract/admin/administration.ts';
import { type Act } from '#provider/administration/act.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { lockExisting } from '#provider/administration/recordActs.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { adminUserStore } from './adminUserStore.ts';

export const changedFields = ({ id: _id, reason: _reason, ...fields }: UpdateUser) => fields;

function assertFieldsAllowed(fields: object, { role }: AdminCaller): void {
  const allowed = Object.entries(USER_FIELD_ROLES).filter(([, roles]) => roles.some(each => each === role));
  const names = new Set(allowed.map(([name]) => name));
  if (!Object.keys(fields).every(name => names.has(name))) throw new ApiError('forbidden');
}

/** Changes a user's name, phone number, notice, block or verification, never a balance. */
export const updateUserAct: Act<UpdateUser, AdminUser> = {
  action: 'updateUser',
  getSubject: ({ id }) => `user:${id}`,
  getUserId: async (_tx, { id }) => id,
  read: (tx, { id }) => lockExisting(adminUserStore(tx), id),

  async perform(tx, payload, { caller }) {
    const before = await lockExisting(adminUserStore(tx), payload.id);
    const fields = changedFields(payload);
    assertFieldsAllowed(fields, caller);
    await adminUserStore(tx).update(payload.id, { ...before, ...fields });
    // Blocking signs the account out everywhere.
    if (fields.isActive === false) await adminUserStore(tx).endSessions(payload.id);
    return lockExisting(adminUserStore(tx), payload.id);
  },
};
