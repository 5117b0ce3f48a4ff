import { type Trade } from '#contract/trades.ts';
import { TRADE_LOG_LENGTH, type User } from '#contract/users.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { balancesOf } from '#provider/ledger/ledger.ts';
import { Refused, refuseUnless } from '#provider/plugins/refusals.ts';
import { type NewUser, userStore } from './userStore.ts';

interface UserDeps {
  /** The newest trades of a user; from the trades module, which this one does not know. */
  tradesOf(tx: Tx, userId: Id, atMost: number): Promise<Trade[]>;
}

export interface UserService {
  /** The user as the app sees it: profile, money and the newest trades. */
  read(tx: Tx, userId: Id): Promise<User>;
  /** Adds a person; refuses a taken e-mail or username and names which. */
  add(tx: Tx, user: NewUser): Promise<Id>;
}

export function userService({ tradesOf }: UserDeps): UserService {
  return {
    async read(tx, userId) {
      const user = await userStore(tx).read(userId);
      if (!user) throw new Refused('not_found');
      const money = await balancesOf(tx, userId);
      const tradeLog = await tradesOf(tx, userId, TRADE_LOG_LENGTH);
      return { ...user, balance: money.available, heldBalance: money.held, tradeLog };
    },

    async add(tx, user) {
      const id = await userStore(tx).add(user);
      if (id !== null) return id;
      const taken = await userStore(tx).taken(user);
      // Neither: two people drew the same Pay ID in the same moment.
      refuseUnless(taken.email || taken.username, 'busy', { retryAfterS: 1 });
      throw new Refused('already_taken', {
        fields: {
          ...(taken.email && { email: 'This email is already registered.' }),
          ...(taken.username && { username: 'This username is already taken.' }),
        },
      });
    },
  };
}
