import { itemAt } from '#contract/itemAt.ts';
import type {
  AutoscaleInfo,
  ISeriesPrimitive,
  PrimitivePaneViewZOrder,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { FullPalette } from '#web/theme/palettes.ts';
import { spreadLabels } from './labelLayout.ts';
import {
  type AxisLabel,
  type AxisTick,
  drawAxis,
  drawGrid,
  drawLabels,
  drawLastPrice,
  drawShade,
  drawTrade,
  type MarkTexts,
  type PlacedMark,
} from './markDrawing.ts';
import type { TradeMark } from './createOpenMarks.ts';
import { getPriceTicks } from './priceTicks.ts';

interface ChartContext {
  /** Returns the position of a time on the axis, in px. */
  timeToX: (time: number) => number | null;
  /** Returns the newest price of the chart. */
  lastPoint: () => { time: number; value: number } | null;
  texts: MarkTexts;
  priceText: (price: number) => string;
  decimals: number;
}

const getColor = ({ standing }: TradeMark, { up, down, muted }: FullPalette): string =>
  ({ win: up, loss: down, void: muted })[standing];
const getBackground = ({ standing }: TradeMark, { upSoft, downSoft, raised }: FullPalette): string =>
  ({ win: upSoft, loss: downSoft, void: raised })[standing];

/** The positions of everything that the marks draw, in px. */
interface Drawing {
  placed: PlacedMark[];
  last: { x: number; y: number } | null;
  axisLabels: AxisLabel[];
  ticks: AxisTick[];
}

/** Computes every position for the present scales. */
function placeMarks(
  { timeToX, lastPoint, priceText, decimals }: ChartContext,
  { series, chart }: SeriesAttachedParameter<Time>,
  marks: readonly TradeMark[],
  colours: FullPalette,
): Drawing {
  const { height } = chart.paneSize();
  const now = lastPoint();
  const [lastX, lastY] = now ? [timeToX(now.time), series.priceToCoordinate(now.value)] : [null, null];
  const last = lastX === null || lastY === null ? null : { x: lastX, y: lastY };
  const placed = marks.flatMap(mark => {
    const [y, from, to] = [series.priceToCoordinate(mark.entry), timeToX(mark.enteredAt), timeToX(mark.endsAt)];
    if (y === null || from === null || to === null) return [];
    return { mark, y, from, to, colour: getColor(mark, colours), ground: getBackground(mark, colours) };
  });
  const centres = spreadLabels(
    placed.map(({ y }) => y),
    height,
    lastY,
  );
  const axisLabels: AxisLabel[] = placed.map(({ mark, colour, ground }, index) => ({
    y: itemAt(centres, index),
    text: priceText(mark.entry),
    colour,
    ground,
  }));
  const [low, high] = [series.coordinateToPrice(height), series.coordinateToPrice(0)];
  const ticks = getPriceTicks(low ?? 0, high ?? 0, height, decimals).flatMap(price => {
    const tickY = series.priceToCoordinate(price);
    return tickY === null ? [] : { y: tickY, text: priceText(price) };
  });
  if (now && lastY !== null)
    axisLabels.push({ y: lastY, text: priceText(now.value), colour: colours.onBrand, ground: colours.brand });
  return { placed, last, axisLabels, ticks };
}

/** Creates a view that draws behind or over the series. */
const createView = (zOrder: PrimitivePaneViewZOrder, draw: (canvas: CanvasRenderingContext2D, size: Size) => void) => ({
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

/**
 * Creates the drawing over the price: entry and end of open trades, the winning side of the selected one, axis labels,
 * and the newest price.
 */
export function createTradeMarks(context: ChartContext) {
  let attached: SeriesAttachedParameter<Time> | null = null;
  let marks: readonly TradeMark[] = [];
  let palette: FullPalette | null = null;
  let drawing: Drawing = { placed: [], last: null, axisLabels: [], ticks: [] };

  const views = [
    createView('bottom', (canvas, size) => {
      if (palette) drawGrid(canvas, size, drawing.ticks, palette);
      const selected = drawing.placed.find(({ mark }) => mark.isSelected);
      if (selected && palette) drawShade(canvas, size, selected, palette.up);
    }),
    createView('top', (canvas, size) => {
      if (!palette) return;
      const { placed, last } = drawing;
      for (const each of placed.toReversed()) drawTrade(canvas, size, each, palette);
      if (last) drawLastPrice(canvas, last, palette);
      drawLabels(canvas, size, placed, last, context.texts);
    }),
  ];

  const axisViews = [
    createView('top', (canvas, size) => {
      if (palette) drawAxis(canvas, size, drawing.ticks, drawing.axisLabels, palette);
    }),
  ];

  const primitive: ISeriesPrimitive<Time> = {
    attached: parameter => {
      attached = parameter;
    },
    detached: () => {
      attached = null;
    },
    updateAllViews() {
      if (attached && palette) drawing = placeMarks(context, attached, marks, palette);
    },
    paneViews: () => views,
    priceAxisPaneViews: () => axisViews,
    autoscaleInfo: () => getAutoscale(marks),
  };

  return {
    primitive,
    show(next: readonly TradeMark[]) {
      marks = next;
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
