import { type AdminRole } from '#contract/admin/adminRole.ts';
import { rolesFor } from '#contract/admin/adminRoles.ts';
import { type Impersonate, SUPPORT_SESSION_TTL_MS } from '#contract/admin/administration.ts';
import { SESSION_CODE_TTL_MS, type SessionCodeResponse } from '#contract/sessionCode.ts';
import { type Id } from '#contract/wire.ts';
import { type Act } from '#provider/administration/act.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { type Administration } from '#provider/administration/administration.ts';
import { ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { createToken, type SupportSession, hashToken } from '#provider/http/session.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { type Origin } from './openSession.ts';
import { sessionCodeStore } from './sessionCodeStore.ts';
import { OPENED, supportSessionStore } from './supportSessionStore.ts';

/** `origin` is that of the page that requests the session. */
interface SupportSessionRequest {
  body: Impersonate;
  origin: string;
}

interface SpentSupportCode {
  userId: Id;
  openedBy: Id;
}

export interface SupportSessionService {
  /** Creates a code for a support session. The audit row is committed before the code is returned. */
  issue(caller: AdminCaller, actRequest: SupportSessionRequest): Promise<SessionCodeResponse>;
}

/**
 * Opens a support session and writes its audit row, in the transaction that spends the code. Returns null when the
 * administrator has lost the role or the account is blocked. It does not count as a sign-in.
 */
export async function openSupportSession(
  tx: Tx,
  { userId, openedBy }: SpentSupportCode,
  { device, address }: Origin,
  at: Date,
): Promise<{ token: string; supportSession: SupportSession } | null> {
  const store = supportSessionStore(tx);
  const roles: readonly AdminRole[] = rolesFor('POST /api/admin/impersonate') ?? [];
  const role = await store.openerRole(openedBy, roles);
  if (role === null || !(await store.isOpenUser(userId))) return null;
  const [token, id, expiresAt] = [createToken(), newId(), new Date(at.getTime() + SUPPORT_SESSION_TTL_MS)];
  await store.add({ ...{ id, tokenHash: hashToken(token), userId, openedBy }, ...{ device, address, at, expiresAt } });
  const actor = { actorId: openedBy, role, address, sessionId: id };
  const after = { expiresAt };
  await writeAudit(tx, actor, { at, action: OPENED, subject: `user:${userId}`, userId, before: null, after });
  return { token, supportSession: { role, expiresAt: expiresAt.toISOString() } };
}

export function supportSessionService(administration: Administration): SupportSessionService {
  const issuing = (codeHash: Buffer, origin: string): Act<Impersonate, Date> => ({
    action: 'impersonate',
    getSubject: ({ userId }) => `user:${userId}`,
    getUserId: async (_tx, { userId }) => userId,
    read: async () => null,
    async perform(tx, { userId }, { caller, at }) {
      assertOrThrow(await supportSessionStore(tx).isOpenUser(userId), 'not_found');
      const expiresAt = new Date(at.getTime() + SESSION_CODE_TTL_MS);
      const code = { codeHash, userId, issuer: { openedBy: caller.actorId } };
      await sessionCodeStore(tx).add({ ...code, origin, createdAt: at, expiresAt });
      return expiresAt;
    },
  });

  return {
    async issue(caller, { body, origin }) {
      const code = createToken();
      const input = { payload: body, reason: body.reason };
      const expiresAt = await administration
        // Without an idempotency key, because each response has a code of its own, which is not stored.
        .perform(issuing(hashToken(code), origin), { ...caller, idempotencyKey: null }, input)
        .catch(rethrowAsUnavailable);
      return { code, expiresAt: expiresAt.toISOString() };
    },
  };
}

/** Without an audit row there is no support session. The error handler logs the cause. */
export function rethrowAsUnavailable(cause: unknown): never {
  if (cause instanceof ApiError) throw cause;
  throw new ApiError('unavailable', { retryAfterS: 5, cause });
}
