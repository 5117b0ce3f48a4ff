import * as z from 'zod/mini';
import { ConsentToPartner, PartnerConsent, UpdatePartnerConsent } from '#contract/partners/partnerConsents.ts';
import { createdResponse, Id } from '#contract/wire.ts';
import { USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { decoded, providerApi, userData } from '#web/api/http/providerApi.ts';
import { sendCredentials, type Outcome } from './credentials.ts';

const Consented = createdResponse('user', z.object({ _id: Id }));
type Consented = z.infer<typeof Consented>;

/** POST /api/consentToPartner, in the session that waits for it. Not an RTK Query endpoint, because it has a password. */
export const consentToPartner = (
  deps: WebDeps,
  token: string,
  decision: ConsentToPartner,
): Promise<Outcome<Consented>> =>
  sendCredentials(
    deps,
    { url: 'api/consentToPartner', method: 'POST', body: z.encode(ConsentToPartner, decision) },
    Consented,
    { token },
  );

/** PUT /api/updatePartnerConsent. Not an RTK Query endpoint, because it may have a password. */
export const updatePartnerConsent = (deps: WebDeps, change: UpdatePartnerConsent): Promise<Outcome<PartnerConsent>> =>
  sendCredentials(
    deps,
    { url: 'api/updatePartnerConsent', method: 'PUT', body: z.encode(UpdatePartnerConsent, change) },
    PartnerConsent,
    { token: deps.storage.get(USER_TOKEN) },
  );

const partnerConsentsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getPartnerConsents: build.query<PartnerConsent[], void>({
      query: () => 'api/getPartnerConsents',
      responseSchema: decoded(z.array(PartnerConsent)),
      providesTags: ['Session'],
    }),
    deletePartnerConsent: build.mutation<null, string>({
      query: partner => ({ url: `api/partnerConsents/${encodeURIComponent(partner)}`, method: 'DELETE' }),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetPartnerConsentsQuery, useDeletePartnerConsentMutation } = partnerConsentsApi;
