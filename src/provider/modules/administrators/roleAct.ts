import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { type AdministratorRow, UpdateRole } from '#contract/admin/administration.ts';
import { type Id } from '#contract/wire.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decodePayload } from '#provider/administration/decodePayload.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { administratorStore } from './administratorStore.ts';

const OWNERS = ADMIN_ROUTES['PUT /api/admin/role'];

async function lockExisting(tx: Tx, { userId }: Pick<UpdateRole, 'userId'>): Promise<AdministratorRow> {
  const administrator = await administratorStore(tx).lock(userId);
  assertOrThrow(administrator !== null, 'not_found');
  return administrator;
}

async function check(tx: Tx, payload: UpdateRole, makerId: Id): Promise<void> {
  assertOrThrow(payload.userId !== makerId, 'own_request');
  const { role, isActive } = await lockExisting(tx, payload);
  const isLost = role === 'owner' && isActive && payload.role !== 'owner';
  if (isLost) assertOrThrow((await administratorStore(tx).otherOwners(payload.userId)) > 0, 'last_owner');
}

/** Grants a role to an administrator, or ends the access. The route refuses the administrator's own. */
export const roleAct: GuardedAct<UpdateRole, AdministratorRow> = {
  action: 'role',
  decode: payload => decodePayload(UpdateRole, payload),
  encode: payload => z.encode(UpdateRole, payload),
  makers: OWNERS,
  getSubject: ({ userId }) => `administrator:${userId}`,
  getUserId: async () => null,
  read: async (tx, payload) => {
    const { role, isActive, fullName, email } = await lockExisting(tx, payload);
    return { role, isActive, fullName, email };
  },
  async readCompared(tx, payload) {
    const { role, isActive } = await lockExisting(tx, payload);
    return { role, isActive };
  },
  needsApproval: async () => true,
  check,

  async perform(tx, payload, { caller }) {
    await check(tx, payload, caller.actorId);
    if (payload.role === null) await administratorStore(tx).close(payload.userId);
    else await administratorStore(tx).setRole(payload.userId, payload.role);
    return lockExisting(tx, payload);
  },
};
