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
import type { Candle, SeriesPoint } from '#web/market/bars.ts';
import { FONT, type Palette, size } from '#web/ui/tokens.ts';
import { type EntryLine, makeEntryLines } from './entryLines.ts';
import { type Feedable, feedSeries } from './feedSeries.ts';

const CLEAR = 'transparent';
/** How strongly the brand shows under the line, at its top; it fades to nothing. */
const UNDER_LINE = '59';

/** So much of the past fills the width: three minutes of the line, an hour of candles. */
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

/** The library's own logo would bring a style element that the page's policy refuses: it is named in words below. */
const frameOf = (kind: ChartKind): DeepPartial<TimeChartOptions> => ({
  autoSize: true,
  layout: { attributionLogo: false, background: { color: CLEAR }, fontFamily: FONT, fontSize: size.tiny },
  grid: { vertLines: { visible: false } },
  timeScale: { visible: false, rightOffset: ROOM_AT_END[kind], minBarSpacing: 0.2 },
  rightPriceScale: { visible: kind === 'candles', borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.15 } },
  crosshair: { mode: CrosshairMode.Magnet, vertLine: { visible: false }, horzLine: { visible: false } },
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

const formatOf = (decimals: number) => ({ type: 'price', precision: decimals, minMove: 1 / 10 ** decimals }) as const;

/** Keeps as much of the past in sight, whatever the width. */
function keepSpan(chart: IChartApi, kind: ChartKind): void {
  const scale = chart.timeScale();
  const fit = (width: number) =>
    width > 0 && scale.applyOptions({ barSpacing: width / (SHOWN[kind] + ROOM_AT_END[kind]) });
  fit(scale.width());
  scale.subscribeSizeChange(fit);
}

/** The one-second line of the timed horizon. */
export function openLineChart(container: HTMLElement, decimals: number): PriceChart<SeriesPoint> {
  const chart = createChart(container, frameOf('line'));
  const series = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: formatOf(decimals),
  });
  const pointOf = ({ time, value }: SeriesPoint) => ({ time: at(time), value });
  const fed: Feedable<SeriesPoint> = {
    setData: points => series.setData(points.map(pointOf)),
    update: point => series.update(pointOf(point)),
  };
  const entries = makeEntryLines();
  series.attachPrimitive(entries.primitive);
  keepSpan(chart, 'line');
  return around(chart, fed, entries, palette => series.applyOptions(linePaint(palette)));
}

/** One-minute candles, with the price scale at the right. */
export function openCandleChart(container: HTMLElement, decimals: number): PriceChart<Candle> {
  const chart = createChart(container, frameOf('candles'));
  const series = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: formatOf(decimals),
  });
  const candleOf = ({ time, ...prices }: Candle) => ({ time: at(time), ...prices });
  const fed: Feedable<Candle> = {
    setData: candles => series.setData(candles.map(candleOf)),
    update: candle => series.update(candleOf(candle)),
  };
  const entries = makeEntryLines();
  series.attachPrimitive(entries.primitive);
  keepSpan(chart, 'candles');
  return around(chart, fed, entries, palette => series.applyOptions(candlePaint(palette)));
}

function around<Point extends { time: number }>(
  chart: IChartApi,
  fed: Feedable<Point>,
  entries: ReturnType<typeof makeEntryLines>,
  paintSeries: (palette: Palette) => void,
): PriceChart<Point> {
  let shown: readonly Point[] = [];
  return {
    feed(points) {
      feedSeries(fed, shown, points);
      shown = points;
    },
    showEntries: entries.show,
    paint(palette) {
      chart.applyOptions(framePaint(palette));
      paintSeries(palette);
      entries.paint(palette);
    },
    stop: () => chart.remove(),
  };
}
