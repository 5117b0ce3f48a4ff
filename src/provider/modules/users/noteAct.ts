import { type UserNote } from '#contract/admin/adminUsers.ts';
import { type Id } from '#contract/wire.ts';
import { type Act } from '#provider/administration/act.ts';
import { lockExisting } from '#provider/administration/recordActs.ts';
import { newId } from '#provider/core/newId.ts';
import { adminUserStore } from './adminUserStore.ts';

interface NewNote {
  userId: Id;
  text: string;
}

/** Notes are for administrators only and cannot be changed. */
export const noteAct: Act<NewNote, UserNote> = {
  action: 'addNote',
  getSubject: ({ userId }) => `user:${userId}`,
  getUserId: async (_tx, { userId }) => userId,

  async read(tx, { userId }) {
    await lockExisting(adminUserStore(tx), userId);
    return { notes: await adminUserStore(tx).countNotes(userId) };
  },

  async perform(tx, { userId, text }, { caller, at }) {
    const [_id, store] = [newId(), adminUserStore(tx)];
    await store.addNote({ _id, userId, authorId: caller.actorId, text, at });
    const fullName = await store.readName(caller.actorId);
    return { _id, text, author: { _id: caller.actorId, fullName }, createdAt: at.toISOString() };
  },
};
