import { MINUTE_MS } from '#contract/numbers/durations.ts';
import {
  type ConsentRequest,
  type ConsentToPartner,
  type PartnerConsent,
  type UpdatePartnerConsent,
} from '#contract/partners/partnerConsents.ts';
import { PARTNER_SCOPES, type PartnerScope, withView } from '#contract/partners/partnerScope.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { assertOrThrow, fieldErrors } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Partner } from '#provider/http/partner.ts';
import { type AuthenticatedSession } from '#provider/http/session.ts';
import { type RateLimits } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { assertOwnPassword } from './assertOwnPassword.ts';
import { type LoginRateLimiter } from './loginRateLimiter.ts';
import { addSession, openSession, type Origin, recordSignIn } from './openSession.ts';
import { partnerConsentStore, type WaitingSession } from './partnerConsentStore.ts';
import { type Passwords } from './passwords.ts';
import { sessionStore } from './sessionStore.ts';

interface PartnerConsentDeps {
  db: Database;
  now: () => number;
  passwords: Passwords;
  loginRateLimiter: LoginRateLimiter;
  counter: RequestCounter;
  rateLimits: Pick<RateLimits, 'passwordChanges'>;
  readUser(tx: Tx, userId: Id): Promise<User>;
  /** The configured partners. */
  partners: readonly Pick<Partner, 'name'>[];
}

export interface PartnerConsentService {
  /** Counts a decision about this partner; refuses it above the limit of password changes, whose count is its own. */
  admit(who: AuthenticatedSession): Promise<void>;
  /**
   * Decides about the partner that opened this session, which then begins. A scope that the user has not granted before
   * needs the account's password; without one, the decision can only take scopes away.
   */
  consent(who: AuthenticatedSession, body: ConsentToPartner, origin: Origin): Promise<User>;
  /** Lists the consents to configured partners; those to others grant nothing. */
  list(userId: Id): Promise<PartnerConsent[]>;
  /**
   * Changes what a partner may do, at once for its open sessions. A scope that it did not have needs the account's
   * password, because a page around the app could cover its switch.
   */
  update(who: AuthenticatedSession, body: UpdatePartnerConsent, origin: Origin): Promise<PartnerConsent>;
  /** Withdraws consent and ends the partner's sessions. */
  withdraw(who: AuthenticatedSession, partner: string, origin: Origin): Promise<void>;
}

/** A session without the user's decision ends after this time. */
const DECISION_TTL_MS = 15 * MINUTE_MS;
/** Waiting sessions of a user and a partner; a further one ends the oldest. */
const MAX_WAITING = 10;

interface SpentPartnerCode {
  userId: Id;
  partner: string;
  origin: string;
  scopes: readonly PartnerScope[] | null;
}

const isSubset = (scopes: readonly PartnerScope[], of: readonly PartnerScope[]) =>
  scopes.every(scope => of.includes(scope));

/**
 * Opens a partner's session, in the transaction that spends its code; null for a blocked account. Without consent it
 * returns nothing about the account, because the partner's server can send this request itself.
 */
export async function openPartnerSession(
  tx: Tx,
  { userId, partner, origin: partnerOrigin, scopes }: SpentPartnerCode,
  origin: Origin,
  at: Date,
): Promise<{ token: string; consent?: ConsentRequest } | null> {
  const store = partnerConsentStore(tx);
  if (!(await store.lockAccount(userId))) return null;
  const { scopes: granted = [], decided = null } = (await store.find(userId, partner)) ?? {};
  // A scope that the user declined is not requested again beside a new one.
  const requested = scopes?.filter(scope => granted.includes(scope) || !decided?.includes(scope)) ?? null;
  const partnerSession = { partner, partnerOrigin, partnerScopes: scopes, consentExpiresAt: null };
  if (decided && isSubset(scopes ?? [], decided)) {
    const token = await openSession(tx, { userId, passwordHash: null, partnerSession, origin, at });
    return token === null ? null : { token };
  }
  const consentExpiresAt = new Date(at.getTime() + DECISION_TTL_MS);
  const waiting = { ...partnerSession, partnerScopes: requested, consentExpiresAt };
  const token = await addSession(tx, { userId, partnerSession: waiting, origin, at });
  await store.keepNewestWaiting(userId, partner, MAX_WAITING);
  return { token, consent: { partner, origin: partnerOrigin, scopes: [...(requested ?? PARTNER_SCOPES)], granted } };
}

interface Decision {
  partner: string;
  before: PartnerConsent | null;
  /** Null withdraws consent. */
  after: (Pick<PartnerConsent, 'origin' | 'scopes'> & { decided: readonly PartnerScope[] }) | null;
  address: string;
  at: Date;
}

