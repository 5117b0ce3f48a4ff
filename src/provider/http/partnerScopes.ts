import { type FastifyRequest } from 'fastify';
import { type PartnerScope } from '#contract/partners/partnerScope.ts';
import { ApiError } from '#provider/core/apiError.ts';

/** What a partner's session needs for a route: a scope, nothing, not even consent (`always`), or it may `never` call. */
export type RouteScope = PartnerScope | 'always' | 'never';

/** A session that a partner's code opened. */
export interface PartnerSession {
  partner: string;
  scopes: PartnerScope[];
  awaitsConsent: boolean;
}

interface PartnerColumns {
  partner: string | null;
  partner_scopes: readonly PartnerScope[] | null;
  awaits_consent: boolean;
  consented: readonly PartnerScope[] | null;
}

/** Returns what the session may do: what it was opened for, as far as the user's current consent allows it. */
export function toPartnerSession(row: PartnerColumns): PartnerSession | null {
  const { partner, partner_scopes: limit, consented, awaits_consent } = row;
  if (partner === null) return null;
  const scopes = (consented ?? []).filter(scope => limit?.includes(scope) ?? true);
  return { partner, scopes, awaitsConsent: awaits_consent || consented === null };
}

/** Refuses a call that the user has not allowed this partner. */
export function assertPartnerScope({ scopes, awaitsConsent }: PartnerSession, { routeOptions }: FastifyRequest): void {
  const { scope = 'never' } = routeOptions.config;
  if (scope === 'always') return;
  if (awaitsConsent) throw new ApiError('consent_required');
  if (scope === 'never') throw new ApiError('partner_session');
  if (!scopes.includes(scope)) throw new ApiError(`${scope}_not_permitted`);
}
