import { ApprovalResponse } from '#contract/admin/approvals.ts';
import { AdminSiteSetting, SiteSettingResponse, UpdateSiteSetting } from '#contract/admin/operations.ts';
import { SiteSetting } from '#contract/siteSetting.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { siteSettingAct } from './siteSettingAct.ts';
import { type SiteSettingService } from './siteSettingService.ts';

/** GET /api/getSiteSetting, public because the contact page needs the links. */
export const siteSettingRoutes: ZodRoutes<{ db: Database; siteSetting: SiteSettingService }> = async (app, deps) => {
  app.get('/api/getSiteSetting', { config: { policy: 'public' }, schema: { response: { 200: SiteSetting } } }, () =>
    deps.siteSetting.read(deps.db),
  );
};

interface AdminSiteSettingDeps {
  db: Database;
  administration: Administration;
  siteSetting: SiteSettingService;
}

export const adminSiteSettingRoutes: ZodRoutes<AdminSiteSettingDeps> = async (
  app,
  { db, administration, siteSetting },
) => {
  const act = administration.register(siteSettingAct(siteSetting));

  app.get(
    '/api/admin/siteSetting',
    { config: { policy: 'admin' }, schema: { response: { 200: AdminSiteSetting } } },
    () => siteSetting.readAll(db),
  );

  app.put(
    '/api/updateSiteSetting',
    {
      config: { policy: 'admin' },
      schema: { body: UpdateSiteSetting, response: { 200: SiteSettingResponse, 202: ApprovalResponse } },
    },
    async (request, reply) => {
      const { body: payload } = request;
      const actRequest = { payload, reason: payload.reason ?? null };
      const { answer, approval } = await administration.submit(act, getAdminCaller(request), actRequest);
      return approval ? reply.code(202).send({ approval }) : reply.code(200).send({ siteSetting: answer });
    },
  );
};
