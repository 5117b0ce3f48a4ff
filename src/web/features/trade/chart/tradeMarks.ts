import type {
  AutoscaleInfo,
  ISeriesPrimitive,
  PrimitivePaneViewZOrder,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { loadWhenReachable } from '#web/shared/app/loadChunk.ts';
import type { Candle } from '#web/market/store/bars.ts';
import type { FullPalette } from '#web/theme/palettes.ts';
import { type Axes, type AxisLabel, drawPrices, drawGrid, drawTimes, type TimeLabel } from './axisDrawing.ts';
import { dropRepeated, LABEL_FONT_PX, spreadLabels } from './labelLayout.ts';
import { drawLastPrice, type MarkTexts, type PlacedTrades } from './markDrawing.ts';
import type * as TradeDrawing from './tradeDrawing.ts';
import type { TradeMark } from './createOpenMarks.ts';
import { getPriceTicks } from './priceTicks.ts';
import { type ChartKind } from './timeline.ts';
import { getTimeTicks } from './timeTicks.ts';

// A time with seconds, and space beside it.
const MIN_TIME_DISTANCE_PX = 5.8 * LABEL_FONT_PX;

interface Point {
  time: number;
  value: number;
}

interface ChartContext {
  /** Returns the position of a time on the axis, in px. */
  timeToX: (time: number) => number | null;
  bars: () => readonly Candle[];
  kind: ChartKind;
  /** Returns the times at the edges. */
  visibleTimes: () => [from: number, to: number] | null;
  /** The duration of a bar. */
  seconds: number;
  /** Formats a time of the axis. */
  tickText: (time: number) => string;
  /** Formats the time under the crosshair. */
  timeText: (time: number) => string;
  texts: MarkTexts;
  priceText: (price: number) => string;
  decimals: number;
}

const getColor = ({ standing }: TradeMark, { up, down, muted }: FullPalette): string =>
  ({ win: up, loss: down, void: muted })[standing];
const getBackground = ({ standing }: TradeMark, { upSoft, downSoft, raised }: FullPalette): string =>
  ({ win: upSoft, loss: downSoft, void: raised })[standing];

/** The positions of everything that the marks draw, in px. */
type Drawing = Axes & PlacedTrades;

/** Returns the round times of the axis with their positions. */
function placeTimes({ visibleTimes, seconds, timeToX, tickText }: ChartContext, width: number): TimeLabel[] {
  const [from, to] = visibleTimes() ?? [0, 0];
  return getTimeTicks(from, to, Math.floor(width / MIN_TIME_DISTANCE_PX), seconds).flatMap(time => {
    const x = timeToX(time);
    return x === null ? [] : { x, text: tickText(time) };
  });
}

/** Computes every position for the present scales. */
function placeMarks(
  context: ChartContext,
  { series, chart }: SeriesAttachedParameter<Time>,
  marks: readonly TradeMark[],
  point: Point | null,
  colours: FullPalette,
): Drawing {
  const { timeToX, bars, priceText, decimals, timeText } = context;
  const { width, height } = chart.paneSize();
  const now = bars().at(-1);
  const [lastX, lastY] = now ? [timeToX(now.time), series.priceToCoordinate(now.close)] : [null, null];
  const last = lastX === null || lastY === null ? null : { x: lastX, y: lastY };
  const placed = marks.flatMap(mark => {
    const [y, from, to] = [series.priceToCoordinate(mark.entry), timeToX(mark.enteredAt), timeToX(mark.endsAt)];
    if (y === null || from === null || to === null) return [];
    return { mark, y, from, to, colour: getColor(mark, colours), ground: getBackground(mark, colours) };
  });
  const [crossedX, crossedY] = point ? [timeToX(point.time), series.priceToCoordinate(point.value)] : [null, null];
  const given: AxisLabel[] = dropRepeated(
    placed.map(({ mark, y, colour, ground }) => ({ x: 0, y, text: priceText(mark.entry), colour, ground })),
  );
  // First, because it is what the user looks at.
  if (point && crossedY !== null)
    given.unshift({ y: crossedY, text: priceText(point.value), colour: colours.text, ground: colours.raised });
  const spread = spreadLabels(
    given.map(({ y }) => y),
    height,
    lastY,
  );
  const labels = given.flatMap((label, index) => {
    const y = spread.centres[index] ?? null;
    return y === null ? [] : { ...label, y };
  });
  const [low, high] = [series.coordinateToPrice(height), series.coordinateToPrice(0)];
  const ticks = getPriceTicks(low ?? 0, high ?? 0, height, decimals).flatMap(price => {
    const tickY = series.priceToCoordinate(price);
    return tickY === null ? [] : { y: tickY, text: priceText(price) };
  });
  if (now && spread.last !== null)
    labels.push({ y: spread.last, text: priceText(now.close), colour: colours.onBrand, ground: colours.brand });
  const crossed = point && crossedX !== null ? { x: crossedX, text: timeText(point.time) } : null;
  const toY = (price: number) => series.priceToCoordinate(price);
  const path = (placed.length > 0 && trades?.placePath(context, toY)) || [];
  return { placed, last, path, labels, ticks, times: placeTimes(context, width), crossed };
}

/** Creates a view that draws behind or over the series. */
const createView = (
  zOrder: PrimitivePaneViewZOrder,
  draw: (canvas: CanvasRenderingContext2D, size: Size) => unknown,
) => ({
  zOrder: () => zOrder,
  renderer: () => ({
    draw: (target: Target) => target.useMediaCoordinateSpace(({ context, mediaSize }) => draw(context, mediaSize)),
  }),
});

/** Returns the price range of the entries, so that the scale keeps them visible; null without any. */
function getAutoscale(marks: readonly TradeMark[]): AutoscaleInfo | null {
  const prices = marks.map(({ entry }) => entry);
  return prices.length === 0 ? null : { priceRange: { minValue: Math.min(...prices), maxValue: Math.max(...prices) } };
}

let trades: typeof TradeDrawing | null = null;
let loading: Promise<void> | null = null;

/** Loads what draws trades, which a chart without open trades does not need. Calls meanwhile wait for the same load. */
function loadTrades(): Promise<void> {
  loading ??= loadWhenReachable(() => import('./tradeDrawing.ts'))
    .then(
      loaded => void (trades = loaded),
      () => undefined,
    )
    .finally(() => (loading = null));
  return loading;
}

/**
 * Creates the drawing over the price: entry and end of open trades, the winning side of the selected one, axis labels,
 * and the newest price.
 */
export function createTradeMarks(context: ChartContext) {
  let attached: SeriesAttachedParameter<Time> | null = null;
  let marks: readonly TradeMark[] = [];
  let palette: FullPalette | null = null;
  let point: Point | null = null;
  let drawing: Drawing = { placed: [], last: null, path: [], labels: [], ticks: [], times: [], crossed: null };

  const views = [
    createView('bottom', (canvas, size) => {
      if (palette) drawGrid(canvas, size, drawing, palette);
      const selected = drawing.placed.find(({ mark }) => mark.isSelected);
      if (selected && palette) trades?.drawShade(canvas, size, selected, palette.up);
    }),
    createView('top', (canvas, size) => {
      if (!palette) return;
      if (trades) trades.drawTrades(canvas, size, drawing, context.texts, palette);
      else if (drawing.last) drawLastPrice(canvas, drawing.last, palette);
    }),
  ];

  const createAxisView = (draw: typeof drawPrices) => [
    createView('top', (canvas, size) => palette && draw(canvas, size, drawing, palette)),
  ];
  const [priceViews, timeViews] = [createAxisView(drawPrices), createAxisView(drawTimes)];

  const primitive: ISeriesPrimitive<Time> = {
    attached: parameter => {
      attached = parameter;
    },
    detached: () => {
      attached = null;
    },
    updateAllViews() {
      if (attached && palette) drawing = placeMarks(context, attached, marks, point, palette);
    },
    paneViews: () => views,
    priceAxisPaneViews: () => priceViews,
    timeAxisPaneViews: () => timeViews,
    autoscaleInfo: () => getAutoscale(marks),
  };

  return {
    primitive,
    show(next: readonly TradeMark[]) {
      marks = next;
      attached?.requestUpdate();
      if (marks.length > 0 && !trades) void loadTrades().then(() => attached?.requestUpdate());
    },
    point(next: Point | null) {
      point = next;
      attached?.requestUpdate();
    },
    paint(colours: FullPalette) {
      palette = colours;
      attached?.requestUpdate();
    },
  };
}

interface Size {
  width: number;
  height: number;
}

interface Target {
  useMediaCoordinateSpace: (draw: (scope: { context: CanvasRenderingContext2D; mediaSize: Size }) => void) => void;
}
