import * as z from 'zod/mini';

/** What a partner's session may do. `view` reads the account; `withdraw` covers withdrawals and transfers. */
export const PartnerScope = z.enum(['view', 'deposit', 'trade', 'withdraw']);
export type PartnerScope = z.infer<typeof PartnerScope>;

export const PARTNER_SCOPES: readonly PartnerScope[] = PartnerScope.options;

/** Scopes, each at most once. */
export const PartnerScopes = z.array(PartnerScope).check(
  z.minLength(1),
  z.maxLength(PARTNER_SCOPES.length),
  z.refine(scopes => new Set(scopes).size === scopes.length),
);

/** Returns scopes in the order of the list, with `view`, without which no other scope is of use. */
export const withView = (scopes: readonly PartnerScope[]): PartnerScope[] =>
  PARTNER_SCOPES.filter(scope => scope === 'view' || scopes.includes(scope));
