import { type LoginResponse, type RegisterResponse, type RegisterUser, type Session } from '#contract/session.ts';
import { type Login } from '#contract/signIn.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { type FieldErrors, fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { IDLE_EXPIRY_MS, type AuthenticatedSession } from '#provider/http/session.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import { type RateLimits, signUpsPerHour } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { type LoginRateLimiter } from './loginRateLimiter.ts';
import { openSession, type Origin } from './openSession.ts';
import { type FindWeakness, type Passwords } from './passwords.ts';
import { sessionStore } from './sessionStore.ts';

type NewUser = Omit<RegisterUser, 'password'> & { passwordHash: string };

interface SessionDeps {
  db: Database;
  now: () => number;
  passwords: Passwords;
  findWeakness: FindWeakness;
  loginRateLimiter: LoginRateLimiter;
  counter: RequestCounter;
  rateLimits: RateLimits;
  signUpsPerHour: number;
  /** Returns the errors of a taken email and username; an empty object when both are free. */
  checkNames(tx: Tx, account: Pick<NewUser, 'email' | 'username'>): Promise<FieldErrors>;
  addUser(tx: Tx, user: NewUser): Promise<Id>;
  readUser(tx: Tx, userId: Id): Promise<User>;
}

export interface SessionService {
  /** Refuses a network with too many accounts or too many refused sign-ups. */
  assertSignUpAllowed(address: string): Promise<void>;
  /** Counts a refused sign-up for its network and throws the refusal. */
  rejectSignUp(refusal: unknown, origin: Origin): Promise<never>;
  assertLoginAllowed(email: string, address: string): Promise<void>;
  register(body: RegisterUser, origin: Origin): Promise<RegisterResponse>;
  login(body: Login, origin: Origin): Promise<LoginResponse>;
  end(userId: Id, sessionId: string): Promise<boolean>;
  list(signedIn: AuthenticatedSession): Promise<Session[]>;
}

/** Refusals that reveal something about other accounts. */
const COUNTED_REFUSALS: readonly string[] = ['already_taken', 'invalid_fields'];

export function sessionService({
  db,
  now,
  passwords,
  loginRateLimiter,
  counter,
  rateLimits,
  ...deps
}: SessionDeps): SessionService {
  const signUps = (address: string) => ({ limit: signUpsPerHour(deps.signUpsPerHour), key: getNetwork(address) });
  const refusedSignUps = (address: string) => ({ limit: rateLimits.refusedSignUps, key: getNetwork(address) });

  async function rejectSignUp(refusal: unknown, { address }: Origin): Promise<never> {
    await counter.count(refusedSignUps(address));
    throw refusal;
  }

  return {
    assertSignUpAllowed: address => counter.assertNotLimited(signUps(address), refusedSignUps(address)),
    rejectSignUp,
    assertLoginAllowed: loginRateLimiter.assertNotLimited,

    async register(body, origin) {
      // Before the account is created, so that concurrent sign-ups are counted.
      const countedAt = await counter.count(signUps(origin.address));
      try {
        return await registerUser({ db, now, passwords, ...deps }, body, origin);
      } catch (error) {
        await counter.undo(signUps(origin.address), countedAt);
        if (error instanceof ApiError && COUNTED_REFUSALS.includes(error.code)) return rejectSignUp(error, origin);
        throw error;
      }
    },

    async login({ email, password }, origin) {
      const { result: found, succeedSignIn } = await loginRateLimiter.attempt(email, origin.address, async () => {
        const account = await sessionStore(db).credentials(email);
        return (await passwords.matches(account?.passwordHash ?? null, password)) ? account : null;
      });
      assertOrThrow(found, 'wrong_credentials');
      await succeedSignIn();
      assertOrThrow(found.isActive, 'account_blocked');
      return db.tx(async tx => {
        const { userId, passwordHash } = found;
        const token = await openSession(tx, { userId, passwordHash, origin, at: new Date(now()) });
        assertOrThrow(token, 'wrong_credentials');
        if (found.role === 'admin') return { token, role: found.role };
        return { token, role: found.role, user: await deps.readUser(tx, found.userId) };
      });
    },

    end: (userId, sessionId) => sessionStore(db).remove(userId, sessionId),

    list: ({ userId, sessionId }) => sessionStore(db).listByUser(userId, sessionId, new Date(now() - IDLE_EXPIRY_MS)),
  };
}

type RegistrationDeps = Pick<
  SessionDeps,
  'db' | 'now' | 'passwords' | 'findWeakness' | 'checkNames' | 'addUser' | 'readUser'
>;

async function registerUser(
  { db, now, passwords, findWeakness, checkNames, addUser, readUser }: RegistrationDeps,
  { password, ...account }: RegisterUser,
  origin: Origin,
): Promise<RegisterResponse> {
  const weak = findWeakness(password, account);
  const taken = await checkNames(db, account);
  // Reports all errors at once.
  if (weak) throw new ApiError('invalid_fields', fieldErrors({ ...taken, password: weak }));
  assertOrThrow(Object.keys(taken).length === 0, 'already_taken', fieldErrors(taken));
  const passwordHash = await passwords.hash(password);
  return db.tx(async tx => {
    const userId = await addUser(tx, { ...account, passwordHash });
    const token = await openSession(tx, { userId, passwordHash, origin, at: new Date(now()) });
    assertOrThrow(token, 'conflict');
    return { token, user: await readUser(tx, userId) };
  });
}
