import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { Instant } from '#contract/wire.ts';
import { PartnerScope, PartnerScopes } from './partnerScope.ts';

/** A partner's name, as the operator configured it. */
export const PartnerName = z.string().check(z.regex(/^[\w-]{1,40}$/));

const ConsentedScopes = PartnerScopes.check(z.refine(scopes => scopes.includes('view')));

const OwnPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)));

/** What a partner requests of the user; `granted` is what the user consented to before. */
export const ConsentRequest = z.object({
  partner: z.string(),
  origin: z.string(),
  scopes: z.array(PartnerScope),
  granted: z.array(PartnerScope),
});
export type ConsentRequest = z.infer<typeof ConsentRequest>;

/**
 * Body of POST /api/consentToPartner. The partner's server can open the session by itself, so only the account's
 * password proves the user's decision. It may be missing when every scope was granted before.
 */
export const ConsentToPartner = z.strictObject({ scopes: ConsentedScopes, password: OwnPassword });
export type ConsentToPartner = z.infer<typeof ConsentToPartner>;

/** What the user allows a partner. */
export const PartnerConsent = z.object({
  partner: z.string(),
  origin: z.string(),
  scopes: z.array(PartnerScope),
  consentedAt: Instant,
});
export type PartnerConsent = z.infer<typeof PartnerConsent>;

/** Body of PUT /api/updatePartnerConsent. A scope that the partner did not have needs the account's password. */
export const UpdatePartnerConsent = z.strictObject({
  partner: PartnerName,
  scopes: ConsentedScopes,
  password: OwnPassword,
});
export type UpdatePartnerConsent = z.infer<typeof UpdatePartnerConsent>;
