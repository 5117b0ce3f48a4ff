import * as z from 'zod/mini';
import { CoinSymbol } from '#contract/coins.ts';
import { type Trade, TradeDuration, TradeType } from '#contract/trades.ts';
import { getOwner } from '#web/api/draftOwner.ts';
import type { WebDeps } from '#web/deps.ts';

type StorageDeps = Pick<WebDeps, 'storage'>;

// The navigation state of 'Trade again'.
const RepeatState = z.object({
  symbol: CoinSymbol,
  owner: z.nullable(z.string()),
  again: z.object({ side: TradeType, selectedTime: TradeDuration, amount: z.string() }),
});

/** Returns the link to the trade screen with a coin and, for a known duration, a trade's side, duration and amount. */
export function getRepeatLink(deps: StorageDeps, symbol: string, trade: Trade): { to: string; state: unknown } {
  const { data } = RepeatState.safeParse({
    symbol,
    owner: getOwner(deps),
    again: { side: trade.tradeType, selectedTime: trade.selectedTime, amount: trade.tradeAmount },
  });
  return { to: '/trade', state: data ?? { symbol } };
}

/** Returns the trade to repeat from navigation state, if any. The trade of another user is ignored. */
export function parseRepeatState(deps: StorageDeps, state: unknown): z.infer<typeof RepeatState> | undefined {
  const { data } = RepeatState.safeParse(state);
  return data?.owner === getOwner(deps) ? data : undefined;
}
