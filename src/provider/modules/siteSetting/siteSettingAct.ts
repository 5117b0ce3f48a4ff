import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/adminRoles.ts';
import { type AdminSiteSetting, UpdateSiteSetting } from '#contract/operations.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decoded } from '#provider/administration/decoded.ts';
import { type Tx } from '#provider/db/database.ts';
import { Refused } from '#provider/db/refused.ts';
import { changesMoneyRules, wrongSettings } from './siteSettingRules.ts';
import { type SiteSettingService } from './siteSettingService.ts';
import { siteSettingStore } from './siteSettingStore.ts';

const MAKERS = ADMIN_ROUTES['PUT /api/updateSiteSetting'];
const CHECKERS = ['owner', 'finance'] as const;

/** The change of what is set for everybody: payouts, fees, limits, countries, links, and four eyes themselves. */
export function siteSettingAct(service: SiteSettingService): GuardedAct<UpdateSiteSetting, AdminSiteSetting> {
  async function locked(tx: Tx): Promise<AdminSiteSetting> {
    await siteSettingStore(tx).lock();
    return service.readAll(tx);
  }

  async function check(tx: Tx, change: UpdateSiteSetting): Promise<void> {
    const { reason: _reason, ...fields } = change;
    const wrong = wrongSettings({ ...(await locked(tx)), ...fields }, change);
    if (Object.keys(wrong).length > 0) throw new Refused('invalid_fields', { fields: wrong });
  }

  return {
    action: 'updateSiteSetting',
    decode: payload => decoded(UpdateSiteSetting, payload),
    encode: payload => z.encode(UpdateSiteSetting, payload),
    makers: MAKERS,
    checkers: CHECKERS,
    subjectOf: () => 'siteSetting',
    userOf: async () => null,
    read: locked,
    needsApproval: async (tx, change) => changesMoneyRules(await locked(tx), change),
    check,

    async perform(tx, change) {
      await check(tx, change);
      const { reason: _reason, ...fields } = z.encode(UpdateSiteSetting, change);
      await siteSettingStore(tx).update(fields);
      return locked(tx);
    },
  };
}
