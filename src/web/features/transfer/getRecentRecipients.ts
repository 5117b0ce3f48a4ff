import type { Transfer } from '#contract/transfers.ts';
import type { Direction } from './direction.ts';

const MAX_RECIPIENTS = 5;

interface Recipient {
  payId: string;
  username: string;
}

/**
 * Returns the users that the account sent to, each once, newest first. Senders are omitted, because a stranger could
 * enter the list with a small transfer.
 */
export function getRecentRecipients(
  log: readonly Transfer[],
  getDirection: (transfer: Transfer) => Direction,
): Recipient[] {
  const recipients = new Map<string, Recipient>();
  for (const transfer of log) {
    const { receivePId: payId, receiverUsername: username } = transfer;
    if (getDirection(transfer) === 'sent' && !recipients.has(payId)) recipients.set(payId, { payId, username });
    if (recipients.size === MAX_RECIPIENTS) break;
  }
  return [...recipients.values()];
}
