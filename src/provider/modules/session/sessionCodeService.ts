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
import { writeAudit } from '#provider/records/auditLog.ts';
import { type Origin } from './openSession.ts';
import { openPartnerSession } from './partnerConsentService.ts';
import { type SessionCode, sessionCodeStore } from './sessionCodeStore.ts';
import { openSupportSession, rethrowAsUnavailable } from './supportSessionService.ts';

interface SessionCodeDeps {
  db: Database;
  now: () => number;
  counter: RequestCounter;
  rateLimits: Pick<RateLimits, 'refusedCodes'>;
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
  /** Creates a code for a user who is signed in at the partner. */
  issue(partner: Partner, request: CreateSessionCode): Promise<SessionCodeResponse>;
  /** Refuses a network with too many failed exchanges. */
  assertExchangeAllowed(address: string): Promise<void>;
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

  async function openForSupport(tx: Tx, spent: { userId: Id; openedBy: Id }, origin: Origin, at: Date) {
    const opened = await openSupportSession(tx, spent, origin, at).catch(rethrowAsUnavailable);
    if (!opened) return null;
    const { token, supportSession } = opened;
    return { token, user: { ...(await readUser(tx, spent.userId)), supportSession } };
  }

  return {
    issue: ({ name, origin }, request) =>
      db.tx(async tx => {
        await assertPartnerLimit(tx, name, now());
        const userId = await sessionCodeStore(tx).findUser(request);
        if (userId === null) throw new ApiError('not_found');
        const code = createToken();
        const [createdAt, expiresAt] = [new Date(now()), new Date(now() + SESSION_CODE_TTL_MS)];
        const codeHash = hashToken(code);
        const scopes = request.scopes ? withView(request.scopes) : null;
        await sessionCodeStore(tx).add({
          ...{ codeHash, userId, issuer: { partner: name, scopes } },
          ...{ origin, createdAt, expiresAt },
        });
        const after = { origin, expiresAt, ...(scopes && { scopes }) };
        const entry = { at: createdAt, action: 'sessionCode', subject: `user:${userId}`, userId, before: null, after };
        await writeAudit(tx, { actorId: `partner:${name}` }, entry);
        return { code, expiresAt: expiresAt.toISOString() };
      }),

    assertExchangeAllowed: address => counter.assertNotLimited(refusedCodes(address)),

    async exchange(code, page, origin) {
      const session = await db.tx(async tx => {
        const at = new Date(now());
        const spent = await sessionCodeStore(tx).spend(hashToken(code), at);
        if (!spent || spent.expiresAt <= at || !isFromAllowedPage(spent, page)) return null;
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

async function assertPartnerLimit(tx: Tx, partner: string, nowMs: number): Promise<void> {
  const store = sessionCodeStore(tx);
  await store.lockPartner(partner);
  const filledAt = await store.nthNewest(partner, MAX_CODES_PER_MINUTE, new Date(nowMs - WINDOW_MS));
  if (!filledAt) return;
  const waitS = Math.ceil((filledAt.getTime() + WINDOW_MS - nowMs) / 1000);
  throw new ApiError('too_many_requests', { retryAfterS: Math.max(1, waitS) });
}
