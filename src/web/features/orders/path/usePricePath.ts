import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Kline } from '#contract/market.ts';
import type { Evidence } from '#contract/evidence.ts';
import { createSettlementClient } from '#web/market/exchange/exchangeClient.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import type { PathPoint } from '#web/shared/chart/pricePath.ts';
import { createPathFromCandles, createPathFromTrades } from './createPricePath.ts';

interface PricePath {
  points: PathPoint[];
  from: 'seconds' | 'trades';
}

// The exchange's maximum per request, more than the seconds of the longest trade.
const MAX_CANDLES = 1000;

/**
 * Returns the price path of an order from one-second candles, or from the stored trades where the exchange has none.
 */
export function usePricePath(pair: string, evidence: Evidence): PricePath {
  const deps = useDeps();
  const { entry, exit, around, source } = evidence;
  const [seconds, setSeconds] = useState<PathPoint[] | null>(null);

  useEffect(() => {
    if (!entry || !exit) return;
    const left = new AbortController();
    const range = `startTime=${Date.parse(entry.at)}&endTime=${Date.parse(exit.at)}&limit=${MAX_CANDLES}`;
    const load = async () => {
      const exchange = createSettlementClient(deps, source);
      const path = `/api/v3/klines?symbol=${pair}&interval=1s&${range}`;
      const response = await exchange.request(path, z.array(Kline), left.signal);
      if (left.signal.aborted || response.kind !== 'answered' || response.body.length === 0) return;
      setSeconds(createPathFromCandles(response.body, entry, exit));
    };
    void load();
    return () => left.abort();
  }, [deps, pair, entry, exit, source]);

  return seconds
    ? { points: seconds, from: 'seconds' }
    : { points: createPathFromTrades([entry, exit, ...around.entry, ...around.exit]), from: 'trades' };
}
