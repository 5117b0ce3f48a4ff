import type { CreateWithdraw, Withdraw, WithdrawResponse } from '#contract/withdraws.ts';
import { LOG_TOLERANCE_MS, type SentRequest } from '#web/api/submitMoneyRequest.ts';

/** The withdraw in the log that a request of this form must have made; null when it is not there. */
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
