import { type Registered } from '#contract/session.ts';
import { type AskSessionCode, SESSION_CODE_LIVES_MS, type SessionCodeAnswer } from '#contract/sessionCode.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { writeAudit } from '#provider/administration/auditLog.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Log } from '#provider/db/log.ts';
import { type Partner } from '#provider/plugins/partner.ts';
import { Refused, refuseUnless } from '#provider/plugins/refusals.ts';
import { newToken, tokenHash } from '#provider/plugins/session.ts';
import { type FairShares } from '#provider/rateLimit/limits.ts';
import { networkOf } from '#provider/rateLimit/networkOf.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { openSession, type Origin } from './openSession.ts';
import { openSupportSession, refuseUnaudited } from './supportSessionService.ts';
import { sessionCodeStore } from './sessionCodeStore.ts';

interface SessionCodeDeps {
  db: Database;
  now: () => number;
  log: Log;
  counter: RequestCounter;
  shares: Pick<FairShares, 'refusedCodes'>;
  readUser(tx: Tx, userId: Id): Promise<User>;
}

/** Where a code comes from: the page that hands it over, and the origin of the app's page that exchanges it. */
interface HandingPage {
  openedFrom: string | undefined;
  askingOrigin: string;
}

/** A partner's page has to name itself. A support session is opened by the app's own page, which need not. */
const isFrom = (spent: { origin: string; openedBy: Id | null }, { openedFrom, askingOrigin }: HandingPage): boolean =>
  spent.openedBy === null
    ? openedFrom === spent.origin
    : askingOrigin === spent.origin && (openedFrom ?? spent.origin) === spent.origin;

export interface SessionCodeService {
  /** Makes a code for a user who is signed in at the partner's. */
  issue(partner: Partner, asked: AskSessionCode): Promise<SessionCodeAnswer>;
  /** Refuses a network from which too many codes could not be exchanged. */
  admit(address: string): Promise<void>;
  /**
   * Exchanges a code for a session, once, within its minute and for a page that the partner's page opened or carries.
   * Whatever is wrong with it is answered alike, and a code that was shown is used up either way.
   */
  exchange(code: string, page: HandingPage, origin: Origin): Promise<Registered>;
}

const CODES_A_MINUTE = 300;
const WINDOW_MS = 60_000;

export function sessionCodeService({ db, now, log, counter, shares, readUser }: SessionCodeDeps): SessionCodeService {
  const refusedCodes = (address: string) => ({ limit: shares.refusedCodes, key: networkOf(address) });

  async function refuseTooMany(tx: Tx, partner: string): Promise<void> {
    const store = sessionCodeStore(tx);
    await store.holdPartner(partner);
    const filledAt = await store.nthNewest(partner, CODES_A_MINUTE, new Date(now() - WINDOW_MS));
    if (!filledAt) return;
    const waitS = Math.ceil((filledAt.getTime() + WINDOW_MS - now()) / 1000);
    throw new Refused('too_many_requests', { retryAfterS: Math.max(1, waitS) });
  }

  async function openForSupport(tx: Tx, spent: { userId: Id; openedBy: Id }, origin: Origin, at: Date) {
    const opened = await openSupportSession(tx, spent, origin, at).catch((error: unknown) =>
      refuseUnaudited(error, log),
    );
    if (!opened) return null;
    const { token, supportSession } = opened;
    return { token, user: { ...(await readUser(tx, spent.userId)), supportSession } };
  }

  return {
    issue: ({ name, origin }, asked) =>
      db.tx(async tx => {
        await refuseTooMany(tx, name);
        const userId = await sessionCodeStore(tx).findUser(asked);
        if (userId === null) throw new Refused('not_found');
        const code = newToken();
        const [createdAt, expiresAt] = [new Date(now()), new Date(now() + SESSION_CODE_LIVES_MS)];
        const codeHash = tokenHash(code);
        await sessionCodeStore(tx).add({
          ...{ codeHash, userId, partner: name, openedBy: null },
          origin,
          createdAt,
          expiresAt,
        });
        const after = { origin, expiresAt };
        const entry = { at: createdAt, action: 'sessionCode', subject: `user:${userId}`, userId, before: null, after };
        await writeAudit(tx, { actorId: `partner:${name}` }, entry);
        return { code, expiresAt: expiresAt.toISOString() };
      }),

    admit: address => counter.refuseUsedUp(refusedCodes(address)),

    async exchange(code, page, origin) {
      const session = await db.tx(async tx => {
        const at = new Date(now());
        const spent = await sessionCodeStore(tx).spend(tokenHash(code), at);
        if (!spent || spent.expiresAt <= at || !isFrom(spent, page)) return null;
        const { userId, openedBy, partner } = spent;
        if (openedBy !== null) return openForSupport(tx, { userId, openedBy }, origin, at);
        const token = await openSession(tx, { userId, passwordHash: null, partner, origin, at });
        return token === null ? null : { token, user: await readUser(tx, userId) };
      });
      if (!session) await counter.count(refusedCodes(origin.address));
      refuseUnless(session, 'code_not_usable');
      return session;
    },
  };
}
