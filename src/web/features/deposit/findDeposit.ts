import type { CreateDeposit, Deposit, DepositResponse } from '#contract/deposits.ts';
import { LOG_TOLERANCE_MS, type SentRequest } from '#web/api/submitMoneyRequest.ts';

/** Returns the deposit in the log that the request created; null when there is none. */
export function findDeposit(
  log: readonly Deposit[],
  { body, sentAt }: SentRequest<CreateDeposit>,
): DepositResponse | null {
  const deposit = log.find(
    ({ gateway, amount, coinConversion, createdAt }) =>
      gateway === body.gatWay &&
      amount === body.amount &&
      coinConversion === body.coinConversion &&
      Date.parse(createdAt) >= sentAt - LOG_TOLERANCE_MS,
  );
  return deposit ? { deposit } : null;
}
