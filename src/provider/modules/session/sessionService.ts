import { type LoggedIn, type Login, type Registered, type RegisterUser, type Session } from '#contract/session.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { Refused, refuseUnless } from '#provider/plugins/refusals.ts';
import { IDLE_EXPIRY_MS, type SignedIn } from '#provider/plugins/session.ts';
import { type GuessLimit } from './guessLimit.ts';
import { openSession, type Origin } from './openSession.ts';
import { type Passwords, weakness } from './passwords.ts';
import { sessionStore } from './sessionStore.ts';
import { type SignUpLimit } from './signUpLimit.ts';

/** A person as registered: everything but the password, of which only the hash goes on. */
type NewUser = Omit<RegisterUser, 'password'> & { passwordHash: string };

interface SessionDeps {
  db: Database;
  now: () => number;
  passwords: Passwords;
  guesses: GuessLimit;
  signUps: SignUpLimit;
  /** Refuses a taken e-mail or username. */
  refuseTaken(tx: Tx, person: Pick<NewUser, 'email' | 'username'>): Promise<void>;
  addUser(tx: Tx, user: NewUser): Promise<Id>;
  readUser(tx: Tx, userId: Id): Promise<User>;
}

export interface SessionService {
  register(body: RegisterUser, origin: Origin): Promise<Registered>;
  login(body: Login, origin: Origin): Promise<LoggedIn>;
  end(userId: Id, sessionId: string): Promise<boolean>;
  list(signedIn: SignedIn): Promise<Session[]>;
}

export function sessionService({ db, now, passwords, guesses, signUps, ...users }: SessionDeps): SessionService {
  const { refuseTaken, addUser, readUser } = users;

  return {
    async register({ password, ...person }, origin) {
      const weak = weakness(password, person);
      if (weak) throw new Refused('invalid_fields', { fields: { password: weak } });
      // Before the work of hashing: asking again and again for a name that is gone costs next to nothing.
      await refuseTaken(db, person);
      await signUps.refuseAbove(origin.address);
      const passwordHash = await passwords.hash(password);
      return db.tx(async tx => {
        await signUps.count(tx, origin.address);
        const userId = await addUser(tx, { ...person, passwordHash });
        const token = await openSession(tx, { userId, passwordHash, origin, at: new Date(now()) });
        refuseUnless(token, 'conflict');
        return { token, user: await readUser(tx, userId) };
      });
    },

    async login({ email, password }, origin) {
      const { wasRight } = await guesses.attempt(email, origin.address);
      const found = await sessionStore(db).credentials(email);
      const isRight = await passwords.matches(found?.passwordHash ?? null, password);
      refuseUnless(isRight && found, 'wrong_credentials');
      await wasRight();
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