/** Stores a decision about a partner with its audit row. */
async function decide(
  tx: Tx,
  { userId, sessionId }: AuthenticatedSession,
  { partner, before, after, address, at }: Decision,
): Promise<void> {
  const store = partnerConsentStore(tx);
  if (after) await store.put({ userId, partner, ...after, at });
  else await store.remove(userId, partner);
  const entry = { at, action: 'partnerConsent', subject: `partner:${partner}`, userId, before, after };
  await writeAudit(tx, { actorId: userId, sessionId, address }, entry);
}

interface WaitingDecision {
  who: AuthenticatedSession;
  waiting: WaitingSession;
  requested: readonly PartnerScope[];
  chosen: readonly PartnerScope[];
  /** Whether the password was right. */
  isProven: boolean;
  origin: Origin;
}

/** Stores the decision and lets the session begin, once. */
async function begin(
  tx: Tx,
  { now, readUser }: Pick<PartnerConsentDeps, 'now' | 'readUser'>,
  { who, waiting, requested, chosen, isProven, origin }: WaitingDecision,
): Promise<User> {
  const { userId, sessionId } = who;
  const [store, at] = [partnerConsentStore(tx), new Date(now())];
  // The account's lock serializes this with a withdrawal of consent and with a change of the password.
  const passwordHash = isProven ? waiting.passwordHash : null;
  assertOrThrow(await sessionStore(tx).recordLogin(userId, at, passwordHash), 'conflict');
  const { partner, origin: partnerOrigin } = waiting;
  const before = await store.find(userId, partner);
  const decided = withView([...(before?.decided ?? []), ...requested]);
  const granted = before?.scopes ?? [];
  assertOrThrow(isProven || isSubset(chosen, granted), 'conflict');
  const kept = granted.filter(scope => !requested.includes(scope));
  const after = { origin: partnerOrigin, scopes: withView([...kept, ...chosen]), decided };
  await decide(tx, who, { partner, before, after, address: origin.address, at });
  assertOrThrow(await store.begin(sessionId, at), 'conflict');
  await recordSignIn(tx, { userId, partner, isProven, origin, at });
  return readUser(tx, userId);
}

export function partnerConsentService(deps: PartnerConsentDeps): PartnerConsentService {
  const { db, now, counter, rateLimits } = deps;

  return {
    async admit({ userId, partnerSession }) {
      await counter.count({ limit: rateLimits.passwordChanges, key: `${userId} ${partnerSession?.partner ?? ''}` });
    },

    async consent(who, { scopes: chosen, password }, origin) {
      const waiting = await partnerConsentStore(db).findWaiting(who.sessionId);
      assertOrThrow(waiting, 'conflict');
      const requested = waiting.requested ?? PARTNER_SCOPES;
      assertOrThrow(isSubset(chosen, requested), 'invalid_fields', fieldErrors({ scopes: 'invalid' }));
      if (password !== undefined)
        await assertOwnPassword(deps, { account: waiting, field: 'password', password, address: origin.address });
      else assertOrThrow(isSubset(chosen, waiting.granted), 'reauthenticate');
      const isProven = password !== undefined;
      return db.tx(tx => begin(tx, deps, { who, waiting, requested, chosen, isProven, origin }));
    },

    async list(userId) {
      const names = deps.partners.map(({ name }) => name);
      return (await partnerConsentStore(db).list(userId)).filter(({ partner }) => names.includes(partner));
    },

    async update(who, { partner, scopes, password }, { address }) {
      const account = password === undefined ? null : await partnerConsentStore(db).findAccount(who.userId);
      if (account && password !== undefined)
        await assertOwnPassword(deps, { account, field: 'password', password, address });
      return db.tx(async tx => {
        const [store, at] = [partnerConsentStore(tx), new Date(now())];
        assertOrThrow(await store.lockAccount(who.userId, account?.passwordHash), 'conflict');
        const before = await store.find(who.userId, partner);
        assertOrThrow(before, 'not_found');
        assertOrThrow(account !== null || isSubset(scopes, before.scopes), 'reauthenticate');
        const after = { origin: before.origin, scopes: withView(scopes), decided: PARTNER_SCOPES };
        await decide(tx, who, { partner, before, after, address, at });
        return { partner, origin: after.origin, scopes: after.scopes, consentedAt: at.toISOString() };
      });
    },

    async withdraw(who, partner, { address }) {
      await db.tx(async tx => {
        const store = partnerConsentStore(tx);
        assertOrThrow(await store.lockAccount(who.userId), 'not_found');
        const before = await store.find(who.userId, partner);
        assertOrThrow(before, 'not_found');
        await decide(tx, who, { partner, before, after: null, address, at: new Date(now()) });
      });
    },
  };
}
