import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  CrosshairMode,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  type Logical,
  type MouseEventParams,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type Candle, type Interval, INTERVAL_SECONDS } from '#web/market/store/bars.ts';
import type { FullPalette } from '#web/theme/palettes.ts';
import {
  type ChartStyle,
  createTimeFormatters,
  createChartOptions,
  createChartColors,
  createSeriesOptions,
  createSeriesColors,
} from './chartStyle.ts';
import type { MarkTexts } from './markDrawing.ts';
import type { TradeMark } from './createOpenMarks.ts';
import type { IndicatorLines } from './indicatorLines.ts';
import { type ChartKind, isContinued, getBarPosition, getRightOffset, getTimeAt, VISIBLE_BARS } from './timeline.ts';
import { createTradeMarks } from './tradeMarks.ts';

// A few more bars may collect until the next full update.
const MAX_BARS = 300;

interface ChartPoint {
  time: number;
  value: number;
}

interface ChartOptions extends ChartStyle {
  kind: ChartKind;
  interval: Interval;
  texts: MarkTexts;
  indicators: IndicatorLines | null;
  /** Receives the point under the crosshair, or null. */
  onPoint: (point: ChartPoint | null) => void;
}

export interface PriceChart {
  setBars: (bars: readonly Candle[]) => void;
  setMarks: (marks: readonly TradeMark[]) => void;
  setPalette: (palette: FullPalette) => void;
  stop: () => void;
}

// The library brands its times, which are epoch seconds.
const at = (seconds: number): UTCTimestamp => seconds as UTCTimestamp;
const toPoint = ({ time, close }: Candle) => ({ time: at(time), value: close });
const toCandle = ({ time, ...prices }: Candle) => ({ time: at(time), ...prices });

interface BarSeries {
  series: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>;
  set: (bars: readonly Candle[]) => void;
  update: (bar: Candle) => void;
}

function addSeries(chart: IChartApi, kind: ChartKind, style: ChartStyle): BarSeries {
  if (kind === 'line') {
    const series = chart.addSeries(AreaSeries, {
      ...createSeriesOptions(style),
      lineWidth: 2,
      crosshairMarkerRadius: 5,
    });
    return { series, set: bars => series.setData(bars.map(toPoint)), update: bar => series.update(toPoint(bar)) };
  }
  const series = chart.addSeries(CandlestickSeries, { ...createSeriesOptions(style), borderVisible: false });
  return { series, set: bars => series.setData(bars.map(toCandle)), update: bar => series.update(toCandle(bar)) };
}

// On touch devices the chart does not move while a finger holds the crosshair.
const isTouchDevice = (): boolean => window.matchMedia?.('(hover: none)').matches ?? false;

/** Returns the position of a time, in px; null outside the bars' scale. */
function timeToX(chart: IChartApi, bars: readonly Candle[], seconds: number, time: number): number | null {
  const position = getBarPosition(time, bars, seconds);
  if (position === null) return null;
  // The library brands positions of bars, and supports only whole bars.
  const before = Math.floor(position);
  const [from, to] = [before, before + 1].map(bar => chart.timeScale().logicalToCoordinate(bar as Logical));
  return typeof from === 'number' && typeof to === 'number' ? from + (to - from) * (position - before) : null;
}

/** Passes only the newest bars where the others are unchanged. Returns the bars that the series has now. */
function feedBars(bars: readonly Candle[], fed: readonly Candle[], { set, update }: BarSeries): readonly Candle[] {
  if (bars.length === 0 || fed.length >= MAX_BARS + VISIBLE_BARS.line || !isContinued(fed, bars)) {
    const newest = bars.slice(-MAX_BARS);
    set(newest);
    return newest;
  }
  const from = fed.at(-1)?.time;
  const fresh = bars.slice(bars.findLastIndex(({ time }) => time === from));
  for (const bar of fresh) update(bar);
  return [...fed.slice(0, -1), ...fresh];
}

/** Returns the point under the crosshair; null outside the bars. */
function getPoint(series: BarSeries['series'], { time, seriesData }: MouseEventParams<Time>): ChartPoint | null {
  const data = seriesData.get(series);
  const value = data && ('value' in data ? data.value : 'close' in data ? data.close : undefined);
  return typeof time === 'number' && typeof value === 'number' ? { time, value } : null;
}

