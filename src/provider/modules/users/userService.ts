import { type UpdateUserByUser } from '#contract/profile.ts';
import { type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { Refused, refuseUnless } from '#provider/plugins/refusals.ts';
import { type NewestTrades, type NewUser, userStore } from './userStore.ts';

interface UserDeps {
  newestTrades: NewestTrades;
}

export interface UserService {
  /** The user as the app sees it: profile, money and the newest trades. */
  read(tx: Tx, userId: Id): Promise<User>;
  /** Refuses a taken e-mail or username and names which. */
  refuseTaken(tx: Tx, user: Names): Promise<void>;
  /** Adds a person, or refuses what was taken in the meantime. */
  add(tx: Tx, user: NewUser): Promise<Id>;
  /** Changes what people may change of themselves: full name and phone number. Anything else that differs is refused by name. */
  updateProfile(tx: Tx, userId: Id, profile: UpdateUserByUser): Promise<void>;
}

type Names = Pick<NewUser, 'email' | 'username'>;

export function userService({ newestTrades }: UserDeps): UserService {
  return {
    async read(tx, userId) {
      const user = await userStore(tx).readWhole(userId, newestTrades);
      if (!user) throw new Refused('not_found');
      return user;
    },

    refuseTaken,

    async add(tx, user) {
      const id = await userStore(tx).add(user);
      if (id !== null) return id;
      await refuseTaken(tx, user);
      // Two people drew the same Pay ID in the same moment.
      throw new Refused('busy', { retryAfterS: 1 });
    },

    async updateProfile(tx, userId, { id, username, email, ...own }) {
      const stored = await userStore(tx).read(userId);
      if (!stored) throw new Refused('not_found');
      const fields = {
        ...(id !== userId && { id: FIXED }),
        ...(username !== stored.username && { username: FIXED }),
        ...(email !== stored.email && { email: FIXED }),
      };
      refuseUnless(Object.keys(fields).length === 0, 'invalid_fields', { fields });
      await userStore(tx).updateProfile(userId, own);
    },
  };
}

const FIXED = 'This cannot be changed here.';

async function refuseTaken(tx: Tx, names: Names): Promise<void> {
  const { email, username } = await userStore(tx).taken(names);
  const fields = {
    ...(email && { email: 'This email is already registered.' }),
    ...(username && { username: 'This username is already taken.' }),
  };
  refuseUnless(!email && !username, 'already_taken', { fields });
}
