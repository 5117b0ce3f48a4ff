import styled from '@emotion/styled';
import { useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Trade } from '#contract/trades.ts';
import { selectCandles, selectPriceSeries } from '#web/market/marketSelectors.ts';
import { useThemeMode } from '#web/shared/app/useThemeMode.ts';
import { palettes } from '#web/theme/palettes.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useEachSecond } from '#web/shared/time/useServerTick.ts';
import { entryLines } from './entryLines.ts';
import { type ChartKind, openCandleChart, openLineChart, type PriceChart, type PriceStyle } from './priceChart.ts';

const Box = styled.div({ position: 'absolute', inset: 0 });

interface PriceCanvasProps {
  pair: string;
  kind: ChartKind;
  decimals: number;
  /** Trades that run, the newest first; the entries of the newest are drawn as lines. */
  open: readonly Trade[];
  /** The label of an entry's line. */
  labelOf: (trade: Trade, left: string) => string;
}

/** The drawn part of the chart. It is fed as often as the market flushes, at most four times a second. */
export function PriceCanvas(props: PriceCanvasProps) {
  return props.kind === 'line' ? <LineCanvas {...props} /> : <CandleCanvas {...props} />;
}

function LineCanvas(props: PriceCanvasProps) {
  const points = useSelector(selectPriceSeries(props.pair));
  return <Canvas {...props} openChart={openLineChart} points={points} />;
}

function CandleCanvas(props: PriceCanvasProps) {
  const candles = useSelector(selectCandles(props.pair));
  return <Canvas {...props} openChart={openCandleChart} points={candles} />;
}

interface CanvasProps<Point> extends PriceCanvasProps {
  openChart: (container: HTMLElement, style: PriceStyle) => PriceChart<Point>;
  points: readonly Point[];
}

function Canvas<Point>({ openChart, points, decimals, open, labelOf }: CanvasProps<Point>) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<PriceChart<Point> | null>(null);
  const mode = useThemeMode();
  const { language } = useLocale();

  useLayoutEffect(() => {
    if (!container.current) return;
    const opened = openChart(container.current, { language, decimals });
    chart.current = opened;
    return () => opened.stop();
  }, [openChart, language, decimals]);
  useLayoutEffect(() => chart.current?.paint(palettes[mode]), [mode, openChart, language, decimals]);
  useLayoutEffect(() => chart.current?.feed(points), [points, openChart, language, decimals]);
  useEachSecond(now => chart.current?.showEntries(entryLines(open, labelOf, now)));
  return <Box ref={container} aria-hidden />;
}
