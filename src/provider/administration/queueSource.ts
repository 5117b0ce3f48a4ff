import { type QueueItem, type QueueKind } from '#contract/admin/adminQueue.ts';
import { type AdminRole } from '#contract/admin/adminRoles.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type AdminCaller } from './adminCaller.ts';

/** What every item of a queue has. */
export type QueueItemBase = Omit<QueueItem, 'kind' | 'record'>;

/** Who claims an item, and when. */
export interface ClaimContext {
  caller: Pick<AdminCaller, 'actorId' | 'role'>;
  at: Date;
}

/** One queue: which records wait, and how one of them is read. The engine does the rest. */
export interface QueueSource {
  kind: QueueKind;
  /** What the audit log calls a record of it, before its id. */
  noun: string;
  /** SQL of what waits, with the columns id, user_id, created_at and sort, the oldest first by sort. `$1` is the time. */
  pendingSql: string;
  /** Reads the records of these ids and puts each into its frame; a role that may not see a record gets none. */
  items(tx: Tx, frames: readonly QueueItemBase[], role: AdminRole): Promise<QueueItem[]>;
  /**
   * Locks a record against a decision until the transaction ends; refuses one that is unknown or waits no more, or that this
   * administrator may not decide on.
   */
  lockPending(tx: Tx, id: Id, claiming: ClaimContext): Promise<{ userId: Id | null }>;
}

/** Puts each record into the frame of its id, in the order of the frames. */
export function toQueueItems<Found extends { _id: Id }>(
  frames: readonly QueueItemBase[],
  records: readonly Found[],
  itemOf: (frame: QueueItemBase, record: Found) => QueueItem,
): QueueItem[] {
  const byId = new Map(records.map(record => [record._id, record]));
  return frames.flatMap(frame => {
    const record = byId.get(frame._id);
    return record ? [itemOf(frame, record)] : [];
  });
}
