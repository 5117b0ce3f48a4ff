import { SiteSetting } from '#contract/siteSetting.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type SiteSettingService } from './siteSettingService.ts';

/** GET /api/getSiteSetting, public because the contact page needs the links. */
export const siteSettingRoutes: ZodRoutes<{ db: Database; siteSetting: SiteSettingService }> = async (app, deps) => {
  app.get('/api/getSiteSetting', { config: { policy: 'public' }, schema: { response: { 200: SiteSetting } } }, () =>
    deps.siteSetting.read(deps.db),
  );
};
