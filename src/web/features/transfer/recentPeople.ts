import type { Transfer } from '#contract/transfers.ts';
import type { Direction } from './direction.ts';

/** As many as a strip shows without becoming a list. */
const AT_MOST = 8;

interface Person {
  payId: string;
  username: string;
}

/** Returns the other side of each transfer, once each, in the order of the log: newest first. */
export function recentPeople(log: readonly Transfer[], directionOf: (transfer: Transfer) => Direction): Person[] {
  const people = new Map<string, Person>();
  for (const transfer of log) {
    const direction = directionOf(transfer);
    if (direction === 'unknown') continue;
    const [payId, username] =
      direction === 'sent'
        ? [transfer.receivePId, transfer.receiverUsername]
        : [transfer.senderPId, transfer.senderUsername];
    if (!people.has(payId)) people.set(payId, { payId, username });
    if (people.size === AT_MOST) break;
  }
  return [...people.values()];
}
