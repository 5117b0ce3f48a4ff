import * as z from 'zod/mini';
import {
  ConsentToPartner,
  PartnerConsent,
  PartnerName,
  UpdatePartnerConsent,
} from '#contract/partners/partnerConsents.ts';
import { UserResponse } from '#contract/profile.ts';
import { getSession } from '#provider/http/session.ts';
import { NO_CONTENT, type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { getOrigin } from './openSession.ts';
import { type PartnerConsentService } from './partnerConsentService.ts';

/** What the user allows partners. Only the first decision is made in the partner's own session, with the password. */
export const partnerConsentRoutes: ZodRoutes<{ consents: PartnerConsentService }> = async (app, { consents }) => {
  app.post(
    '/api/consentToPartner',
    {
      config: { policy: 'user', scope: 'always', bound: 'password' },
      schema: { body: ConsentToPartner, response: { 200: UserResponse } },
      preHandler: async request => {
        request.admission = { admit: () => consents.admit(getSession(request)) };
      },
    },
    async request => ({ user: await consents.consent(getSession(request), request.body, getOrigin(request)) }),
  );

  app.get(
    '/api/getPartnerConsents',
    { config: { policy: 'user', scope: 'never' }, schema: { response: { 200: z.array(PartnerConsent) } } },
    async request => consents.list(getSession(request).userId),
  );

  app.put(
    '/api/updatePartnerConsent',
    {
      config: { policy: 'user', scope: 'never', bound: 'password' },
      schema: { body: UpdatePartnerConsent, response: { 200: PartnerConsent } },
      preHandler: async request => {
        const { body } = request;
        request.admission = {
          admit: async () => {
            if (body.password !== undefined) await consents.admit(getSession(request));
          },
        };
      },
    },
    async request => consents.update(getSession(request), request.body, getOrigin(request)),
  );

  app.delete(
    '/api/partnerConsents/:partner',
    {
      config: { policy: 'user', scope: 'never' },
      schema: { params: z.strictObject({ partner: PartnerName }), response: NO_CONTENT },
    },
    async (request, reply) => {
      await consents.withdraw(getSession(request), request.params.partner, getOrigin(request));
      return reply.code(204).send();
    },
  );
};
