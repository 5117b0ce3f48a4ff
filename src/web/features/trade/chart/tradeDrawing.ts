import { itemAt } from '#contract/itemAt.ts';
import type { Candle } from '#web/market/store/bars.ts';
import type { Palette } from '#web/theme/palettes.ts';
import { FONT, weight } from '#web/theme/tokens.ts';
import { placeEnds } from './endLabels.ts';
import {
  type Box,
  countOverlaps,
  dropRepeated,
  fitInto,
  LABEL_FONT_PX,
  LABEL_HEIGHT,
  overlaps,
  placeLabels,
} from './labelLayout.ts';
import {
  type Canvas,
  createBox,
  drawLabel,
  drawLastPrice,
  drawLine,
  type MarkTexts,
  PADDING,
  type PlacedMark,
  type PlacedTrades,
  type Size,
} from './markDrawing.ts';
import { type ChartKind, VISIBLE_BARS } from './timeline.ts';

const POINT_RADIUS = 5;
const GAP = 4;
const CLEAR = POINT_RADIUS + GAP;
// Opacity of the winning side.
const SHADE_ALPHA = '24';
const HALO = 12;
const ARROW = '▲';

interface PathContext {
  bars: () => readonly Candle[];
  kind: ChartKind;
  timeToX: (time: number) => number | null;
}

/** Returns what the line between the closes of two bars covers, or a candle with its wick. */
export function placePath({ bars, kind, timeToX }: PathContext, toY: (price: number) => number | null): Box[] {
  const shown = bars().slice(-VISIBLE_BARS[kind]);
  return shown.flatMap(({ time, close, high, low }, index) => {
    const before = shown[index - 1];
    const [left, right] = [before ? timeToX(before.time) : null, timeToX(time)];
    const [from, to] = [kind === 'line' ? (before?.close ?? close) : high, kind === 'line' ? close : low].map(toY);
    if (left === null || right === null || typeof from !== 'number' || typeof to !== 'number') return [];
    // Up to where the next bar begins, and half the width of the line.
    return { left, top: Math.min(from, to) - 1, width: 2 * (right - left), height: Math.abs(to - from) + 2 };
  });
}

/** Tints the side of the entry on which the trade wins, while it runs. */
export function drawShade(
  canvas: Canvas,
  { width, height }: Size,
  { mark, y, from, to }: PlacedMark,
  up: string,
): void {
  const [left, right] = [Math.max(0, from), Math.min(width, to)];
  canvas.fillStyle = `${up}${SHADE_ALPHA}`;
  canvas.fillRect(left, mark.side === 'buy' ? 0 : y, Math.max(0, right - left), mark.side === 'buy' ? y : height - y);
}

const createPoint = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

function drawPoint(canvas: Canvas, x: number, y: number, fill: string): void {
  canvas.fillStyle = fill;
  canvas.beginPath();
  canvas.arc(x, y, POINT_RADIUS, 0, 2 * Math.PI);
  canvas.fill();
  canvas.stroke();
}

/** Returns whether the point of an end is visible as a whole. */
const isWithin = ({ to }: PlacedMark, width: number): boolean => to <= width - POINT_RADIUS;

/** Draws the level of the entry up to the axis. The end is a vertical line from `top` on if it is visible. */
function drawTrade(canvas: Canvas, { width, height }: Size, placed: PlacedMark, top: number, { page }: Palette): void {
  const { y, from, to, colour } = placed;
  canvas.strokeStyle = colour;
  canvas.lineWidth = 1.5;
  drawLine(canvas, [Math.max(0, from), y], [width, y], [5, 4]);
  const isEndInSight = isWithin(placed, width);
  if (isEndInSight) drawLine(canvas, [to, top], [to, height], [2, 4]);
  if (isEndInSight) drawPoint(canvas, to, y, page);
  if (from < -POINT_RADIUS) return;
  drawPoint(canvas, from, y, colour);
}

/**
 * Draws the trades behind the newest price, the side of each beside its entry, and its end. An end beyond the edge has
 * an arrow there.
 */
