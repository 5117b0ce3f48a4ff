import { withView } from '#contract/partners/partnerScope.ts';
import {
  type CodeExchange,
  type CreateSessionCode,
  SESSION_CODE_TTL_MS,
  type SessionCodeResponse,
} from '#contract/sessionCode.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Partner } from '#provider/http/partner.ts';
import { createToken, hashToken } from '#provider/http/session.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import { type RateLimits } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { toPartnerActor, writeAudit } from '#provider/records/auditLog.ts';
import { type Origin } from './openSession.ts';
import { openPartnerSession } from './partnerConsentService.ts';
import { type SessionCode, sessionCodeStore } from './sessionCodeStore.ts';
import { openSupportSession, rethrowAsUnavailable } from './supportSessionService.ts';

interface SessionCodeDeps {
  db: Database;
  now: () => number;
  counter: RequestCounter;
  rateLimits: Pick<RateLimits, 'refusedCodes' | 'unknownUsers' | 'partnerSessions'>;
  readUser(tx: Tx, userId: Id): Promise<User>;
}

/** The page that hands over the code, and the origin of the page that exchanges it. */
interface ReferringPage {
  openedFrom: string | undefined;
  requestOrigin: string;
}

/** A partner's page must be named. A support session is opened by the app's own page. */
const isFromAllowedPage = ({ issuer, origin }: SessionCode, { openedFrom, requestOrigin }: ReferringPage): boolean =>
  'partner' in issuer ? openedFrom === origin : requestOrigin === origin && (openedFrom ?? origin) === origin;

export interface SessionCodeService {
  /**
   * Creates a code for a user who is signed in at the partner. Counts unknown users; refuses all codes of a partner with
   * too many, because a refusal of unknown users alone would still answer which users exist.
   */
  issue(partner: Partner, request: CreateSessionCode): Promise<SessionCodeResponse>;
  /**
   * Refuses a network with too many failed exchanges. With the user's consent it counts the exchange, because a
   * partner's server can make it by itself. A code that is refused here is not used up.
   */
  admit(code: string, address: string): Promise<void>;
  /**
   * Exchanges a code for a session, once and within its minute, on a page that the partner's page opened or embeds. All
   * failures look alike, and each attempt uses the code up. Without consent the session may only decide about it.
   */
  exchange(code: string, page: ReferringPage, origin: Origin): Promise<CodeExchange>;
}

const MAX_CODES_PER_MINUTE = 300;
const WINDOW_MS = 60_000;

export function sessionCodeService({ db, now, counter, rateLimits, readUser }: SessionCodeDeps): SessionCodeService {
  const refusedCodes = (address: string) => ({ limit: rateLimits.refusedCodes, key: getNetwork(address) });
  const unknownUsers = (partner: string) => ({ limit: rateLimits.unknownUsers, key: partner });

  async function openForSupport(tx: Tx, spent: { userId: Id; openedBy: Id }, origin: Origin, at: Date) {
    const opened = await openSupportSession(tx, spent, origin, at).catch(rethrowAsUnavailable);
    if (!opened) return null;
    const { token, supportSession } = opened;
    return { token, user: { ...(await readUser(tx, spent.userId)), supportSession } };
  }

  return {
    async issue(partner, request) {
      await counter.assertNotLimited(unknownUsers(partner.name));
      const issued = await db.tx(tx => issueCode(tx, partner, request, now()));
      if (!issued) await counter.count(unknownUsers(partner.name));
      assertOrThrow(issued, 'not_found');
      // The limit may have been reached meanwhile; a code that is not delivered expires.
      await counter.assertNotLimited(unknownUsers(partner.name));
      return issued;
    },

    async admit(code, address) {
      await counter.assertNotLimited(refusedCodes(address));
      const found = await sessionCodeStore(db).findConsented(hashToken(code), new Date(now()));
      if (found) await counter.count({ limit: rateLimits.partnerSessions, key: `${found.userId} ${found.partner}` });
    },

    async exchange(code, page, origin) {
      const session = await db.tx(async tx => {
        const at = new Date(now());
        const spent = await sessionCodeStore(tx).spend(hashToken(code), at);
        if (!spent || !isWithinTtl(spent, at) || !isFromAllowedPage(spent, page)) return null;
        const { userId, issuer } = spent;
        if ('openedBy' in issuer) return openForSupport(tx, { userId, ...issuer }, origin, at);
        const opened = await openPartnerSession(tx, { ...spent, ...issuer }, origin, at);
        return opened && (opened.consent ? opened : { ...opened, user: await readUser(tx, userId) });
      });
      if (!session) await counter.count(refusedCodes(origin.address));
      assertOrThrow(session, 'code_not_usable');
      return session;
    },
  };
}

/** A code that ends later than any new one was dated by a clock that was ahead; the clocks of providers differ a little. */
const isWithinTtl = ({ expiresAt }: { expiresAt: Date }, at: Date): boolean =>
  expiresAt > at && expiresAt.getTime() <= at.getTime() + 2 * SESSION_CODE_TTL_MS;

/** Returns the code that it stored; null when the request names no user who may have one. */
async function issueCode(
  tx: Tx,
  { name, origin }: Partner,
  request: CreateSessionCode,
  nowMs: number,
): Promise<SessionCodeResponse | null> {
  await assertPartnerLimit(tx, name, nowMs);
  const userId = await sessionCodeStore(tx).findUser(request);
  if (userId === null) return null;
  const code = createToken();
  const [createdAt, expiresAt] = [new Date(nowMs), new Date(nowMs + SESSION_CODE_TTL_MS)];
  const codeHash = hashToken(code);
  const scopes = request.scopes ? withView(request.scopes) : null;
  await sessionCodeStore(tx).add({
    ...{ codeHash, userId, issuer: { partner: name, scopes } },
    ...{ origin, createdAt, expiresAt },
  });
  const after = { origin, expiresAt, ...(scopes && { scopes }) };
  const entry = { at: createdAt, action: 'sessionCode', subject: `user:${userId}`, userId, before: null, after };
  await writeAudit(tx, toPartnerActor(name), entry);
  return { code, expiresAt: expiresAt.toISOString() };
}

async function assertPartnerLimit(tx: Tx, partner: string, nowMs: number): Promise<void> {
  const store = sessionCodeStore(tx);
  await store.lockPartner(partner);
  // Codes further ahead were dated while a clock was wrong; nearer ones count, because the clocks of providers differ.
  const period = { since: new Date(nowMs - WINDOW_MS), until: new Date(nowMs + WINDOW_MS) };
  const filledAt = await store.nthNewest(partner, MAX_CODES_PER_MINUTE, period);
  if (!filledAt) return;
  const waitS = Math.ceil((filledAt.getTime() + WINDOW_MS - nowMs) / 1000);
  throw new ApiError('too_many_requests', { retryAfterS: Math.max(1, waitS) });
}
