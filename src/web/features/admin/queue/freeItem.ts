import { canDecideQueue, type QueueItem } from '#contract/admin/adminQueue.ts';
import { type Administrator, APPROVAL_CHECKERS, isParty } from '#contract/admin/approvals.ts';

type Me = Pick<Administrator, '_id' | 'role'>;

/** Returns whether the administrator's role decides on the item. */
export const mayDecide = (item: QueueItem, { role }: Me): boolean =>
  canDecideQueue(role, item.kind) &&
  (item.kind !== 'approvals' || APPROVAL_CHECKERS[item.record.action].includes(role)) &&
  (item.kind !== 'kycs' || item.record !== null);

/** Returns whether the item is a request of this administrator. */
export const isOwnRequest = (item: QueueItem, { _id }: Me): boolean =>
  item.kind === 'approvals' && item.record.maker._id === _id;

/** Returns whether another administrator has to decide on the item, because this one made it or it is about this one. */
export const isInvolved = (item: QueueItem, { _id }: Me): boolean =>
  item.kind === 'approvals' && isParty(item.record, _id);

/** Returns whether the administrator may claim an item. */
export const isFree = (item: QueueItem, me: Me): boolean =>
  mayDecide(item, me) && !isInvolved(item, me) && (item.claim === null || item.claim.administrator._id === me._id);
