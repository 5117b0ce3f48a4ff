import type { Evidence } from '#contract/evidence.ts';
import { createPathFromTrades, type PathPoint } from '#web/shared/chart/pricePath.ts';
import { useSecondsPath } from '#web/shell/useSecondsPath.ts';

interface PricePath {
  points: PathPoint[];
  from: 'seconds' | 'trades';
}

/**
 * Returns the price path of an order from one-second candles, or from the stored trades where the exchange has none.
 */
export function usePricePath(pair: string, evidence: Evidence): PricePath {
  const { entry, exit, around } = evidence;
  const seconds = useSecondsPath(pair, evidence);
  return seconds
    ? { points: seconds, from: 'seconds' }
    : { points: createPathFromTrades([entry, exit, ...around.entry, ...around.exit]), from: 'trades' };
}
