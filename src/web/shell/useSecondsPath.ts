import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Kline } from '#contract/market.ts';
import type { Evidence } from '#contract/evidence.ts';
import { createSettlementClient } from '#web/market/exchange/exchangeClient.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { createPathFromCandles, type PathPoint } from '#web/shared/chart/pricePath.ts';

// The exchange's maximum per request, more than the seconds of the longest trade.
const MAX_CANDLES = 1000;

/**
 * Returns the price from entry to exit through the closes of one-second candles; both ends are the exchange trades. Null
 * until the exchange that settled the trade has answered, and where it has none.
 */
export function useSecondsPath(pair: string, { entry, exit, source }: Evidence): PathPoint[] | null {
  const deps = useDeps();
  const [points, setPoints] = useState<PathPoint[] | null>(null);

  useEffect(() => {
    if (!entry || !exit) return;
    const left = new AbortController();
    const range = `startTime=${Date.parse(entry.at)}&endTime=${Date.parse(exit.at)}&limit=${MAX_CANDLES}`;
    const load = async () => {
      const exchange = createSettlementClient(deps, source);
      const path = `/api/v3/klines?symbol=${pair}&interval=1s&${range}`;
      const response = await exchange.request(path, z.array(Kline), left.signal);
      if (left.signal.aborted || response.kind !== 'answered' || response.body.length === 0) return;
      setPoints(createPathFromCandles(response.body, entry, exit));
    };
    void load();
    return () => left.abort();
  }, [deps, pair, entry, exit, source]);

  return points;
}
