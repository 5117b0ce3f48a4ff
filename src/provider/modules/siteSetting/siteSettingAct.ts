import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { type AdminSiteSetting, UpdateSiteSetting } from '#contract/admin/operations.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decodePayload } from '#provider/administration/decodePayload.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import {
  affectsMoney,
  assertSameCountries,
  findSettingErrors,
  mergeChange,
  pickChanged,
  SettingFields,
} from './siteSettingRules.ts';
import { type SiteSettingService } from './siteSettingService.ts';
import { siteSettingStore } from './siteSettingStore.ts';

const MAKERS = ADMIN_ROUTES['PUT /api/updateSiteSetting'];

/** Changes the site settings, four eyes included. */
export function siteSettingAct(service: SiteSettingService): GuardedAct<UpdateSiteSetting, AdminSiteSetting> {
  async function lockExisting(tx: Tx): Promise<AdminSiteSetting> {
    await siteSettingStore(tx).lock();
    return service.readAll(tx);
  }

  /** Returns the settings to store; refuses invalid ones. */
  async function validate(tx: Tx, change: UpdateSiteSetting) {
    const before = await lockExisting(tx);
    assertSameCountries(before, change);
    const fields = mergeChange(before, change);
    const errors = findSettingErrors(before, fields);
    if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { fields: errors });
    return fields;
  }

  return {
    action: 'updateSiteSetting',
    decode: payload => decodePayload(UpdateSiteSetting, payload),
    encode: payload => z.encode(UpdateSiteSetting, payload),
    makers: MAKERS,
    getSubject: () => 'siteSetting',
    getUserId: async () => null,
    read: lockExisting,
    readCompared: async (tx, change) => pickChanged(await lockExisting(tx), change),
    async needsApproval(tx, change) {
      const before = await lockExisting(tx);
      return affectsMoney(before, mergeChange(before, change));
    },
    check: async (tx, change) => void (await validate(tx, change)),

    async perform(tx, change) {
      await siteSettingStore(tx).update(z.encode(SettingFields, await validate(tx, change)));
      return lockExisting(tx);
    },
  };
}
