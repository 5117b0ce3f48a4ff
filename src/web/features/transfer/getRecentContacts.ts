import type { Transfer } from '#contract/transfers.ts';
import type { Direction } from './direction.ts';

const MAX_CONTACTS = 8;

interface Contact {
  payId: string;
  username: string;
}

/** Returns the other side of each transfer once, newest first. */
export function getRecentContacts(
  log: readonly Transfer[],
  getDirection: (transfer: Transfer) => Direction,
): Contact[] {
  const contacts = new Map<string, Contact>();
  for (const transfer of log) {
    const direction = getDirection(transfer);
    if (direction === 'unknown') continue;
    const [payId, username] =
      direction === 'sent'
        ? [transfer.receivePId, transfer.receiverUsername]
        : [transfer.senderPId, transfer.senderUsername];
    if (!contacts.has(payId)) contacts.set(payId, { payId, username });
    if (contacts.size === MAX_CONTACTS) break;
  }
  return [...contacts.values()];
}
