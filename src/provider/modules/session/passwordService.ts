import { type UpdatePassword } from '#contract/profile.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { fieldErrors, Refused, refuseUnless } from '#provider/plugins/refusals.ts';
import { type SignedIn } from '#provider/plugins/session.ts';
import { type FairShares } from '#provider/rateLimit/limits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { addAccountEvent } from './accountEvents.ts';
import { type GuessLimit } from './guessLimit.ts';
import { type Passwords, weakness } from './passwords.ts';
import { type Origin } from './openSession.ts';
import { sessionCodeStore } from './sessionCodeStore.ts';
import { sessionStore } from './sessionStore.ts';

interface PasswordDeps {
  db: Database;
  now: () => number;
  passwords: Passwords;
  guesses: GuessLimit;
  counter: RequestCounter;
  shares: FairShares;
  readUser(tx: Tx, userId: Id): Promise<User>;
}

export interface PasswordService {
  /** Counts a request to change the password; refuses it when the account has made too many. */
  admit(userId: Id): Promise<void>;
  /**
   * Gives the account another password and ends every session but the one that asks. Whoever signed in more than ten
   * minutes ago, or came with a partner's code, has to know the current one; wrong ones count as at the sign-in.
   */
  change(who: SignedIn, body: UpdatePassword, origin: Origin): Promise<User>;
}

/** For this long after a sign-in the person is taken for the one who knows the password. */
const FRESH_SIGN_IN_MS = 10 * 60 * 1000;

export function passwordService(deps: PasswordDeps): PasswordService {
  const { db, now, passwords, guesses, counter, shares, readUser } = deps;
  const isFresh = (signedInAt: Date | null) => signedInAt !== null && now() - signedInAt.getTime() < FRESH_SIGN_IN_MS;

  async function check(account: { email: string; passwordHash: string }, password: string, address: string) {
    const { wasRight } = await guesses.attempt(account.email, address);
    const isRight = await passwords.matches(account.passwordHash, password);
    refuseUnless(isRight, 'invalid_fields', fieldErrors({ currentPassword: 'password_wrong' }));
    await wasRight();
  }

  return {
    async admit(userId) {
      await counter.count({ limit: shares.passwordChanges, key: userId });
    },

    async change({ userId, sessionId }, { password, currentPassword }, origin) {
      const account = await sessionStore(db).own(userId, sessionId);
      if (!account) throw new Refused('not_signed_in');
      const weak = weakness(password, account);
      if (weak) throw new Refused('invalid_fields', fieldErrors({ password: weak }));
      if (currentPassword !== undefined) await check(account, currentPassword, origin.address);
      else refuseUnless(isFresh(account.signedInAt), 'reauthenticate');
      const passwordHash = await passwords.hash(password);
      return db.tx(async tx => {
        // In the order in which a code is exchanged: it holds its code first and the account next.
        const at = new Date(now());
        await sessionCodeStore(tx).spendAll(userId, at);
        const change = { was: account.passwordHash, becomes: passwordHash, at };
        refuseUnless(await sessionStore(tx).replacePassword(userId, sessionId, change), 'conflict');
        await addAccountEvent(tx, { userId, kind: 'passwordChange', at, origin });
        await sessionStore(tx).removeOthers(userId, sessionId);
        return readUser(tx, userId);
      });
    },
  };
}
