import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { type AdministratorRow, UpdateRole } from '#contract/admin/administration.ts';
import { administratorSubject } from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decodePayload } from '#provider/administration/decodePayload.ts';
import { lockExisting } from '#provider/administration/recordActs.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { administratorStore } from './administratorStore.ts';

const OWNERS = ADMIN_ROUTES['PUT /api/admin/role'];

async function check(tx: Tx, payload: UpdateRole, makerId: Id): Promise<void> {
  assertOrThrow(payload.userId !== makerId, 'own_request');
  const store = administratorStore(tx);
  const { role, isActive } = await lockExisting(store, payload.userId);
  if (role !== 'owner' || !isActive || payload.role === 'owner') return;
  // Another owner may be removed at the same moment.
  await store.lockOwners();
  assertOrThrow((await store.otherOwners(payload.userId)) > 0, 'last_owner');
}

/** Grants a role to an administrator, or ends the access. The route refuses the administrator's own. */
export const roleAct: GuardedAct<UpdateRole, AdministratorRow> = {
  action: 'role',
  decode: payload => decodePayload(UpdateRole, payload),
  encode: payload => z.encode(UpdateRole, payload),
  makers: OWNERS,
  getSubject: ({ userId }) => administratorSubject(userId),
  getUserId: async () => null,
  read: async (tx, { userId }) => {
    const { role, isActive, fullName, email } = await lockExisting(administratorStore(tx), userId);
    return { role, isActive, fullName, email };
  },
  async readCompared(tx, { userId }) {
    const { role, isActive } = await lockExisting(administratorStore(tx), userId);
    return { role, isActive };
  },
  needsApproval: async () => true,
  check,

  async perform(tx, payload, { caller }) {
    await check(tx, payload, caller.actorId);
    if (payload.role === null) await administratorStore(tx).close(payload.userId);
    else await administratorStore(tx).setRole(payload.userId, payload.role);
    return lockExisting(administratorStore(tx), payload.userId);
  },
};
