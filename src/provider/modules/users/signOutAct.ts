import { type Id } from '#contract/wire.ts';
import { type Act } from '#provider/administration/act.ts';
import { lockExisting } from '#provider/administration/recordActs.ts';
import { adminUserStore } from './adminUserStore.ts';

/** Ends all sessions of a user, spends unused codes and returns how many sessions were the user's own. */
export const signOutAct: Act<{ userId: Id }, number> = {
  action: 'signOutUser',
  getSubject: ({ userId }) => `user:${userId}`,
  getUserId: async (_tx, { userId }) => userId,

  async read(tx, { userId }) {
    // Same lock order as in the exchange of a code: code, then account.
    await tx.query('SELECT FROM session_codes WHERE user_id = $1 AND used_at IS NULL FOR UPDATE', [userId]);
    await lockExisting(adminUserStore(tx), userId);
    return { sessions: await adminUserStore(tx).countSessions(userId) };
  },

  async perform(tx, { userId }, { at }) {
    const sessions = await adminUserStore(tx).countSessions(userId);
    await tx.query('UPDATE session_codes SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL', [userId, at]);
    await adminUserStore(tx).endSessions(userId);
    return sessions;
  },
};
