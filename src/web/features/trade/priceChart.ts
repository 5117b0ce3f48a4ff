import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  CrosshairMode,
  type DeepPartial,
  type IChartApi,
  type TimeChartOptions,
  type UTCTimestamp,
} from 'lightweight-charts';
import { amountText, decimal } from '#contract/money.ts';
import type { Candle, SeriesPoint } from '#web/market/bars.ts';
import type { Palette } from '#web/theme/palettes.ts';
import { CHART_LABEL_PX, FONT } from '#web/theme/tokens.ts';
import { type ChartMarks, type EntryLine, makeChartMarks } from './chartMarks.ts';

const CLEAR = 'transparent';
/** How strongly the brand shows under the line, at its top; it fades to nothing. */
const UNDER_LINE = '59';

/** So much of the past fills the width: three minutes of the line where it moves every second, an hour of candles. */
const SHOWN = { line: 180, candles: 60 } as const;
/** Room between the newest price and the edge. */
const ROOM_AT_END = { line: 4, candles: 2 } as const;

export type ChartKind = keyof typeof SHOWN;

/** A chart that is fed; what it is fed with depends on its kind. */
export interface PriceChart<Point> {
  feed: (points: readonly Point[]) => void;
  showEntries: (lines: readonly EntryLine[]) => void;
  paint: (palette: Palette) => void;
  stop: () => void;
}

const at = (seconds: number): UTCTimestamp => seconds as UTCTimestamp;

/** The library's own logo would bring a style element that the page's policy refuses: it is named in words instead. */
const frameOf = (kind: ChartKind, { language, decimals }: PriceStyle): DeepPartial<TimeChartOptions> => ({
  autoSize: true,
  layout: { attributionLogo: false, background: { color: CLEAR }, fontFamily: FONT, fontSize: CHART_LABEL_PX },
  grid: { vertLines: { visible: false } },
  timeScale: { visible: false, rightOffset: ROOM_AT_END[kind], minBarSpacing: 0.2 },
  rightPriceScale: { visible: kind === 'candles', borderVisible: false, scaleMargins: { top: 0.15, bottom: 0.1 } },
  crosshair: { mode: CrosshairMode.Magnet, vertLine: { visible: false }, horzLine: { visible: false } },
  localization: {
    locale: language,
    priceFormatter: (value: number) => amountText(decimal(value), language, { decimals }),
  },
  handleScroll: false,
  handleScale: false,
});

const framePaint = ({ muted, line }: Palette): DeepPartial<TimeChartOptions> => ({
  layout: { textColor: muted },
  grid: { horzLines: { color: line } },
});

const linePaint = ({ brand }: Palette) => ({
  lineColor: brand,
  topColor: `${brand}${UNDER_LINE}`,
  bottomColor: `${brand}00`,
});
const candlePaint = ({ up, down }: Palette) => ({ upColor: up, wickUpColor: up, downColor: down, wickDownColor: down });

/** How prices are written: in which language, with how many digits after the point. */
export interface PriceStyle {
  language: string;
  decimals: number;
}

/** No line and no label of the library's own at the newest price. */
const seriesOf = ({ decimals }: PriceStyle) =>
  ({
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: { type: 'price', precision: decimals, minMove: 1 / 10 ** decimals },
  }) as const;

/** The one-second line of the timed horizon. */
export function openLineChart(container: HTMLElement, style: PriceStyle): PriceChart<SeriesPoint> {
  const chart = createChart(container, frameOf('line', style));
  const series = chart.addSeries(AreaSeries, { ...seriesOf(style), lineWidth: 2, crosshairMarkerVisible: false });
  const marks = makeChartMarks();
  series.attachPrimitive(marks.primitive);
  return {
    ...around(chart, marks, palette => series.applyOptions(linePaint(palette))),
    feed(points) {
      const shown = points.slice(-SHOWN.line).map(({ time, value }) => ({ time: at(time), value }));
      series.setData(shown);
      marks.showNewest(shown.at(-1) ?? null);
      chart.timeScale().fitContent();
    },
  };
}

/** One-minute candles, with the price scale at the right. */
export function openCandleChart(container: HTMLElement, style: PriceStyle): PriceChart<Candle> {
  const chart = createChart(container, frameOf('candles', style));
  const series = chart.addSeries(CandlestickSeries, { ...seriesOf(style), borderVisible: false });
  const marks = makeChartMarks();
  series.attachPrimitive(marks.primitive);
  return {
    ...around(chart, marks, palette => series.applyOptions(candlePaint(palette))),
    feed(candles) {
      series.setData(candles.slice(-SHOWN.candles).map(({ time, ...prices }) => ({ time: at(time), ...prices })));
      chart.timeScale().fitContent();
    },
  };
}

const around = (chart: IChartApi, marks: ChartMarks, paintSeries: (palette: Palette) => void) => ({
  showEntries: marks.showEntries,
  paint(palette: Palette) {
    chart.applyOptions(framePaint(palette));
    paintSeries(palette);
    marks.paint(palette);
  },
  stop: () => chart.remove(),
});
