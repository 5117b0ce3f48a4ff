import { itemAt } from '#contract/itemAt.ts';
import type { Palette } from '#web/theme/palettes.ts';
import { CHART_LABEL_PX, FONT, weight } from '#web/theme/tokens.ts';
import { type Box, dropRepeated, LABEL_HEIGHT, placeLabels } from './labelLayout.ts';
import type { TradeMark } from './createOpenMarks.ts';

export type Canvas = CanvasRenderingContext2D;

export interface Size {
  width: number;
  height: number;
}

/** A trade with its position in px: the height of its entry, its start and its end. */
export interface PlacedMark {
  mark: TradeMark;
  y: number;
  from: number;
  to: number;
  colour: string;
  ground: string;
}

export interface MarkTexts {
  formatSide: (mark: TradeMark) => string;
  formatEnd: (mark: TradeMark) => string;
}

export const PADDING = 8;
const POINT_RADIUS = 5;
const GAP = 4;
// Opacity of the winning side.
const SHADE_ALPHA = '24';
const HALO = 12;

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

export function drawLine(canvas: Canvas, [fromX, fromY]: Point, [toX, toY]: Point, dash: number[]): void {
  canvas.setLineDash(dash);
  canvas.beginPath();
  canvas.moveTo(fromX, fromY);
  canvas.lineTo(toX, toY);
  canvas.stroke();
  canvas.setLineDash([]);
}

type Point = readonly [x: number, y: number];

function drawPoint(canvas: Canvas, x: number, y: number, fill: string): void {
  canvas.fillStyle = fill;
  canvas.beginPath();
  canvas.arc(x, y, POINT_RADIUS, 0, 2 * Math.PI);
  canvas.fill();
  canvas.stroke();
}

/** Draws the level of the entry from the entry point to the axis, and the end as a vertical line if it is visible. */
export function drawTrade(canvas: Canvas, { width, height }: Size, placed: PlacedMark, { page }: Palette): void {
  const { y, from, to, colour } = placed;
  canvas.strokeStyle = colour;
  canvas.lineWidth = 1.5;
  drawLine(canvas, [Math.max(0, from), y], [width, y], [5, 4]);
  const isEndInSight = to <= width;
  if (isEndInSight) drawLine(canvas, [to, 0], [to, height], [2, 4]);
  if (isEndInSight) drawPoint(canvas, to, y, page);
  if (from < -POINT_RADIUS) return;
  drawPoint(canvas, from, y, colour);
}

/** Draws the side of each trade beside its entry, and its end: at its line, or at the edge with an arrow. */
export function drawLabels(
  canvas: Canvas,
  size: Size,
  placed: readonly PlacedMark[],
  last: { x: number; y: number } | null,
  texts: MarkTexts,
): void {
  canvas.font = `${weight.strong} ${CHART_LABEL_PX}px ${FONT}`;
  canvas.textBaseline = 'middle';
  const ends = placed.map(({ to }) => to);
  const labels = dropRepeated(
    placed.flatMap(each => [
      {
        ...each,
        x: each.to,
        // All labels of ends in sight are in the same rows.
        y: each.to <= size.width ? 0 : each.y,
        text: getEndText(each, size, texts),
        getCandidates: getEndPositions(each, size, ends),
      },
      { ...each, x: each.from, text: texts.formatSide(each.mark), getCandidates: getSidePositions(each) },
    ]),
  );
  const boxes = placeLabels(
    labels.map(({ text, getCandidates }) => getCandidates(canvas.measureText(text).width + 2 * PADDING)),
    { left: 0, top: 0, ...size },
    last ? [{ left: last.x - HALO, top: last.y - HALO, width: 2 * HALO, height: 2 * HALO }] : [],
  );
  for (const [index, box] of boxes.entries()) if (box) drawLabel(canvas, box, itemAt(labels, index));
}

const getEndText = ({ mark, to }: PlacedMark, { width }: Size, { formatEnd }: MarkTexts): string =>
  to <= width ? formatEnd(mark) : `${formatEnd(mark)} ›`;

export const createBox = (left: number, top: number, width: number): Box => ({
  left,
  top,
  width,
  height: LABEL_HEIGHT,
});

/** Returns the candidates below and above the start of the entry line. */
const getSidePositions =
  ({ from, y }: PlacedMark) =>
  (width: number): Box[] =>
    [y + GAP + 2, y - LABEL_HEIGHT - GAP - 2].flatMap(top =>
      [from - width / 2, from + 2 * GAP, from - width - 2 * GAP].map(left => createBox(left, top, width)),
    );

/**
 * Returns the candidates on or beside the end line, away from the lines of other ends, which it would seem to name; or
 * at the edge, above or below the level of the entry.
 */
export const getEndPositions =
  ({ to, y }: Pick<PlacedMark, 'to' | 'y'>, size: Size, ends: readonly number[]) =>
  (width: number): Box[] => {
    const edge = size.width - width;
    if (to > size.width)
      return [y - LABEL_HEIGHT - GAP, y + GAP, y - 2 * (LABEL_HEIGHT + GAP), y + LABEL_HEIGHT + 2 * GAP].map(top =>
        createBox(edge - GAP, top, width),
      );
    const others = ends.filter(end => Math.abs(end - to) >= 1);
    return [GAP, GAP + LABEL_HEIGHT + GAP, size.height - LABEL_HEIGHT - GAP]
      .flatMap(top =>
        [to - width / 2, to - width, to].map(left => createBox(Math.min(Math.max(left, 0), edge), top, width)),
      )
      .filter(({ left }) => others.every(end => end <= left || end >= left + width));
  };

interface LabelStyle {
  text: string;
  colour: string;
  ground: string;
}

export function drawLabel(
  canvas: Canvas,
  { left, top, width, height }: Box,
  { text, ground, colour }: LabelStyle,
): void {
  canvas.fillStyle = ground;
  canvas.beginPath();
  canvas.roundRect(left, top, width, height, LABEL_RADIUS);
  canvas.fill();
  canvas.fillStyle = colour;
  canvas.fillText(text, left + PADDING, top + height / 2 + 1);
}

const LABEL_RADIUS = 8;
const HALO_RADIUS = 9;
const DOT_RADIUS = 4.5;

export function drawLastPrice(
  canvas: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  palette: Palette,
): void {
  for (const [radius, colour] of [
    [HALO_RADIUS, `${palette.brand}55`],
    [DOT_RADIUS, palette.onBrandSoft],
  ] as const) {
    canvas.fillStyle = colour;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, 2 * Math.PI);
    canvas.fill();
  }
}
