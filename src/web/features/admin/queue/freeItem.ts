import type { QueueItem } from '#contract/admin/adminQueue.ts';

/** Returns whether the item is a request of this administrator, which someone else has to decide on. */
export const isOwnRequest = (item: QueueItem, me: string): boolean =>
  item.kind === 'approvals' && item.record.maker._id === me;

/** Returns whether the administrator may claim an item. */
export const isFree = (item: QueueItem, me: string): boolean =>
  !isOwnRequest(item, me) && (item.claim === null || item.claim.administrator._id === me);
