import { type Administration } from '#provider/administration/administration.ts';
import { type Tx } from '#provider/db/database.ts';
import { type ZodApp } from '#provider/http/zodRoutes.ts';
import { adminCoinRoutes } from '#provider/modules/coins/coinRoutes.ts';
import { adminDepositMethodRoutes } from '#provider/modules/depositMethods/depositMethodRoutes.ts';
import { supportSessionRoutes } from '#provider/modules/session/supportSessionRoutes.ts';
import { supportSessionService } from '#provider/modules/session/supportSessionService.ts';
import { adminSiteSettingRoutes } from '#provider/modules/siteSetting/siteSettingRoutes.ts';
import { type SiteSettingService } from '#provider/modules/siteSetting/siteSettingService.ts';
import { voidWindowRoutes } from '#provider/modules/voidWindows/voidWindowRoutes.ts';
import { adminWithdrawMethodRoutes } from '#provider/modules/withdrawMethods/withdrawMethodRoutes.ts';
import { type ProviderDeps } from './deps.ts';

interface Operations {
  administration: Administration;
  siteSetting: SiteSettingService;
  isFourEyesOn(tx: Tx): Promise<boolean>;
}

/** Registers coins, methods, site settings, void windows and support sessions. */
export async function buildOperations(
  app: ZodApp,
  { db, now, market }: ProviderDeps,
  { administration, siteSetting, isFourEyesOn }: Operations,
): Promise<void> {
  await adminCoinRoutes(app, { db, administration, isTraded: market.isTraded });
  await adminDepositMethodRoutes(app, { db, administration });
  await adminWithdrawMethodRoutes(app, { db, administration, isFourEyesOn });
  await adminSiteSettingRoutes(app, { db, administration, siteSetting });
  await supportSessionRoutes(app, { db, support: supportSessionService(administration) });
  await voidWindowRoutes(app, { db, now, exchangeNow: market.exchangeNow, administration });
}
