import { type Id } from '#contract/wire.ts';
import { type Act } from '#provider/administration/act.ts';
import { lockExisting } from '#provider/administration/recordActs.ts';
import { type Tx } from '#provider/db/database.ts';
import { adminUserStore } from './adminUserStore.ts';

/** Codes that open a session; passed in because modules do not import each other. */
export type SessionCodes = (tx: Tx) => {
  lockUnused(userId: Id): Promise<void>;
  spendAll(userId: Id, at: Date): Promise<void>;
};

/** Creates the act that ends all sessions of a user, spends unused codes and returns how many sessions the user had. */
export const signOutAct = (codes: SessionCodes): Act<{ userId: Id }, number> => ({
  action: 'signOutUser',
  getSubject: ({ userId }) => `user:${userId}`,
  getUserId: async (_tx, { userId }) => userId,

  async read(tx, { userId }) {
    // Same lock order as in the exchange of a code: code, then account.
    await codes(tx).lockUnused(userId);
    await lockExisting(adminUserStore(tx), userId);
    return { sessions: await adminUserStore(tx).countSessions(userId) };
  },

  async perform(tx, { userId }, { at }) {
    const sessions = await adminUserStore(tx).countSessions(userId);
    await codes(tx).spendAll(userId, at);
    await adminUserStore(tx).endSessions(userId);
    return sessions;
  },
});
