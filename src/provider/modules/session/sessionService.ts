import { type LoggedIn, type Login, type Registered, type RegisterUser, type Session } from '#contract/session.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type FieldErrors } from '#provider/db/refused.ts';
import { fieldErrors, Refused, refuseUnless } from '#provider/plugins/refusals.ts';
import { IDLE_EXPIRY_MS, type SignedIn } from '#provider/plugins/session.ts';
import { type FairShares, signUpsPerHour } from '#provider/rateLimit/limits.ts';
import { networkOf } from '#provider/rateLimit/networkOf.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { type GuessLimit } from './guessLimit.ts';
import { openSession, type Origin } from './openSession.ts';
import { type Passwords, weakness } from './passwords.ts';
import { sessionStore } from './sessionStore.ts';

/** A person as registered: everything but the password, of which only the hash goes on. */
type NewUser = Omit<RegisterUser, 'password'> & { passwordHash: string };

interface SessionDeps {
  db: Database;
  now: () => number;
  passwords: Passwords;
  guesses: GuessLimit;
  counter: RequestCounter;
  shares: FairShares;
  signUpsPerHour: number;
  /** Returns the errors of a taken email and username; an empty object when both are free. */
  takenNames(tx: Tx, person: Pick<NewUser, 'email' | 'username'>): Promise<FieldErrors>;
  addUser(tx: Tx, user: NewUser): Promise<Id>;
  readUser(tx: Tx, userId: Id): Promise<User>;
}

export interface SessionService {
  /** Refuses a network that has opened too many accounts, or had too many sign-ups refused. */
  admitSignUp(address: string): Promise<void>;
  /** Counts a refused sign-up for its network and throws the refusal. */
  refuseSignUp(refusal: unknown, origin: Origin): Promise<never>;
  /** Refuses a sign-in that is over a limit. */
  admitLogin(email: string, address: string): Promise<void>;
  register(body: RegisterUser, origin: Origin): Promise<Registered>;
  login(body: Login, origin: Origin): Promise<LoggedIn>;
  end(userId: Id, sessionId: string): Promise<boolean>;
  list(signedIn: SignedIn): Promise<Session[]>;
}

/** What a sign-up is refused for that says something about other accounts, or can be tried again and again. */
const COUNTED_REFUSALS: readonly string[] = ['already_taken', 'invalid_fields'];

export function sessionService({ db, now, passwords, guesses, counter, shares, ...deps }: SessionDeps): SessionService {
  const { takenNames, addUser, readUser } = deps;
  const signUps = (address: string) => ({ limit: signUpsPerHour(deps.signUpsPerHour), key: networkOf(address) });
  const refusedSignUps = (address: string) => ({ limit: shares.refusedSignUps, key: networkOf(address) });

  async function refuseSignUp(refusal: unknown, { address }: Origin): Promise<never> {
    await counter.count(refusedSignUps(address));
    throw refusal;
  }

  async function openAccount({ password, ...person }: RegisterUser, origin: Origin): Promise<Registered> {
    const weak = weakness(password, person);
    const taken = await takenNames(db, person);
    // Everything that is wrong is told at once.
    if (weak) throw new Refused('invalid_fields', fieldErrors({ ...taken, password: weak }));
    refuseUnless(Object.keys(taken).length === 0, 'already_taken', fieldErrors(taken));
    const passwordHash = await passwords.hash(password);
    return db.tx(async tx => {
      const userId = await addUser(tx, { ...person, passwordHash });
      const token = await openSession(tx, { userId, passwordHash, origin, at: new Date(now()) });
      refuseUnless(token, 'conflict');
      return { token, user: await readUser(tx, userId) };
    });
  }

  return {
    admitSignUp: address => counter.refuseUsedUp(signUps(address), refusedSignUps(address)),
    refuseSignUp,
    admitLogin: guesses.refuseUsedUp,

    async register(body, origin) {
      // Counted before the account is opened, so that simultaneous sign-ups cannot slip by.
      const countedAt = await counter.count(signUps(origin.address));
      try {
        return await openAccount(body, origin);
      } catch (error) {
        await counter.takeBack(signUps(origin.address), countedAt);
        if (error instanceof Refused && COUNTED_REFUSALS.includes(error.code)) return refuseSignUp(error, origin);
        throw error;
      }
    },

    async login({ email, password }, origin) {
      const { wasSignIn } = await guesses.attempt(email, origin.address);
      const found = await sessionStore(db).credentials(email);
      const isRight = await passwords.matches(found?.passwordHash ?? null, password);
      refuseUnless(isRight && found, 'wrong_credentials');
      await wasSignIn();
      refuseUnless(found.isActive, 'account_blocked');
      return db.tx(async tx => {
        const { userId, passwordHash } = found;
        const token = await openSession(tx, { userId, passwordHash, origin, at: new Date(now()) });
        refuseUnless(token, 'wrong_credentials');
        if (found.role === 'admin') return { token, role: found.role };
        return { token, role: found.role, user: await readUser(tx, found.userId) };
      });
    },

    end: (userId, sessionId) => sessionStore(db).remove(userId, sessionId),

    list: ({ userId, sessionId }) => sessionStore(db).ofUser(userId, sessionId, new Date(now() - IDLE_EXPIRY_MS)),
  };
}
