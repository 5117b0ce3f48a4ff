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
import type { Palette } from '#web/theme/palettes.ts';
import {
  type ChartStyle,
  createChartOptions,
  createChartColors,
  createSeriesOptions,
  createSeriesColors,
} from './chartStyle.ts';
import type { MarkTexts } from './markDrawing.ts';
import type { TradeMark } from './createOpenMarks.ts';
import { isContinued, getBarPosition, getRightOffset } from './timeline.ts';
import { createTradeMarks } from './tradeMarks.ts';

export type ChartKind = 'line' | 'candles';

const VISIBLE_BARS: Record<ChartKind, number> = { line: 120, candles: 60 };
// A few more bars may collect until the next full update.
const MAX_BARS = 300;

export interface ChartPoint {
  time: number;
  value: number;
}

interface ChartOptions extends ChartStyle {
  kind: ChartKind;
  interval: Interval;
  texts: MarkTexts;
  /** Receives the point under the crosshair, or null. */
  onPoint: (point: ChartPoint | null) => void;
}

export interface PriceChart {
  setBars: (bars: readonly Candle[]) => void;
  setMarks: (marks: readonly TradeMark[]) => void;
  setPalette: (palette: Palette) => void;
  stop: () => void;
}

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

/** Opens the chart of one interval with its axes, a crosshair and the marks of open trades. */
export function openPriceChart(container: HTMLElement, options: ChartOptions): PriceChart {
  const { kind, interval, onPoint, texts, priceText } = options;
  const seconds = INTERVAL_SECONDS[interval];
  const chart = createChart(container, { ...createChartOptions(options), crosshair: { mode: CrosshairMode.Magnet } });
  const { series, set, update } = addSeries(chart, kind, options);
  let fed: readonly Candle[] = [];
  let waiting: readonly Candle[] | null = null;
  let isHeld = false;
  let endsIn: number | null = null;

  const marks = createTradeMarks({
    timeToX(time) {
      const position = getBarPosition(time, fed, seconds);
      if (position === null) return null;
      // The library supports only whole bars.
      const before = Math.floor(position);
      const [from, to] = [before, before + 1].map(bar => chart.timeScale().logicalToCoordinate(bar as Logical));
      return typeof from === 'number' && typeof to === 'number' ? from + (to - from) * (position - before) : null;
    },
    lastPoint: () => {
      const bar = fed.at(-1);
      return bar ? { time: bar.time, value: bar.close } : null;
    },
    texts,
    priceText,
    decimals: options.decimals,
  });
  series.attachPrimitive(marks.primitive);

  // Keeps the newest bar and the space after it in place; the past moves to the left.
  function showNewest(): void {
    const newest = fed.length - 1;
    if (newest < 0) return;
    const to = newest + getRightOffset(endsIn === null ? null : endsIn / seconds, VISIBLE_BARS[kind]);
    chart.timeScale().setVisibleLogicalRange({ from: to - VISIBLE_BARS[kind], to });
  }

  function setBars(bars: readonly Candle[]): void {
    if (isHeld) {
      waiting = bars;
      return;
    }
    if (bars.length > 0 && fed.length < MAX_BARS + VISIBLE_BARS.line && isContinued(fed, bars)) {
      const from = fed.at(-1)!.time;
      const fresh = bars.slice(bars.findLastIndex(({ time }) => time === from));
      for (const bar of fresh) update(bar);
      fed = [...fed.slice(0, -1), ...fresh];
    } else {
      fed = bars.slice(-MAX_BARS);
      set(fed);
    }
    showNewest();
  }

  function onCrosshair({ time, seriesData }: MouseEventParams<Time>): void {
    const data = seriesData.get(series);
    const value = data && ('value' in data ? data.value : 'close' in data ? data.close : undefined);
    const isOver = typeof time === 'number' && typeof value === 'number';
    onPoint(isOver ? { time, value } : null);
    isHeld = isOver && isTouchDevice();
    if (isHeld || waiting === null) return;
    const missed = waiting;
    waiting = null;
    setBars(missed);
  }
  chart.subscribeCrosshairMove(onCrosshair);

  return {
    setBars,
    setMarks(next) {
      const newest = fed.at(-1)?.time ?? 0;
      const selected = next.find(({ isSelected }) => isSelected);
      endsIn = selected ? selected.endsAt - newest : null;
      marks.show(next);
    },
    setPalette(palette) {
      chart.applyOptions(createChartColors(palette));
      series.applyOptions({
        ...createSeriesColors(kind, palette),
        priceLineColor: palette.brand,
        priceLineStyle: LineStyle.Dotted,
      });
      marks.paint(palette);
    },
    stop: () => chart.remove(),
  };
}
