import { type UpdateUserByUser } from '#contract/profile.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { type FieldErrors, fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { fullUserStore, type NewestTrades, type UserReader } from './fullUserStore.ts';
import { type NewUser, userStore } from './userStore.ts';

interface UserDeps {
  newestTrades: NewestTrades;
}

export interface UserService {
  /** Reads the user; sign-ins of `sessionId` itself are not counted as unread. */
  read(tx: Tx, userId: Id, sessionId?: string): Promise<User>;
  /** Reads many users in one statement. */
  readAll(tx: Tx, readers: readonly UserReader[]): Promise<(User | null)[]>;
  readVersions(tx: Tx, readers: readonly UserReader[]): Promise<string[]>;
  /** Returns the errors of a taken email and username; an empty object when both are free. */
  checkNames(tx: Tx, user: Names): Promise<FieldErrors>;
  /** Adds a user; refuses names that were taken in the meantime. */
  add(tx: Tx, user: NewUser): Promise<Id>;
  /** Updates full name and phone number. Refuses changes of any other field by name. */
  updateProfile(tx: Tx, userId: Id, profile: UpdateUserByUser): Promise<void>;
}

type Names = Pick<NewUser, 'email' | 'username'>;

export function userService({ newestTrades }: UserDeps): UserService {
  return {
    async read(tx, userId, sessionId = '') {
      const [user] = await fullUserStore(tx, newestTrades).read([{ userId, sessionId }]);
      if (!user) throw new ApiError('not_found');
      return user;
    },

    readAll: (tx, readers) => fullUserStore(tx, newestTrades).read(readers),

    readVersions: (tx, readers) => fullUserStore(tx, newestTrades).readVersions(readers),

    checkNames,

    async add(tx, user) {
      const id = await userStore(tx).add(user);
      if (id !== null) return id;
      const taken = await checkNames(tx, user);
      assertOrThrow(Object.keys(taken).length === 0, 'already_taken', fieldErrors(taken));
      // Two accounts drew the same Pay ID concurrently.
      throw new ApiError('busy', { retryAfterS: 1 });
    },

    async updateProfile(tx, userId, { id, username, email, ...own }) {
      const stored = await userStore(tx).read(userId);
      if (!stored) throw new ApiError('not_found');
      const errors: FieldErrors = {
        ...(id !== userId && { id: 'not_changeable' }),
        ...(username !== stored.username && { username: 'not_changeable' }),
        ...(email !== stored.email && { email: 'not_changeable' }),
      };
      assertOrThrow(Object.keys(errors).length === 0, 'invalid_fields', fieldErrors(errors));
      await userStore(tx).updateProfile(userId, own);
    },
  };
}

async function checkNames(tx: Tx, names: Names): Promise<FieldErrors> {
  const { email, username } = await userStore(tx).findTaken(names);
  return { ...(email && { email: 'email_taken' }), ...(username && { username: 'username_taken' }) };
}
