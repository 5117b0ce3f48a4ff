import { type QueueItem, type QueueKind } from '#contract/admin/adminQueue.ts';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type AdminCaller } from './adminCaller.ts';

export type QueueItemBase = Omit<QueueItem, 'kind' | 'record'>;

interface ClaimContext {
  caller: Pick<AdminCaller, 'actorId' | 'role'>;
  at: Date;
}

/** One queue: its pending records and how they are read. */
export interface QueueSource {
  kind: QueueKind;
  noun: string;
  /** Returns SQL of the records pending at a time (SQL too), with the columns id, user_id, created_at and sort. */
  pendingSql(at: string): string;
  /** Reads the records of the bases; records that the role may not see are left out. */
  items(tx: Tx, bases: readonly QueueItemBase[], role: AdminRole): Promise<QueueItem[]>;
  /** Locks a record against a decision; refuses one that this administrator cannot decide on. */
  lockPending(tx: Tx, id: Id, claiming: ClaimContext): Promise<{ userId: Id | null }>;
}

/** Joins the records to their bases, in the order of the bases. */
export function toQueueItems<Found extends { _id: Id }>(
  bases: readonly QueueItemBase[],
  records: readonly Found[],
  toItem: (base: QueueItemBase, record: Found) => QueueItem,
): QueueItem[] {
  const byId = new Map(records.map(record => [record._id, record]));
  return bases.flatMap(base => {
    const record = byId.get(base._id);
    return record ? [toItem(base, record)] : [];
  });
}
