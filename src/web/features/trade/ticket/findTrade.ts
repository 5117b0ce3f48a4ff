import type { CreateTrade, Trade } from '#contract/trades.ts';
import { LOG_TOLERANCE_MS, type SentRequest } from '#web/api/submitMoneyRequest.ts';

/** Returns the trade among the newest that a request created; null when there is none. */
export function findTrade(
  newest: readonly Trade[],
  { body, sentAt }: SentRequest<CreateTrade>,
): { trade: Trade } | null {
  const trade = newest.find(
    ({ coinType, tradeType, tradeAmount, selectedTime, createdAt }) =>
      coinType === body.coinType &&
      tradeType === body.tradeType &&
      tradeAmount === body.tradeAmount &&
      selectedTime === body.selectedTime &&
      Date.parse(createdAt) >= sentAt - LOG_TOLERANCE_MS,
  );
  return trade ? { trade } : null;
}
