import { useState } from 'react';
import * as z from 'zod/mini';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { INTERVALS } from '#web/market/store/bars.ts';

const NAMES = { kind: 'chartKind', interval: 'chartInterval', indicators: 'chartIndicators' } as const;

export const CHART_KINDS = ['line', 'candles'] as const;
const Kind = z.enum(CHART_KINDS);
export const INDICATORS = ['movingAverage', 'bollingerBands'] as const;
export type Indicator = (typeof INDICATORS)[number];
const ChartInterval = z.enum(INTERVALS);

/** Returns the chart's kind, interval and indicators, stored on this device. */
export function useChartView() {
  const { cookies } = useDeps();
  const [kind, setKind] = useState(() => Kind.safeParse(cookies.get(NAMES.kind)).data ?? 'line');
  const [interval, setInterval] = useState(() => ChartInterval.safeParse(cookies.get(NAMES.interval)).data ?? '1s');
  const [indicators, setIndicators] = useState<readonly Indicator[]>(() => {
    const stored = cookies.get(NAMES.indicators)?.split('.');
    return INDICATORS.filter(each => stored?.includes(each));
  });
  return {
    kind,
    interval,
    indicators,
    onKind(next: typeof kind) {
      cookies.set(NAMES.kind, next);
      setKind(next);
    },
    onInterval(next: typeof interval) {
      cookies.set(NAMES.interval, next);
      setInterval(next);
    },
    onIndicators(next: readonly Indicator[]) {
      cookies.set(NAMES.indicators, next.join('.'));
      setIndicators(next);
    },
  };
}
