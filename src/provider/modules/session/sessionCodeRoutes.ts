import * as z from 'zod/mini';
import { Registered } from '#contract/session.ts';
import { AskSessionCode, OPENED_FROM_HEADER, SessionCodeAnswer } from '#contract/sessionCode.ts';
import { partnerOf } from '#provider/plugins/partner.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';
import { originOf } from './openSession.ts';
import { askingOrigin } from './supportSessionRoutes.ts';
import { type SessionCodeService } from './sessionCodeService.ts';

/** Signing in at a partner's: its server asks for a code, its page hands the code over, the app exchanges it. */
export const sessionCodeRoutes: ZodRoutes<{ codes: SessionCodeService }> = async (app, { codes }) => {
  app.post(
    '/api/partner/sessionCode',
    { config: { policy: 'partner' }, schema: { body: AskSessionCode, response: { 200: SessionCodeAnswer } } },
    async request => codes.issue(partnerOf(request), request.body),
  );

  app.post(
    '/api/userLogin/:code',
    // Anything may stand there: what is no code is answered as an unknown one.
    {
      config: { policy: 'public', bound: 'password' },
      schema: { params: z.strictObject({ code: z.string() }), response: { 200: Registered } },
      preHandler: async request => {
        request.admission = { admit: () => codes.admit(request.ip) };
      },
    },
    async request => {
      const openedFrom = request.headers[OPENED_FROM_HEADER];
      const named = typeof openedFrom === 'string' ? openedFrom : undefined;
      const page = { openedFrom: named, askingOrigin: askingOrigin(request) };
      return codes.exchange(request.params.code, page, originOf(request));
    },
  );
};
