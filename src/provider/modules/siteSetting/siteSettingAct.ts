import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { type AdminSiteSetting, UpdateSiteSetting } from '#contract/admin/operations.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decodePayload } from '#provider/administration/decodePayload.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { affectsMoney, findSettingErrors } from './siteSettingRules.ts';
import { type SiteSettingService } from './siteSettingService.ts';
import { siteSettingStore } from './siteSettingStore.ts';

const MAKERS = ADMIN_ROUTES['PUT /api/updateSiteSetting'];

/** Changes the site settings, four eyes included. */
export function siteSettingAct(service: SiteSettingService): GuardedAct<UpdateSiteSetting, AdminSiteSetting> {
  async function lockExisting(tx: Tx): Promise<AdminSiteSetting> {
    await siteSettingStore(tx).lock();
    return service.readAll(tx);
  }

  async function check(tx: Tx, change: UpdateSiteSetting): Promise<void> {
    const { reason: _reason, ...fields } = change;
    const errors = findSettingErrors({ ...(await lockExisting(tx)), ...fields }, change);
    if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { fields: errors });
  }

  return {
    action: 'updateSiteSetting',
    decode: payload => decodePayload(UpdateSiteSetting, payload),
    encode: payload => z.encode(UpdateSiteSetting, payload),
    makers: MAKERS,
    getSubject: () => 'siteSetting',
    getUserId: async () => null,
    read: lockExisting,
    needsApproval: async (tx, change) => affectsMoney(await lockExisting(tx), change),
    check,

    async perform(tx, change) {
      await check(tx, change);
      const { reason: _reason, ...fields } = z.encode(UpdateSiteSetting, change);
      await siteSettingStore(tx).update(fields);
      return lockExisting(tx);
    },
  };
}
