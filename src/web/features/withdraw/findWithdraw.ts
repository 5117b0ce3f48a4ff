import type { CreateWithdraw, Withdraw, WithdrawResponse } from '#contract/withdraws.ts';
import { LOG_TOLERANCE_MS, type SentRequest } from '#web/api/submitMoneyRequest.ts';

/** Returns the withdrawal in the log that the request created; null when there is none. */
export function findWithdraw(
  log: readonly Withdraw[],
  { body, sentAt }: SentRequest<CreateWithdraw>,
): WithdrawResponse | null {
  const withdraw = log.find(
    ({ gateway, amount, coinConversion, paymentAddress, createdAt }) =>
      gateway === body.gatWay &&
      amount === body.amount &&
      coinConversion === body.coinConversion &&
      paymentAddress === body.paymentAddress &&
      Date.parse(createdAt) >= sentAt - LOG_TOLERANCE_MS,
  );
  return withdraw ? { withdraw } : null;
}
