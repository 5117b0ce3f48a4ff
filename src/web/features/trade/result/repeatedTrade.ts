import { useLocation, useNavigate } from 'react-router';
import { toPair } from '#contract/coins.ts';
import type { TradeDuration, TradeType } from '#contract/trades.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { parseRepeatState } from '#web/shared/format/repeatLink.ts';

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
  const deps = useDeps();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const repeated = parseRepeatState(deps, state);
  if (!repeated || toPair(repeated.symbol) !== pair) return null;
  // The request is used up, so that a reload does not repeat it.
  const onApplied = () => void navigate('/trade', { replace: true, state: { symbol: repeated.symbol } });
  return { ...repeated.again, key, onApplied };
}
