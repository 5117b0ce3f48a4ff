import Box from '@mui/material/Box';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useStore } from 'react-redux';
import type { Trade } from '#contract/trades.ts';
import { decimal, type Decimal, roundHalfUp } from '#contract/money.ts';
import type { Interval } from '#web/market/store/bars.ts';
import { selectBars, selectQuote, selectStandingPrice, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { selectPriceColors } from '#web/shared/app/preferences.ts';
import { useThemeMode } from '#web/shared/app/useThemeMode.ts';
import { addDirections } from '#web/theme/addDirections.ts';
import { palettes } from '#web/theme/palettes.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { createOpenMarks } from './createOpenMarks.ts';
import type { IndicatorLines } from './indicatorLines.ts';
import { openPriceChart, type PriceChart } from './priceChart.ts';
import type { ChartKind } from './timeline.ts';

interface PriceCanvasProps {
  pair: string;
  kind: ChartKind;
  interval: Interval;
  decimals: number;
  open: readonly Trade[];
  selectedId: string | null;
  indicators: IndicatorLines | null;
  /** The element for the time and the price under the crosshair. */
  legend: RefObject<HTMLElement | null>;
}

/** Returns the colours of the theme, with those of rising and falling prices that the user chose. */
function usePalette() {
  const mode = useThemeMode();
  return addDirections(palettes[mode], useSelector(selectPriceColors));
}

/** Returns a function that passes the chart what changed in the market since its last call. */
function createUpdate(
  chart: RefObject<PriceChart | null>,
  { pair, interval, open, selectedId }: Pick<PriceCanvasProps, 'pair' | 'interval' | 'open' | 'selectedId'>,
): (state: WithMarket) => void {
  const readBars = selectBars(pair, interval);
  const readQuote = selectQuote(pair);
  const readStandingPrice = selectStandingPrice(pair);
  let shown: { bars?: unknown; hasQuote?: boolean; standingPrice?: Decimal | null } = {};
  return state => {
    const [bars, hasQuote, standingPrice] = [readBars(state), readQuote(state) !== undefined, readStandingPrice(state)];
    if (bars === shown.bars && hasQuote === shown.hasQuote && standingPrice === shown.standingPrice) return;
    shown = { bars, hasQuote, standingPrice };
    chart.current?.setBars(bars);
    chart.current?.setMarks(hasQuote ? createOpenMarks(open, selectedId, standingPrice) : []);
  };
}

/** Renders the canvas of the chart. The market updates it at most four times a second without rendering. */
export function PriceCanvas(props: PriceCanvasProps) {
  const { pair, kind, interval, decimals, open, selectedId, indicators, legend } = props;
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<PriceChart | null>(null);
  const store = useStore<WithMarket>();
  const palette = usePalette();
  const { t } = useTranslation('trade');
  const dates = useDateFormat();
  const { price } = useMoneyFormat();

  useLayoutEffect(() => {
    if (!container.current) return;
    const priceText = (value: number) => price(roundHalfUp(decimal(value), decimals), decimals);
    const opened = openPriceChart(container.current, {
      kind,
      interval,
      language: dates.language,
      decimals,
      priceText,
      indicators,
      texts: {
        formatSide: ({ side }) => `${side === 'buy' ? '▲' : '▼'} ${t(`chart.${side}`)}`,
        formatEnd: ({ endsAt }) => t('chart.ends', { time: dates.clock(endsAt * 1000) }),
      },
      onPoint(point) {
        if (!legend.current) return;
        const time = point && (interval === '1h' ? dates.dateTime : dates.clock)(point.time * 1000);
        legend.current.textContent = point ? `${time} ${priceText(point.value)}` : '';
      },
    });
    chart.current = opened;
    return () => {
      chart.current = null;
      opened.stop();
    };
  }, [kind, interval, decimals, indicators, price, dates, t, legend]);

  useLayoutEffect(() => chart.current?.setPalette(palette));

  useEffect(() => {
    const update = createUpdate(chart, { pair, interval, open, selectedId });
    const draw = () => update(store.getState());
    draw();
    return store.subscribe(draw);
  }, [store, pair, kind, interval, decimals, open, selectedId, indicators, price, dates, t, legend]);

  return <Box ref={container} aria-hidden sx={{ position: 'absolute', inset: 0 }} />;
}
