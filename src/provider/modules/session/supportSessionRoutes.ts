import { type FastifyRequest } from 'fastify';
import { Impersonate } from '#contract/admin/administration.ts';
import { AccountViews } from '#contract/session.ts';
import { SessionCodeResponse } from '#contract/sessionCode.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Database } from '#provider/db/database.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type SupportSessionService } from './supportSessionService.ts';
import { supportSessionStore } from './supportSessionStore.ts';

/** The origin of the page that asks, which browsers always send with a POST; this server's own where there is none. */
export const getRequestOrigin = ({ headers, protocol, host }: FastifyRequest): string =>
  headers.origin ?? `${protocol}://${host}`;

/** Opening an account as its user, read-only, and the user's own list of when that happened. */
export const supportSessionRoutes: ZodRoutes<{ db: Database; support: SupportSessionService }> = async (
  app,
  { db, support },
) => {
  app.post(
    '/api/admin/impersonate',
    { config: { policy: 'admin' }, schema: { body: Impersonate, response: { 200: SessionCodeResponse } } },
    async request => support.issue(getAdminCaller(request), { body: request.body, origin: getRequestOrigin(request) }),
  );

  app.get(
    '/api/getAccountViews',
    { config: { policy: 'user' }, schema: { response: { 200: AccountViews } } },
    async request => supportSessionStore(db).listViews(getSession(request).userId),
  );
};
