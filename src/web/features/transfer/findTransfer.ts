import type { CreateTransfer, Transfer, TransferResponse } from '#contract/transfers.ts';
import { LOG_TOLERANCE_MS, type SentRequest } from '#web/api/submitMoneyRequest.ts';

/** Returns the transfer in the log that the request created; null when there is none. */
export function findTransfer(
  log: readonly Transfer[],
  { body, sentAt }: SentRequest<CreateTransfer>,
): TransferResponse | null {
  const transfer = log.find(
    ({ receivePId, amount, createdAt }) =>
      receivePId === body.receivePId && amount === body.amount && Date.parse(createdAt) >= sentAt - LOG_TOLERANCE_MS,
  );
  return transfer ? { transfer } : null;
}
