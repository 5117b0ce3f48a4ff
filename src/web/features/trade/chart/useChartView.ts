import { useState } from 'react';
import * as z from 'zod/mini';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { INTERVALS } from '#web/market/store/bars.ts';

const NAMES = { kind: 'chartKind', interval: 'chartInterval' } as const;

export const CHART_KINDS = ['line', 'candles'] as const;
const Kind = z.enum(CHART_KINDS);
const ChartInterval = z.enum(INTERVALS);

/** Returns the chart's kind and interval, stored on this device. */
export function useChartView() {
  const { cookies } = useDeps();
  const [kind, setKind] = useState(() => Kind.safeParse(cookies.get(NAMES.kind)).data ?? 'line');
  const [interval, setInterval] = useState(() => ChartInterval.safeParse(cookies.get(NAMES.interval)).data ?? '1s');
  return {
    kind,
    interval,
    onKind(next: typeof kind) {
      cookies.set(NAMES.kind, next);
      setKind(next);
    },
    onInterval(next: typeof interval) {
      cookies.set(NAMES.interval, next);
      setInterval(next);
    },
  };
}
