import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { type UpdatePassword } from '#contract/profile.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type AuthenticatedSession } from '#provider/http/session.ts';
import { type RateLimits } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { addAccountEvent } from './accountEvents.ts';
import { assertOwnPassword } from './assertOwnPassword.ts';
import { type LoginRateLimiter } from './loginRateLimiter.ts';
import { type Origin } from './openSession.ts';
import { type FindWeakness, type Passwords } from './passwords.ts';
import { sessionCodeStore } from './sessionCodeStore.ts';
import { sessionStore } from './sessionStore.ts';

interface PasswordDeps {
  db: Database;
  now: () => number;
  passwords: Passwords;
  findWeakness: FindWeakness;
  loginRateLimiter: LoginRateLimiter;
  counter: RequestCounter;
  rateLimits: RateLimits;
  readUser(tx: Tx, userId: Id): Promise<User>;
}

export interface PasswordService {
  /** Counts a password change; refuses it above the limit. */
  admit(userId: Id): Promise<void>;
  /**
   * Changes the password and ends every other session. A session older than ten minutes needs the current password;
   * wrong ones count as at the sign-in.
   */
  change(who: AuthenticatedSession, body: UpdatePassword, origin: Origin): Promise<User>;
}

/** How long a sign-in replaces the current password. */
const FRESH_SIGN_IN_TTL_MS = 10 * MINUTE_MS;

export function passwordService(deps: PasswordDeps): PasswordService {
  const { db, now, passwords, findWeakness, counter, rateLimits, readUser } = deps;
  // A clock that was ahead at the sign-in would otherwise replace the password for as long.
  const isFresh = (signedInAt: Date) => Math.abs(now() - signedInAt.getTime()) < FRESH_SIGN_IN_TTL_MS;

  return {
    async admit(userId) {
      await counter.count({ limit: rateLimits.passwordChanges, key: userId });
    },

    async change({ userId, sessionId }, { password, currentPassword }, origin) {
      const account = await sessionStore(db).readAccount(userId, sessionId);
      if (!account) throw new ApiError('not_signed_in');
      const weak = findWeakness(password, account);
      if (weak) throw new ApiError('invalid_fields', fieldErrors({ password: weak }));
      if (currentPassword !== undefined)
        await assertOwnPassword(deps, {
          account,
          field: 'currentPassword',
          password: currentPassword,
          address: origin.address,
        });
      else assertOrThrow(isFresh(account.signedInAt), 'reauthenticate');
      const passwordHash = await passwords.hash(password);
      return db.tx(async tx => {
        // Same lock order as in the exchange of a code: code, then account.
        const at = new Date(now());
        await sessionCodeStore(tx).spendAll(userId, at);
        const change = { was: account.passwordHash, becomes: passwordHash, at };
        assertOrThrow(await sessionStore(tx).replacePassword(userId, sessionId, change), 'conflict');
        await addAccountEvent(tx, { userId, kind: 'passwordChange', at, origin });
        await sessionStore(tx).removeOthers(userId, sessionId);
        return readUser(tx, userId);
      });
    },
  };
}