export function drawTrades(
  canvas: Canvas,
  size: Size,
  { placed, last, path }: PlacedTrades,
  texts: MarkTexts,
  palette: Palette,
): void {
  canvas.font = `${weight.strong} ${LABEL_FONT_PX}px ${FONT}`;
  canvas.textBaseline = 'middle';
  const measure = (text: string) => canvas.measureText(text).width + 2 * PADDING;
  const dot = last ? [createPoint(last.x, last.y, HALO)] : [];
  const points = placed.flatMap(({ from, to, y }) => [from, to].map(x => createPoint(x, y, POINT_RADIUS)));
  const visible = placed.filter(each => isWithin(each, size.width));
  const ends = placeEnds(
    visible.map(({ mark, to }) => ({ x: to, text: texts.formatEnd(mark), width: measure(texts.formatEnd(mark)) })),
    size,
    dot,
    points,
  );
  const getEnd = (each: PlacedMark) => ends[visible.indexOf(each)];
  for (const each of placed.toReversed()) drawTrade(canvas, size, each, getEnd(each)?.top ?? 0, palette);
  if (last) drawLastPrice(canvas, last, palette);

  const beyond = placed.filter(each => !visible.includes(each));
  const area = { left: 0, top: 0, ...size };
  const labels = dropRepeated([
    ...beyond.map(each => ({
      ...each,
      x: each.to,
      text: `${texts.formatEnd(each.mark)} ›`,
      getCandidates: getEdgePositions(each, size, points),
    })),
    ...placed.map(each => ({
      ...each,
      x: each.from,
      text: texts.formatSide(each.mark),
      getCandidates: getSidePositions(each, area, path, measure(ARROW)),
    })),
  ]);
  const boxes = placeLabels(
    labels.map(({ text, getCandidates }) => getCandidates(measure(text))),
    area,
    [...dot, ...ends.flatMap(({ box }) => box ?? [])],
  );
  for (const each of visible) {
    const box = getEnd(each)?.box;
    if (box) drawLabel(canvas, box, { ...each, text: texts.formatEnd(each.mark) });
  }
  for (const [index, box] of boxes.entries()) {
    const label = itemAt(labels, index);
    const isWhole = box && box.width >= measure(label.text);
    if (box) drawLabel(canvas, box, isWhole ? label : { ...label, text: label.text.slice(0, ARROW.length) });
  }
}

/**
 * Returns the candidates below and above the start of the entry line, clear of its point and of the path. Where the
 * path leaves the text no space, its arrow alone remains.
 */
const getSidePositions =
  ({ from, y }: PlacedMark, area: Box, path: readonly Box[], arrowWidth: number) =>
  (width: number): Box[] => {
    const point = createPoint(from, y, POINT_RADIUS);
    const isBesidePoint = (box: Box) => !overlaps(point, box);
    const isClear = (box: Box) => isBesidePoint(box) && !path.some(part => overlaps(part, box));
    const place = (wide: number) =>
      [y + CLEAR, y - LABEL_HEIGHT - CLEAR].flatMap(top =>
        [from - wide - GAP, from + GAP, from - wide / 2].flatMap(
          left => fitInto(createBox(left, top, wide), area) ?? [],
        ),
      );
    const arrows = place(arrowWidth);
    return [...place(width).filter(isClear), ...arrows.filter(isClear), ...arrows.filter(isBesidePoint)];
  };

/** Returns the candidates at the edge, above or below the entry or its label. Those that cover no entry come first. */
const getEdgePositions =
  ({ y }: PlacedMark, size: Size, points: readonly Box[]) =>
  (width: number): Box[] =>
    [y - LABEL_HEIGHT - GAP, y + GAP, y - 2 * LABEL_HEIGHT - CLEAR - GAP, y + LABEL_HEIGHT + CLEAR + GAP]
      .flatMap(top => fitInto(createBox(size.width - width - GAP, top, width), { left: 0, top: 0, ...size }) ?? [])
      .toSorted((a, b) => countOverlaps(a, points) - countOverlaps(b, points));
