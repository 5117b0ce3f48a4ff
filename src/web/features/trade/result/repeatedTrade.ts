import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { CoinSymbol, toPair } from '#contract/coins.ts';
import { type Trade, TradeDuration, TradeType } from '#contract/trades.ts';
import { toCoin } from '#web/market/coinNames.ts';

// The navigation state of 'Trade again'.
const RepeatState = z.object({
  symbol: CoinSymbol,
  again: z.object({ side: TradeType, selectedTime: TradeDuration, amount: z.string() }),
});

/** Returns the link to the trade screen with a trade's coin, side, duration and amount. */
export function getRepeatLink(trade: Trade): { to: string; state: unknown } | null {
  const state = RepeatState.safeParse({
    symbol: toCoin(trade.coinType),
    again: { side: trade.tradeType, selectedTime: trade.selectedTime, amount: trade.tradeAmount },
  });
  return state.success ? { to: '/trade', state: state.data } : null;
}

interface RepeatedTrade {
  side: TradeType;
  selectedTime: TradeDuration;
  amount: string;
  /** Changes with each request to repeat it. */
  key: string;
  onApplied: () => void;
}

/** Returns the trade that this visit of the screen repeats; null for most visits. */
export function useRepeatedTrade(pair: string): RepeatedTrade | null {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const repeated = RepeatState.safeParse(state).data;
  if (!repeated || toPair(repeated.symbol) !== pair) return null;
  // The request is used up, so that a reload does not repeat it.
  const onApplied = () => void navigate('/trade', { replace: true, state: { symbol: repeated.symbol } });
  return { ...repeated.again, key, onApplied };
}
