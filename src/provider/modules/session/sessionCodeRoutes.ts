import * as z from 'zod/mini';
import { CodeExchange, CreateSessionCode, OPENED_FROM_HEADER, SessionCodeResponse } from '#contract/sessionCode.ts';
import { getPartner } from '#provider/http/partner.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { getOrigin } from './openSession.ts';
import { type SessionCodeService } from './sessionCodeService.ts';
import { getRequestOrigin } from './supportSessionRoutes.ts';

const OPENED_FROM_DOCS = {
  'X-Opened-From':
    "The origin of the page that opened or framed this one. A partner's code is refused without its partner's origin.",
};

/** Sign-in through a partner: its server requests a code, its page hands it over, the app exchanges it. */
export const sessionCodeRoutes: ZodRoutes<{ codes: SessionCodeService }> = async (app, { codes }) => {
  app.post(
    '/api/partner/sessionCode',
    { config: { policy: 'partner' }, schema: { body: CreateSessionCode, response: { 200: SessionCodeResponse } } },
    async request => codes.issue(getPartner(request), request.body),
  );

  app.post(
    '/api/userLogin/:code',
    // Accepts any text: an invalid code is answered as an unknown one.
    {
      config: { policy: 'public', bound: 'password', docs: { requestHeaders: OPENED_FROM_DOCS } },
      schema: { params: z.strictObject({ code: z.string() }), response: { 200: CodeExchange } },
      preHandler: async request => {
        request.admission = { admit: () => codes.admit(request.params.code, request.ip) };
      },
    },
    async request => {
      const openedFrom = request.headers[OPENED_FROM_HEADER];
      const named = typeof openedFrom === 'string' ? openedFrom : undefined;
      const page = { openedFrom: named, requestOrigin: getRequestOrigin(request) };
      return codes.exchange(request.params.code, page, getOrigin(request));
    },
  );
};