/** Returns what the crosshair points at, also beyond the newest bar. */
function getCrossed(
  series: BarSeries['series'],
  event: MouseEventParams<Time>,
  toTime: (position: number) => number,
): ChartPoint | null {
  const { point, logical } = event;
  if (!point || logical === undefined) return null;
  const value = getPoint(series, event)?.value ?? series.coordinateToPrice(point.y);
  return value === null ? null : { time: toTime(logical), value };
}

/** Returns the times at both edges. */
function getVisibleTimes(
  chart: IChartApi,
  bars: readonly Candle[],
  seconds: number,
): [from: number, to: number] | null {
  const range = chart.timeScale().getVisibleLogicalRange();
  return range && bars.length > 0 ? [getTimeAt(range.from, bars, seconds), getTimeAt(range.to, bars, seconds)] : null;
}

function paintSeries(chart: IChartApi, series: BarSeries['series'], kind: ChartKind, palette: FullPalette): void {
  chart.applyOptions(createChartColors(palette));
  series.applyOptions({
    ...createSeriesColors(kind, palette),
    priceLineColor: palette.brand,
    priceLineStyle: LineStyle.Dotted,
  });
}

/** Returns the seconds from the newest bar to the end of the selected trade; null without one. */
function getSelectedEnd(marks: readonly TradeMark[], bars: readonly Candle[]): number | null {
  const selected = marks.find(({ isSelected }) => isSelected);
  return selected ? selected.endsAt - (bars.at(-1)?.time ?? 0) : null;
}

function showUntil(chart: IChartApi, newest: number, offset: number, count: number): void {
  if (newest < 0) return;
  const to = newest + offset;
  chart.timeScale().setVisibleLogicalRange({ from: to - count, to });
}

function createMarks(chart: IChartApi, options: ChartOptions, getBars: () => readonly Candle[]) {
  const seconds = INTERVAL_SECONDS[options.interval];
  const times = createTimeFormatters(options);
  return createTradeMarks({
    timeToX: time => timeToX(chart, getBars(), seconds, time),
    bars: getBars,
    kind: options.kind,
    visibleTimes: () => getVisibleTimes(chart, getBars(), seconds),
    seconds,
    tickText: times.tick,
    timeText: times.crosshair,
    texts: options.texts,
    priceText: options.priceText,
    decimals: options.decimals,
  });
}

/** Opens the chart of one interval with its axes, a crosshair and the marks of open trades. */
export function openPriceChart(container: HTMLElement, options: ChartOptions): PriceChart {
  const { kind, interval, onPoint, indicators } = options;
  const seconds = INTERVAL_SECONDS[interval];
  const chart = createChart(container, { ...createChartOptions(options), crosshair: { mode: CrosshairMode.Magnet } });
  const shown = addSeries(chart, kind, options);
  const { series } = shown;
  let fed: readonly Candle[] = [];
  let waiting: readonly Candle[] | null = null;
  let isHeld = false;
  let endsIn: number | null = null;

  const marks = createMarks(chart, options, () => fed);
  if (indicators) series.attachPrimitive(indicators.primitive);
  series.attachPrimitive(marks.primitive);

  // Keeps the newest bar and the space after it in place; the past moves to the left.
  function showNewest(): void {
    const offset = getRightOffset(endsIn === null ? null : endsIn / seconds, VISIBLE_BARS[kind]);
    showUntil(chart, fed.length - 1, offset, VISIBLE_BARS[kind]);
  }

  function setBars(bars: readonly Candle[]): void {
    waiting = isHeld ? bars : null;
    if (isHeld) return;
    fed = feedBars(bars, fed, shown);
    indicators?.setBars(fed);
    showNewest();
  }

  function onCrosshair(event: MouseEventParams<Time>): void {
    const point = getPoint(series, event);
    onPoint(point);
    marks.point(getCrossed(series, event, position => getTimeAt(position, fed, seconds)));
    isHeld = point !== null && isTouchDevice();
    if (!isHeld && waiting) setBars(waiting);
  }
  chart.subscribeCrosshairMove(onCrosshair);

  return {
    setBars,
    setMarks(next) {
      endsIn = getSelectedEnd(next, fed);
      marks.show(next);
    },
    setPalette(palette) {
      paintSeries(chart, series, kind, palette);
      marks.paint(palette);
      indicators?.setPalette(palette);
    },
    stop() {
      onPoint(null);
      // Otherwise what it still loads would draw on the removed chart.
      series.detachPrimitive(marks.primitive);
      chart.remove();
    },
  };
}
