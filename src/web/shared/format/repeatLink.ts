import * as z from 'zod/mini';
import { CoinSymbol } from '#contract/coins.ts';
import { type Trade, TradeDuration, TradeType } from '#contract/trades.ts';

// The navigation state of 'Trade again'.
const RepeatState = z.object({
  symbol: CoinSymbol,
  again: z.object({ side: TradeType, selectedTime: TradeDuration, amount: z.string() }),
});

/** Returns the link to the trade screen with a coin and, for a known duration, a trade's side, duration and amount. */
export function getRepeatLink(symbol: string, trade: Trade): { to: string; state: unknown } {
  const { data } = RepeatState.safeParse({
    symbol,
    again: { side: trade.tradeType, selectedTime: trade.selectedTime, amount: trade.tradeAmount },
  });
  return { to: '/trade', state: data ?? { symbol } };
}

/** Returns the trade to repeat from navigation state, if any. */
export const parseRepeatState = (state: unknown): z.infer<typeof RepeatState> | undefined =>
  RepeatState.safeParse(state).data;
