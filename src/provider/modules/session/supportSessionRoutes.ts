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

/** Returns the origin of the page, which browsers send with every POST; this server's own by default. */
export const getRequestOrigin = ({ headers, protocol, host }: FastifyRequest): string =>
  headers.origin ?? `${protocol}://${host}`;

/** Support sessions of administrators, and the user's list of them. */
export const supportSessionRoutes: ZodRoutes<{ db: Database; support: SupportSessionService }> = async (
  app,
  { db, support },
) => {
  app.post(
    '/api/admin/impersonate',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: false },
      schema: { body: Impersonate, response: { 200: SessionCodeResponse } },
    },
    async request => support.issue(getAdminCaller(request), { body: request.body, origin: getRequestOrigin(request) }),
  );

  app.get(
    '/api/getAccountViews',
    { config: { policy: 'user', scope: 'view' }, schema: { response: { 200: AccountViews } } },
    async request => supportSessionStore(db).listViews(getSession(request).userId),
  );
};
